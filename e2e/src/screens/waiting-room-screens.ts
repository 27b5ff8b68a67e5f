import type { Page } from '@playwright/test'
import { cutHub } from './answers.ts'
import { answerWith, press } from './common-states.ts'
import { withWhiteboard } from './lesson-whiteboard.ts'
import type { Address, Screen } from './screen.ts'

const room =
  (which: 'evening' | 'live'): Address =>
  (centre) =>
    `/phong-cho?groupId=${centre.courseCode}_${centre[which].classCode}`

const connected = (page: Page) => page.getByText('Đã kết nối')

async function writeMessage(page: Page) {
  await connected(page).waitFor()
  await page.getByPlaceholder('Nhập tin nhắn...').fill('Các em mở sẵn bài 12 nhé, phiếu nằm ở phần một.')
  await page.getByRole('button', { name: 'Gửi' }).click()
}

/** Opens the whiteboard of a lesson that is held elsewhere. */
async function openWhiteboard(page: Page) {
  await connected(page).waitFor()
  await press(/^Bảng$/)(page)
}

/** Advances the clock until the client has given up connecting. The client waits up to 30 s before an attempt. */
async function giveUp(page: Page) {
  const again = page.getByRole('button', { name: 'Kết nối lại' })
  await page.getByText('Đang kết nối...').waitFor()
  for (let attempt = 0; attempt < 60 && !(await again.isVisible()); attempt++) {
    await page.clock.fastForward(31_000)
    await connected(page)
      .or(again)
      .waitFor({ timeout: 250 })
      .catch(() => {})
  }
}

export const waitingRoomScreens: readonly Screen[] = [
  {
    name: 'waiting-room',
    route: '/phong-cho',
    who: 'student',
    at: room('evening'),
    states: [
      { name: 'full', sign: connected },
      { name: 'live', at: room('live'), sign: (page) => page.getByRole('button', { name: 'Vào lớp học' }) },
      {
        name: 'teacher',
        who: 'teacher',
        act: writeMessage,
        sign: (page) => page.getByRole('log').getByText('Các em mở sẵn bài 12 nhé'),
      },
      {
        name: 'message-menu',
        who: 'teacher',
        async act(page) {
          await writeMessage(page)
          await press(/^Thao tác với tin nhắn/)(page)
        },
        sign: (page) => page.getByRole('menuitem', { name: 'Ẩn tin nhắn' }),
      },
      {
        name: 'people',
        async act(page) {
          await connected(page).waitFor()
          await press(/Xem danh sách|có mặt/)(page)
        },
        sign: (page) => page.getByRole('dialog', { name: 'Người trong phòng chờ' }),
      },
      {
        name: 'people-teacher',
        who: 'teacher',
        async act(page) {
          await connected(page).waitFor()
          await press(/Xem danh sách|có mặt/)(page)
        },
        sign: (page) => page.getByRole('dialog').getByText('Chưa vào'),
      },
      {
        name: 'places-note',
        who: 'teacher',
        before: answerWith('meetingGetProviders', {
          isSuccess: true,
          isFailure: false,
          error: null,
          item: { connected: [], builtInPlaces: 41, places: 2 },
        }),
        sign: (page) => page.getByText(/^Máy chủ đang bận các lớp khác, lúc này còn 2 chỗ/),
      },
      { name: 'teacher-live', who: 'teacher', at: room('live'), sign: connected },
      {
        name: 'whiteboard',
        at: room('live'),
        before: withWhiteboard(),
        act: openWhiteboard,
        sign: (page) => page.getByRole('group', { name: 'Trang 1 trên 3' }),
      },
      {
        name: 'whiteboard-teacher',
        who: 'teacher',
        at: room('live'),
        before: withWhiteboard(),
        act: openWhiteboard,
        sign: (page) => page.getByRole('toolbar', { name: 'Công cụ viết bảng' }),
      },
      { name: 'loading', answers: 'held', sign: (page) => page.getByText('Đang kết nối...') },
      {
        name: 'error',
        async before(page) {
          await page.clock.install()
          await cutHub(page)
        },
        act: giveUp,
        sign: (page) => page.getByRole('button', { name: 'Kết nối lại' }),
      },
      { name: 'unknown', answers: 'failed', sign: (page) => page.getByText('Không thể tìm kiếm lớp học') },
      {
        name: 'leaving',
        async act(page) {
          await connected(page).waitFor()
          await page.getByRole('button', { name: 'Thoát phòng chờ' }).click()
        },
        sign: (page) => page.getByRole('dialog').getByText('Bạn có chắc chắn muốn rời khỏi phòng chờ?'),
      },
    ],
  },
]
