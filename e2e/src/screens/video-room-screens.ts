import type { Page } from '@playwright/test'
import { inClass } from './classroom.ts'
import { answerWith, loading, press } from './common-states.ts'
import { withWhiteboard } from './lesson-whiteboard.ts'
import type { Screen, State } from './screen.ts'

/** Enters the lesson and writes in its chat. On a phone, a button opens the chat first. */
async function writeInChat(page: Page) {
  await press('Vào phòng học')(page)
  const input = page.getByPlaceholder('Nhập tin nhắn...')
  const open = page.getByRole('button', { name: /^Nhắn tin/ })
  await input.or(open).first().waitFor()
  if (await open.isVisible()) await open.click()
  await input.fill('Cô ơi, phiếu ở https://hien.example/phieu-12 phải không ạ?')
  await page.getByRole('button', { name: 'Gửi' }).click()
}

/** Returns a function that enters the lesson and presses a button there. */
const enterAndPress = (name: string | RegExp) => async (page: Page) => {
  await press('Vào phòng học')(page)
  await press(name)(page)
}
const asTeacher: Pick<State, 'who' | 'at'> = { who: 'teacher', at: (centre) => centre.lessonLink('teacher') }

const savedWhiteboard = answerWith('whiteboardGetBySession', {
  isSuccess: true,
  isFailure: false,
  error: null,
  item: {
    sessionId: '6f8f2f4e-14a5-4c6b-9a0a-000000000009',
    pages: 3,
    savedAt: '2026-11-24T13:31:00.000Z',
    file: { id: 'f-1', name: 'Bảng của buổi học 24-11-2026.pdf' },
    canSave: true,
  },
})

async function endLesson(page: Page) {
  await enterAndPress('Kết thúc buổi học')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Kết thúc buổi học' }).click()
}

