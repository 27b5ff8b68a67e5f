import type { Page } from '@playwright/test'
import { answerWith, failed, followed, loading } from './common-states.ts'
import type { Screen, State } from './screen.ts'

const done = { isSuccess: true, isFailure: false, error: null }
const long = 'Tiếng Anh giao tiếp và luyện thi IELTS cấp tốc dành cho học sinh trung học phổ thông'
const code = 'HVTHREAD'
const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

const threads = Array.from({ length: 20 }, (_, place) => ({
  id: `c-1_${place === 0 ? code : `HV${place}`}`,
  classId: 'c-1',
  classTitle: place % 3 === 0 ? long : 'Lớp tối thứ Ba – thứ Năm',
  courseTitle: 'Toán nâng cao lớp 9',
  courseCode: 'TOAN9-NC',
  teacherName: 'Trần Thị Hồng Ngọc',
  studentCode: place === 0 ? code : `HV${place}`,
  studentName: place % 4 === 0 ? 'Nguyễn Trọng Nghĩa' : `Đỗ Thị Ệch ${place}`,
  hasMessages: place % 5 !== 4,
  lastText: place % 5 === 4 ? '' : `Xin phép cho con nghỉ buổi hôm nay ạ. ${long}`,
  lastAt: ago(place * 400),
  unread: place < 3 ? 3 - place : 0,
  canWrite: true,
  reported: place === 1,
}))
const messages = Array.from({ length: 20 }, (_, place) => ({
  id: `t-${place}`,
  authorName: ['Lê Thị Lan', 'Trần Thị Hồng Ngọc', 'Nguyễn Trọng Nghĩa', 'Trung tâm Hiên'][place % 4],
  authorRole: ['PAME', 'TCHER', 'MEME', 'CENR'][place % 4],
  text: place === 3 ? `https://example.com/${'bai-giang-'.repeat(20)}` : place === 2 ? long : `Tin nhắn số ${place} ạ.`,
  at: ago(place * 170),
  mine: place % 4 === 1,
  reported: place === 2,
}))
const numbers = (total: number, length: number) => ({
  currentPage: 1,
  pageSize: 20,
  totalRecord: total,
  totalPages: Math.ceil(total / 20),
  startOrder: length === 0 ? 0 : 1,
  endOrder: length,
})

const withThreads =
  (items: typeof threads, total = items.length) =>
  async (page: Page) => {
    await answerWith('threadsGetWithPage', { ...done, ...numbers(total, items.length), items })(page)
    await answerWith('threadsGetCounts', { ...done, item: { unread: items.length > 0 ? 3 : 0 } })(page)
  }
const withMessages = (items: typeof messages, total = items.length) =>
  answerWith('threadGetMessages', { ...done, ...numbers(total, items.length), items })

const withThread =
  (canWrite = true, items = messages) =>
  async (page: Page) => {
    await withThreads(threads.slice(0, 1).map((thread) => ({ ...thread, canWrite })))(page)
    await withMessages(items, items.length === 0 ? 0 : 45)(page)
  }

const refuseMessages = async (page: Page) => {
  await page.route('**/graphql', async (route) =>
    (route.request().postData() ?? '').includes('mutation threadSend')
      ? route.fulfill({
          json: {
            data: {
              threadSend: {
                isSuccess: false,
                isFailure: true,
                error: { code: 'STATE_CHANGED', description: 'Học viên đã rời lớp', field: null },
                item: null,
              },
            },
          },
        })
      : route.fallback(),
  )
}

const log = (page: Page) => page.getByRole('log', { name: 'Tin nhắn' })
const listOf = (who: 'student' | 'parent' | 'centre'): State => ({
  name: who,
  who,
  before: withThreads(threads, 42),
  sign: (page) => page.getByRole('list', { name: 'Các cuộc trao đổi' }),
})
const threadOf = (who: 'student' | 'parent' | 'centre'): State => ({
  name: who,
  who,
  before: withThread(),
  sign: (page) => log(page).getByText('Tin nhắn số 0 ạ.'),
})
const closedFor = (who: 'teacher' | 'student' | 'parent' | 'centre'): State => ({
  name: `closed-${who}`,
  who,
  before: withThread(false),
  sign: (page) => page.getByText(/không nhắn thêm được|^Để bảo vệ|Để bảo vệ trẻ em/),
})

/** The list of the threads with families, and one thread. */
export const threadScreens: readonly Screen[] = [
  {
    name: 'threads',
    route: '/trao-doi',
    who: 'teacher',
    at: () => '/trao-doi',
    states: [
      followed({
        name: 'full',
        before: withThreads(threads, 42),
        sign: (page) => page.getByRole('list', { name: 'Các cuộc trao đổi' }),
      }),
      listOf('student'),
      listOf('parent'),
      listOf('centre'),
      { name: 'empty', before: withThreads([]), sign: (page) => page.getByText(/^Khi lớp có học viên/) },
      {
        name: 'not-found',
        at: () => '/trao-doi?search=zzz',
        before: withThreads([]),
        sign: (page) => page.getByText('Không tìm thấy học viên phù hợp.'),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'thread',
    route: '/trao-doi/:classId/:studentCode',
    who: 'teacher',
    at: () => `/trao-doi/c-1/${code}`,
    states: [
      followed({ name: 'full', before: withThread(), sign: (page) => log(page).getByText('Tin nhắn số 0 ạ.') }),
      threadOf('student'),
      threadOf('parent'),
      threadOf('centre'),
      {
        name: 'empty',
        before: withThread(true, []),
        sign: (page) => page.getByText('Chưa có tin nhắn nào. Hãy viết tin đầu tiên.'),
      },
      {
        name: 'near-limit',
        // The text becomes a draft of this person, so use a person who appears in no other state.
        who: 'writer',
        before: withThread(),
        act: (page) => page.getByRole('textbox', { name: 'Tin nhắn' }).fill('dài '.repeat(499)),
        sign: (page) => page.getByText('1995/2000 ký tự'),
      },
      {
        name: 'failed-message',
        who: 'newTeacher',
        async before(page) {
          await withThread()(page)
          await refuseMessages(page)
        },
        async act(page) {
          await page.getByRole('textbox', { name: 'Tin nhắn' }).fill('Chào chị')
          await page.keyboard.press('Control+Enter')
        },
        sign: (page) => page.getByText('Chưa gửi được: Học viên đã rời lớp'),
      },
      {
        name: 'report',
        before: withThread(),
        async act(page) {
          await page
            .getByRole('button', { name: /^Thao tác với tin nhắn/ })
            .last()
            .click()
          await page.getByRole('menuitem', { name: 'Báo cho trung tâm' }).click()
        },
        sign: (page) => page.getByRole('dialog').getByLabel('Lý do'),
      },
      closedFor('teacher'),
      closedFor('student'),
      closedFor('parent'),
      closedFor('centre'),
      {
        name: 'not-found',
        async before(page) {
          await withThreads([])(page)
          await withMessages([])(page)
        },
        sign: (page) => page.getByText(/^Không tìm thấy cuộc trao đổi này/),
      },
      loading(),
      failed,
    ],
  },
]
