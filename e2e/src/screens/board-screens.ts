import type { Page } from '@playwright/test'
import { answerWith, failed, followed, heading, loading } from './common-states.ts'
import type { Screen } from './screen.ts'

const done = { isSuccess: true, isFailure: false, error: null }
const long = 'Tiếng Anh giao tiếp và luyện thi IELTS cấp tốc dành cho học sinh trung học phổ thông'

const posts = Array.from({ length: 10 }, (_, place) => ({
  id: `p-${place}`,
  classId: 'c-1',
  classTitle: place % 3 === 0 ? long : 'Lớp tối thứ Ba – thứ Năm',
  courseTitle: 'Toán nâng cao lớp 9',
  courseCode: 'TOAN9-NC',
  authorName: 'Trần Thị Hồng Ngọc',
  html: place % 2 === 0 ? `<p>Các em làm <strong>phiếu số ${place}</strong>.</p>` : `<p>${'abcdefghij'.repeat(20)}</p>`,
  links: place % 4 === 0 ? [`https://example.com/${'bai-giang-'.repeat(12)}`] : [],
  files:
    place % 5 === 0
      ? [{ id: `f-${place}`, name: `${long}.pdf`, type: 'application/pdf', size: 3_456_789, url: '/files/x' }]
      : [],
  audience: place % 2 === 0 ? 'students' : 'students_and_parents',
  pinned: place === 0,
  lessonId: place === 1 ? 'l-1' : null,
  lessonStartsAt: place === 1 ? '2026-11-24T12:00:00.000Z' : null,
  publishedAt: new Date(Date.UTC(2026, 10, 24, 12) - place * 86_400_000).toISOString(),
  publishAt: null,
  editedAt: place === 2 ? '2026-11-24T13:00:00.000Z' : null,
  seenCount: null,
  readerCount: null,
  seen: place > 2,
  canEdit: false,
}))
const numbers = { currentPage: 1, pageSize: 10, totalRecord: 42, totalPages: 5, startOrder: 1, endOrder: 10 }
const noPage = { currentPage: 1, pageSize: 10, totalRecord: 0, totalPages: 0, startOrder: 0, endOrder: 0 }

const group = { classId: 'c-1', lessonId: null, lessonStartsAt: null, link: null, text: '' }
const materials = Array.from({ length: 20 }, (_, place) => ({
  ...group,
  id: `m-${place}`,
  postId: `p-${place}`,
  file:
    place % 3 === 2
      ? null
      : {
          id: `f-${place}`,
          name: place % 2 === 0 ? `Phiếu bài tập số ${place}.txt` : `${long}.docx`,
          type: place % 2 === 0 ? 'text/plain' : 'application/msword',
          size: 3_456_789,
          url: '/files/x',
        },
  link: place % 3 === 2 ? `https://example.com/${'bai-giang-'.repeat(12)}` : null,
  text: place % 4 === 0 ? 'Các em làm phiếu này trước buổi học, rồi chụp ảnh gửi cho cô trước tối Chủ nhật nhé' : '',
  lessonId: place < 6 ? 'l-1' : null,
  lessonStartsAt: place < 6 ? '2026-11-24T12:00:00.000Z' : null,
  publishedAt: new Date(Date.UTC(2026, 10, 24, 12) - Math.floor(place / 4) * 86_400_000).toISOString(),
}))
const answerMaterials = answerWith('postMaterialsGetWithPage', {
  ...done,
  ...numbers,
  pageSize: 20,
  totalRecord: 42,
  totalPages: 3,
  items: materials,
})
const answerPosts = answerWith('postsGetWithPage', { ...done, ...numbers, items: posts })
const answerFile = async (page: Page) => {
  await page.route('**/files/x', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'Bài 1. Giải phương trình' }),
  )
}

/** The page with the posts of all classes, and that of one class. The tab of a class is among the states of the class's screen. */
export const boardScreens: readonly Screen[] = [
  {
    name: 'board',
    route: '/bang-tin',
    who: 'student',
    at: () => '/bang-tin',
    states: [
      followed({
        name: 'full',
        before: answerPosts,
        sign: (page) => page.getByText('phiếu số 0'),
      }),
      {
        name: 'empty',
        before: answerWith('postsGetWithPage', { ...done, ...noPage, items: [] }),
        sign: heading('Bảng tin'),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'class-board',
    route: '/bang-tin/:id',
    who: 'student',
    at: () => '/bang-tin/c-1?muc=tai-lieu',
    states: [
      followed({
        name: 'materials',
        before: async (page) => {
          await answerPosts(page)
          await answerMaterials(page)
        },
        sign: (page) => page.getByText('Phiếu bài tập số 0.txt'),
      }),
      {
        name: 'posts',
        at: () => '/bang-tin/c-1',
        before: answerPosts,
        sign: (page) => page.getByText('phiếu số 0'),
      },
      {
        name: 'no-materials',
        before: answerWith('postMaterialsGetWithPage', { ...done, ...noPage, items: [] }),
        sign: (page) => page.getByText(/sẽ được gom lại ở đây/),
      },
      {
        name: 'opened-file',
        before: async (page) => {
          await answerMaterials(page)
          await answerFile(page)
        },
        act: (page) => page.getByRole('button', { name: /Mở Phiếu bài tập số 0/ }).click(),
        sign: (page) => page.getByRole('dialog').getByText('Bài 1. Giải phương trình'),
      },
      loading(),
      failed,
    ],
  },
]
