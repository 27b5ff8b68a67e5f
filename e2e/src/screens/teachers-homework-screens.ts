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
        before: answerWith('homeworksGetManaged', page([homework, coming])),
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