export const videoRoomScreens: readonly Screen[] = [
  {
    name: 'video-room',
    route: '/phong-hoc/{session}',
    who: 'student',
    at: (centre) => centre.lessonLink('student'),
    states: [
      // This state is the green room with the result of the connection check.
      { name: 'full', sign: (page) => page.getByText('Đường truyền tốt') },
      { name: 'inside', act: press('Vào phòng học'), sign: (page) => page.getByRole('button', { name: 'Rời lớp' }) },
      {
        name: 'chat',
        act: writeInChat,
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
        act: enterAndPress('Rời lớp'),
        sign: (page) => page.getByRole('link', { name: 'Về trang chủ' }),
      },
      {
        name: 'teacher',
        ...asTeacher,
        act: press('Vào phòng học'),
        sign: (page) => page.getByRole('button', { name: 'Tắt micro cả lớp' }),
      },
      {
        name: 'class',
        before: inClass(),
        act: press('Vào phòng học'),
        sign: (page) => page.getByText('13/40 bạn'),
      },
      {
        name: 'hand-raised',
        before: inClass({ stage: (stage, ownId) => ({ ...stage, hands: [...stage.hands, ownId] }) }),
        act: press('Vào phòng học'),
        sign: (page) => page.getByRole('button', { name: 'Giơ tay', pressed: true }),
      },
      {
        name: 'invited',
        before: inClass({
          stage: (stage, ownId) => ({ ...stage, speakers: [...stage.speakers.slice(0, 2), ownId, null] }),
        }),
        act: press('Vào phòng học'),
        sign: (page) => page.getByRole('button', { name: 'Bật micro' }),
      },
      {
        name: 'thin-line',
        before: inClass({ line: 'soundOnly' }),
        act: press('Vào phòng học'),
        sign: (page) => page.getByText('Mạng yếu nên chỉ còn tiếng.'),
      },
      {
        name: 'screen-withheld',
        before: inClass({ line: 'weak', withoutScreen: true }),
        act: press('Vào phòng học'),
        sign: (page) => page.getByText('Mạng yếu nên màn hình chia sẻ tạm ẩn.'),
      },
      {
        name: 'screen-handed',
        before: inClass({ stage: (stage, ownId) => ({ ...stage, screen: ownId }) }),
        act: press('Vào phòng học'),
        sign: (page) => page.getByText('Giáo viên giao màn hình cho bạn'),
      },
      {
        name: 'people',
        before: inClass(),
        act: enterAndPress('Mọi người'),
        sign: (page) => page.getByRole('dialog', { name: 'Mọi người trong lớp' }).getByLabel('Tìm theo tên'),
      },
      {
        name: 'removed',
        before: inClass({ refusal: 'REMOVED_FROM_LESSON' }),
        act: press('Vào phòng học'),
        sign: (page) => page.getByRole('button', { name: 'Thử vào lại' }),
      },
      {
        name: 'teacher-class',
        ...asTeacher,
        before: inClass({ teacher: true }),
        act: press('Vào phòng học'),
        sign: (page) => page.getByText('12/40 bạn'),
      },
      {
        name: 'teacher-people',
        ...asTeacher,
        before: inClass({ teacher: true, removed: [{ memberId: 'member-out', name: 'Lý Hải Đăng' }] }),
        act: enterAndPress(/^Mọi người/),
        sign: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cho vào lại: Lý Hải Đăng' }),
      },
      {
        name: 'person-menu',
        ...asTeacher,
        before: inClass({ teacher: true }),
        act: enterAndPress('Thao tác với Phạm Hoài An'),
        sign: (page) => page.getByRole('menuitem', { name: 'Cho thôi phát biểu' }),
      },
      {
        name: 'put-out',
        ...asTeacher,
        before: inClass({ teacher: true }),
        async act(page) {
          await enterAndPress('Thao tác với Phạm Hoài An')(page)
          await page.getByRole('menuitem', { name: 'Mời ra khỏi buổi học' }).click()
        },
        sign: (page) => page.getByRole('dialog', { name: /^Mời Phạm Hoài An ra khỏi/ }),
      },
      {
        name: 'end-lesson',
        ...asTeacher,
        act: enterAndPress('Kết thúc buổi học'),
        sign: (page) => page.getByRole('dialog', { name: 'Kết thúc buổi học?' }),
      },
      {
        name: 'whiteboard-teacher',
        ...asTeacher,
        before: withWhiteboard(),
        act: press('Vào phòng học'),
        sign: (page) => page.getByRole('toolbar', { name: 'Công cụ viết bảng' }),
      },
      {
        name: 'whiteboard-pages',
        ...asTeacher,
        before: withWhiteboard(),
        act: enterAndPress('Các trang'),
        sign: (page) => page.getByRole('dialog').getByText('3 / 50 trang'),
      },
      {
        name: 'whiteboard-pens',
        ...asTeacher,
        before: withWhiteboard(),
        act: enterAndPress('Đưa bút'),
        sign: (page) => page.getByRole('dialog').getByRole('button', { name: 'Lấy lại bút: Đỗ Thị Ệch' }),
      },
      {
        name: 'whiteboard-saving',
        ...asTeacher,
        before: async (page) => {
          await withWhiteboard()(page)
          await savedWhiteboard(page)
        },
        act: enterAndPress('Lưu bảng'),
        sign: (page) => page.getByRole('dialog').getByRole('button', { name: /^Lưu lại bảng/ }),
      },
      {
        name: 'whiteboard-looking-back',
        before: withWhiteboard(),
        async act(page) {
          await enterAndPress('Trang kế')(page)
          // Away from the button, which has a tooltip.
          await page.mouse.move(0, 0)
        },
        sign: (page) => page.getByRole('button', { name: 'Về trang giáo viên đang viết' }),
      },
      {
        name: 'whiteboard-pen',
        before: withWhiteboard({ pen: true }),
        act: press('Vào phòng học'),
        sign: (page) => page.getByRole('toolbar', { name: 'Công cụ viết bảng' }),
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
