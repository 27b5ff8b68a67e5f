import type { Page } from '@playwright/test'
import { answerWith, dialog, failed, loading, press } from './common-states.ts'
import type { Screen } from './screen.ts'

const done = { isSuccess: true, isFailure: false, error: null }
const page = (items: unknown[]) => ({
  ...done,
  items,
  currentPage: 1,
  pageSize: 5,
  totalRecord: items.length,
  totalPages: 1,
  startOrder: 1,
  endOrder: items.length,
})

const homework = {
  id: 'h-1',
  classId: 'c-1',
  classTitle: 'Lớp tối mỗi ngày',
  courseTitle: 'Toán nâng cao lớp 9',
  title: 'Phiếu 12: hệ thức Vi-ét',
  opensAt: '2020-11-20T00:00:00.000Z',
  dueAt: '2020-11-26T16:59:00.000Z',
  cutoffAt: '2020-11-28T16:59:00.000Z',
  maxPoints: 10,
  released: true,
  submittedCount: 18,
  markedCount: 12,
  studentCount: 24,
  quiz: null,
}
const test = {
  ...homework,
  id: 'h-3',
  title: 'Kiểm tra 45 phút: hệ thức Vi-ét',
  quiz: { settings: { minutes: 45, attempts: 1, release: 'after_due' }, questionCount: 40, begunCount: 20 },
}
const coming = {
  ...homework,
  id: 'h-2',
  title: 'Đề cương ôn tập học kì 1, phần Đại số và Hình học phẳng, làm trong kì nghỉ',
  opensAt: '2090-11-20T00:00:00.000Z',
  dueAt: '2090-11-26T16:59:00.000Z',
  cutoffAt: null,
  released: false,
  submittedCount: 0,
  markedCount: 0,
}
/** Number of homeworks in the mark table. A laptop shows this many without scrolling. */
const homeworkCount = 4
const table = {
  ...done,
  item: {
    homeworks: Array.from({ length: homeworkCount }, (_, place) => ({
      id: `h-${place}`,
      title: place % 3 === 0 ? `Kiểm tra 15 phút số ${place + 1}: phương trình bậc hai` : `Phiếu ${place + 1}`,
      dueAt: `2026-11-${10 + place}T16:59:00.000Z`,
      maxPoints: place % 3 === 0 ? 20 : 10,
      released: place < 3,
      quiz: place === 3 ? { questionCount: 40 } : null,
    })),
    rows: ['Nguyễn Hữu Ân', 'Phạm Ữu Ân', 'Đỗ Thị Ếch', 'Vũ Minh Ước'].map((fullName, row) => ({
      candidateCode: `HV5MHYG${row}`,
      fullName,
      points: Array.from({ length: homeworkCount }, (_, place) =>
        (place + row) % 5 === 0 ? null : ((place + row) * 1.75) % 10,
      ),
      excused: Array.from({ length: homeworkCount }, (_, place) => (place + row) % 5 === 0),
      average: row === 3 ? null : 7.25 + row / 2,
    })),
  },
}

/** Opens the form of a new homework and makes the homework a test. */
async function newTest(shown: Page) {
  await press('Giao bài tập')(shown)
  await shown.getByRole('dialog').getByRole('radio', { name: 'Bài kiểm tra' }).check()
}

/** Two readable questions, and one without a key. */
const pasted = String.raw`Câu 1: Đồ thị của $y=\frac{x+1}{x-1}$ có tiệm cận đứng là
A. $x=-1$
*B. $x=1$
C. $y=1$
D. $y=-1$
Câu 2: Xét hàm số $f(x)=x^3-3x$
a) Hàm số có hai cực trị (Đ)
b) Hàm số đồng biến trên $\mathbb{R}$ (S)
c) $f(2)=2$ (Đ)
d) $f(0)=1$ (S)
Câu 3: Trong các khẳng định sau, khẳng định nào sai?
A. Mọi hàm số liên tục trên một đoạn đều có giá trị lớn nhất và giá trị nhỏ nhất trên đoạn đó
B. Hàm số bậc ba luôn có cực trị`

async function writeTest(shown: Page) {
  await newTest(shown)
  await press('Dán từ Word')(shown)
  const paste = shown.getByRole('dialog', { name: 'Dán câu hỏi từ Word' })
  await paste.getByRole('textbox', { name: 'Dán đề vào đây' }).fill(pasted)
  await paste.getByRole('button', { name: 'Đọc đề' }).click()
}

const formula = (shown: Page) => shown.getByRole('dialog').locator('.katex').last()

/** Homework screens for teachers: the list of homework, and the mark table. */
export const teachersHomeworkScreens: readonly Screen[] = [
  {
    name: 'managed-homework',
    route: '/bai-tap',
    who: 'teacher',
    at: () => '/bai-tap',
    states: [
      {
        name: 'full',
        before: answerWith('homeworksGetManaged', page([homework, test, coming])),
        sign: (shown) => shown.getByRole('link', { name: homework.title }),
      },
      {
        name: 'empty',
        before: answerWith('homeworksGetManaged', { ...page([]), totalPages: 0, startOrder: 0 }),
        sign: (shown) => shown.getByText('Không có bài nào chờ chấm.'),
      },
      dialog('new-homework', press('Giao bài tập'), 'Tên bài tập'),
      {
        name: 'new-homework-invalid',
        async act(shown) {
          await press('Giao bài tập')(shown)
          await shown.getByRole('dialog').getByRole('button', { name: 'Giao bài', exact: true }).click()
        },
        sign: (shown) => shown.getByRole('dialog').getByText('Vui lòng chọn hạn nộp'),
      },
      {
        name: 'new-test-pasted',
        act: writeTest,
        sign: (shown) => shown.getByText('Đọc được 3 câu, 1 câu cần xem lại.'),
      },
      {
        name: 'new-test-written',
        async act(shown) {
          await writeTest(shown)
          await press('Thêm 3 câu')(shown)
          await shown.getByRole('button', { name: /^Câu 1/ }).click()
          await shown.getByRole('group', { name: 'Học viên thấy' }).locator('.katex').first().waitFor()
        },
        sign: formula,
      },
      {
        name: 'new-test-sheet',
        async act(shown) {
          await newTest(shown)
          await shown.getByRole('radio', { name: /^Đề trong tệp/ }).check()
          const keys = 'Phần I\n1A 2B 3C 4X 5A\nPhần II\n1. Đ S S Đ\n2. Đ S\nPhần III\n1. 12,5'
          await shown.getByRole('textbox', { name: /^Đáp án/ }).fill(keys)
        },
        sign: (shown) => shown.getByRole('list', { name: 'Chỗ chưa đọc được' }),
      },
      {
        name: 'new-test-preview',
        async act(shown) {
          await writeTest(shown)
          await press('Thêm 3 câu')(shown)
          await press('Xem trước')(shown)
          await formula(shown).waitFor()
        },
        sign: (shown) => shown.getByRole('dialog', { name: 'Xem trước bài kiểm tra' }),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'class-marks',
    route: '/course/{code}/class/{id}/bang-diem',
    who: 'teacher',
    at: (centre) => `/course/${centre.courseCode}/class/${centre.evening.id}/bang-diem`,
    states: [
      {
        name: 'full',
        before: answerWith('classGetMarks', table),
        sign: (shown) => shown.getByText(/^Vũ Minh Ước/),
      },
      loading(),
      failed,
    ],
  },
]
