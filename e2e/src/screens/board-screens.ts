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

/** The page with the posts of all classes. The tab of a class is among the states of the class's screen. */
export const boardScreens: readonly Screen[] = [
  {
    name: 'board',
    route: '/bang-tin',
    who: 'student',
    at: () => '/bang-tin',
    states: [
      followed({
        name: 'full',
        before: answerWith('postsGetWithPage', { ...done, ...numbers, items: posts }),
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
]
