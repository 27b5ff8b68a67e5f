import type { Page } from '@playwright/test'
import { cutHub } from './answers.ts'
import { loading, press } from './common-states.ts'
import type { Address, Screen } from './screen.ts'

const room =
  (which: 'evening' | 'live'): Address =>
  (centre) =>
    `/phong-cho?groupId=${centre.courseCode}_${centre[which].classCode}`

const connected = (page: Page) => page.getByText('Đã kết nối')

async function say(page: Page) {
  await connected(page).waitFor()
  await page.getByPlaceholder('Nhập tin nhắn...').fill('Các em mở sẵn bài 12 nhé, phiếu nằm ở phần một.')
  await page.getByRole('button', { name: 'Gửi' }).click()
}

/** Into the lesson and its chat, which a phone has behind a button. */
async function sayInLesson(page: Page) {
  await press('Vào phòng học')(page)
  const input = page.getByPlaceholder('Nhập tin nhắn...')
  const open = page.getByRole('button', { name: /^Nhắn tin/ })
  await input.or(open).first().waitFor()
  if (await open.isVisible()) await open.click()
  await input.fill('Cô ơi, phiếu ở https://hien.example/phieu-12 phải không ạ?')
  await page.getByRole('button', { name: 'Gửi' }).click()
}

async function endLesson(page: Page) {
  await press('Vào phòng học')(page)
  await press('Kết thúc buổi học')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Kết thúc buổi học' }).click()
}

/** Past every attempt of the client to connect, the last of which waits for half a minute. */
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

/** The rooms, for whoever may enter them. */
export const roomScreens: readonly Screen[] = [
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
        act: say,
        sign: (page) => page.getByRole('log').getByText('Các em mở sẵn bài 12 nhé'),
      },
      {
        name: 'message-menu',
        who: 'teacher',
        async act(page) {
          await say(page)
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
        sign: (page) => page.getByRole('dialog', { name: 'Danh sách phòng chờ' }),
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
        sign: (page) => page.getByText(/^Phòng học của Hiên có \d+ chỗ/),
      },
      { name: 'teacher-live', who: 'teacher', at: room('live'), sign: connected },
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
  {
    name: 'video-room',
    route: '/phong-hoc/{session}',
    who: 'student',
    at: (centre) => centre.lessonLink('student'),
    states: [
      // The browsers of the tests have no camera, which the page says.
      { name: 'full', sign: (page) => page.getByRole('button', { name: 'Vào phòng học' }) },
      { name: 'inside', act: press('Vào phòng học'), sign: (page) => page.getByRole('button', { name: 'Rời lớp' }) },
      {
        name: 'chat',
        act: sayInLesson,
        sign: (page) => page.getByRole('link', { name: 'https://hien.example/phieu-12' }),
      },
      {
        name: 'unsupported',
        async before(page) {
          await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'))
        },
        sign: (page) => page.getByRole('button', { name: 'Copy liên kết phòng học' }),
      },
      {
        name: 'left',
        async act(page) {
          await press('Vào phòng học')(page)
          await press('Rời lớp')(page)
        },
        sign: (page) => page.getByRole('link', { name: 'Về trang chủ' }),
      },
      {
        name: 'teacher',
        who: 'teacher',
        at: (centre) => centre.lessonLink('teacher'),
        act: press('Vào phòng học'),
        sign: (page) => page.getByRole('button', { name: 'Tắt tiếng tất cả' }),
      },
      {
        name: 'end-lesson',
        who: 'teacher',
        at: (centre) => centre.lessonLink('teacher'),
        async act(page) {
          await press('Vào phòng học')(page)
          await press('Kết thúc buổi học')(page)
        },
        sign: (page) => page.getByRole('dialog', { name: 'Kết thúc buổi học?' }),
      },
      {
        name: 'who-was-there',
        who: 'teacher',
        at: (centre) => centre.lessonToEnd(),
        act: endLesson,
        sign: (page) => page.getByLabel('Điểm danh buổi học này'),
      },
      {
        name: 'ended',
        at: (centre) => centre.past.lessonLink,
        sign: (page) => page.getByRole('heading', { name: 'Buổi học đã kết thúc' }),
      },
      {
        name: 'without-pass',
        at: () => '/phong-hoc/00000000-0000-0000-0000-000000000000',
        sign: (page) => page.getByText('Không thể vào lớp học'),
      },
      loading('Đang vào lớp học ...'),
    ],
  },
]
