import type { Page } from '@playwright/test'
import { answerWith, failed, followed, loading, press } from './common-states.ts'
import type { Screen } from './screen.ts'

const done = { isSuccess: true, isFailure: false, error: null }
const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

const noticeItems = [
  { kind: 'child_absent', text: 'Ân chưa vào lớp Toán nâng cao lớp 9, bắt đầu lúc 19:00.', minutes: 4.5 },
  {
    kind: 'lesson_changed',
    text: 'Bình: Lớp tối thứ Ba – thứ Năm dời từ 18:00 sang 19:30, Thứ 5, 26-11.',
    minutes: 47.5,
  },
  {
    kind: 'homework_new',
    text: 'Ân có bài tập mới: Ôn tập chương III, phương trình bậc nhất hai ẩn và hệ phương trình (Tiếng Anh giao tiếp và luyện thi IELTS cấp tốc dành cho học sinh trung học phổ thông), hạn nộp 23:59 Thứ 5, 26-11.',
    minutes: 200,
  },
  {
    kind: 'homework_marked',
    text: 'Bài “Hằng đẳng thức đáng nhớ” của Chi đã được chấm.',
    minutes: 26 * 60,
    read: true,
  },
  ...Array.from({ length: 16 }, (_, place) => ({
    kind: 'lesson_changed',
    text: `Chi: buổi học ${place + 1} của lớp Ngữ văn 8 nghỉ, cô Nguyễn Thị Ngữ sẽ dạy bù.`,
    minutes: (3 + place) * 24 * 60,
    read: true,
  })),
].map(({ minutes, ...given }, place) => ({
  id: `0190a1b2-0000-7000-8000-${String(900 - place).padStart(12, '0')}`,
  path: '/phu-huynh',
  createdAt: ago(minutes),
  read: false,
  ...given,
}))
const pageOf = (items: typeof noticeItems, totalRecord = items.length) => ({
  ...done,
  items,
  unread: items.filter(({ read }) => !read).length,
  currentPage: 1,
  pageSize: 20,
  totalRecord,
  totalPages: Math.ceil(totalRecord / 20),
  startOrder: items.length === 0 ? 0 : 1,
  endOrder: items.length,
})
const answerNotices = answerWith('noticesGetWithPage', pageOf(noticeItems, 214))

const pressBell = async (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Thông báo/ })
    .click()

/** Screens with notices, and with the settings for notices. */
export const noticeScreens: readonly Screen[] = [
  {
    name: 'notices',
    route: '/thong-bao',
    who: 'parent',
    at: () => '/thong-bao',
    states: [
      followed({
        name: 'full',
        before: answerNotices,
        sign: (page) => page.getByRole('main').getByText('Mới', { exact: true }),
      }),
      {
        name: 'empty',
        who: 'newStudent',
        sign: (page) => page.getByRole('main').getByText('Bạn chưa có thông báo nào.'),
      },
      {
        name: 'bell',
        only: 'laptop',
        before: answerNotices,
        async act(page) {
          await page.getByRole('banner').getByRole('link', { name: 'Thông báo, 3 chưa đọc' }).waitFor()
          await pressBell(page)
        },
        sign: (page) => page.getByRole('dialog', { name: 'Thông báo' }).getByRole('listitem'),
      },
      {
        name: 'bell-empty',
        who: 'newStudent',
        only: 'laptop',
        act: pressBell,
        sign: (page) => page.getByRole('dialog', { name: 'Thông báo' }).getByText('Bạn chưa có thông báo nào.'),
      },
      {
        name: 'bell-loading',
        only: 'laptop',
        answers: 'held',
        act: pressBell,
        sign: (page) => page.getByRole('dialog', { name: 'Thông báo' }).getByText('Đang tải…'),
      },
      {
        name: 'bell-error',
        only: 'laptop',
        answers: 'failed',
        act: pressBell,
        sign: (page) => page.getByRole('dialog', { name: 'Thông báo' }).getByRole('alert'),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'notice-settings',
    route: '/thong-bao/cai-dat',
    who: 'student',
    at: () => '/thong-bao/cai-dat',
    states: [
      followed({ name: 'full', sign: (page) => page.getByRole('group', { name: 'Lớp học bắt đầu' }) }),
      { name: 'parent', who: 'parent', sign: (page) => page.getByRole('group', { name: 'Con vào lớp' }) },
      { name: 'teacher', who: 'teacher', sign: (page) => page.getByRole('group', { name: 'Lời mời của trung tâm' }) },
      { name: 'centre', who: 'centre', sign: (page) => page.getByRole('group', { name: 'Yêu cầu tham gia lớp' }) },
      {
        name: 'never-quiet',
        // The unsaved change becomes a draft of this person, so use a person who appears in no other state of this form.
        who: 'assigned',
        act: (page) => page.getByRole('checkbox', { name: /^Không làm phiền/ }).uncheck(),
        sign: (page) => page.locator('form:not(:has([placeholder="19:00"]))'),
      },
      {
        name: 'invalid',
        who: 'newStudent',
        async act(page) {
          const from = page.getByLabel('Từ', { exact: true }).first()
          await from.fill('tối')
          await press('Lưu cài đặt')(page)
          // The invalid field gets the focus and opens a list of times, which covers the message below. Close the list.
          await from.and(page.locator(':focus')).waitFor()
          await page.keyboard.press('Escape')
        },
        sign: (page) => page.getByText('Giờ không hợp lệ, ví dụ: 21:30'),
      },
      loading(),
      failed,
    ],
  },
]
