import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Broken, RateLimited, answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../../test/courses.ts'
import { aCalendarLesson, answerLessons } from '../../../../test/calendar.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { meetingCreateToken } from '../../../operations/lessons/create-room-token.ts'
import { memberSearchCourseByClassCode } from '../../../operations/courses/search-by-class-code.ts'
import { memberGetCoursesJoined } from '../../../operations/courses/get-joined-courses.ts'

/** Renders the card of one of the student's own classes. */
async function ownCard(given: Parameters<typeof aClass>[0], course: Parameters<typeof aCourse>[0] = {}) {
  signedInAs('MEME')
  answer(memberGetCoursesJoined, {
    memberGetCoursesJoined: aPage([aCourse({ enrollments: [aClass({ enrolled: 'joined', ...given })], ...course })]),
  })
  const app = renderApp('/my-class')
  const list = await screen.findByRole('list', { name: 'Lớp học của tôi' })
  return { ...app, card: within(list).getByRole('listitem') }
}

/** Renders the card of a class that a student found by its code. */
async function openFoundCard(given: Parameters<typeof aClass>[0]) {
  signedInAs('MEME')
  ignoreOtherOperations()
  answer(memberSearchCourseByClassCode, {
    memberSearchCourseByClassCode: { ...success, item: aCourse({ enrollments: [aClass(given)] }) },
  })
  const { user } = renderApp('/student')
  await user.type(await screen.findByLabelText('Mã lớp học hoặc khoá học'), 'K7QX2M{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Kết quả tìm kiếm' })
  await within(dialog).findByText('K7QX2M')
  return dialog
}

test('the card shows all facts of its course and class', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] })
  const { card } = await ownCard({})
  for (const part of [
    'Toán nâng cao lớp 9 · TOAN9_NC',
    'Đang hoạt động',
    'Lớp tối thứ Ba – thứ Năm',
    'K7QX2M',
    'Trần Thị Hồng Ngọc',
    'Thứ 3, Thứ 5',
    '90 phút',
    '24-11-2026 19:00',
    '28-01-2027 19:00',
    'Đã tham gia',
  ]) {
    expect(card.textContent).toContain(part)
  }
  const sheet = within(card).getByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' }).closest('section')
  expect(sheet?.getAttribute('style')).toContain('#2f6ca8')
})

test('the card starts with the time of the next lesson and omits a start date that has passed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T05:00:00.000Z'), toFake: ['Date'] })
  const { card } = await ownCard({ days: '2, 3, 4, 5, 6' })
  expect(within(card).getByRole('heading').nextElementSibling?.textContent).toBe('Hôm nay 19:00–20:30')
  expect(card.textContent).toContain('Thứ 2–6')
  expect(card.textContent).not.toContain('24-11-2026')
})

test('a scheduled lesson that nobody has started is shown as due, not as running', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:05:00.000Z'), toFake: ['Date'] })
  const { card } = await ownCard({})
  expect(within(card).getByText('Đến giờ học')).toBeDefined()
  expect(within(card).queryByText('Đang diễn ra')).toBeNull()
})

test('a lesson that somebody has started is shown as running', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:05:00.000Z'), toFake: ['Date'] })
  const { card } = await ownCard({ lessonStartedAt: '2026-11-24T12:03:00.000Z' })
  expect(within(card).getByText('Đang diễn ra')).toBeDefined()
})

test('a course that is not active says so', async () => {
  const { card } = await ownCard({}, { status: 0 })
  expect(within(card).getByText('Không hoạt động')).toBeDefined()
  expect(within(card).queryByText('Đang hoạt động')).toBeNull()
})

test('the copy button copies the class code, and its tooltip says what it does', async () => {
  const { user, card } = await ownCard({})
  const copy = within(card).getByRole('button', { name: 'Copy mã lớp' })
  await user.hover(copy)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Copy mã lớp')
  await user.click(copy)
  expect(await screen.findByText('Đã copy mã lớp')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe('K7QX2M')
})

test('a student who has not joined sees whether registration is open', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] })
  const dialog = await openFoundCard({ endRegister: '2026-11-21T00:00:00.000Z' })
  expect(within(dialog).getByText('Chưa tham gia')).toBeDefined()
  expect(within(dialog).getByText('Đang mở đăng ký')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Tham gia' })).toBeDefined()
})

test('after the end of registration the card says that it is closed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T00:00:00.000Z'), toFake: ['Date'] })
  const dialog = await openFoundCard({ endRegister: '2026-11-21T00:00:00.000Z' })
  expect(within(dialog).getByText('Đã đóng đăng ký')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Tham gia' })).toBeNull()
})

test('a class whose last lesson is over is finished, although its last day and its registration are not', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T14:00:00.000Z'), toFake: ['Date'] })
  const dialog = await openFoundCard({
    overAt: '2026-11-24T13:30:00.000Z',
    endDate: '2026-11-24T12:00:00.000Z',
    endRegister: '2026-11-24T16:59:00.000Z',
  })
  expect(within(dialog).getByText('Đã kết thúc')).toBeDefined()
  expect(within(dialog).queryByText(/ đăng ký$/)).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Tham gia' })).toBeNull()
})

test('a student cannot ask to join a finished class', async () => {
  const dialog = await openFoundCard({ status: 0 })
  expect(within(dialog).getByText('Đã kết thúc')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Tham gia' })).toBeNull()
})

test('the waiting room button requests a room token once and shows that the request is running', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const calls = answer(meetingCreateToken, async () => {
    await held
    return { meetingCreateToken: { ...success, item: { token: 'room key' } } }
  })
  const { user, card, router } = await ownCard({})
  ignoreOtherOperations()
  await user.click(within(card).getByRole('button', { name: 'Vào phòng chờ' }))
  await user.click(await within(card).findByRole('button', { name: 'Đang vào phòng chờ...' }))
  const went: string[] = []
  router.subscribe(({ location }) => went.push(location.pathname + location.search))
  release()
  await waitFor(() => expect(went).toContain('/phong-cho?sessiontoken=room+key&groupId=TOAN9_NC_K7QX2M'))
  expect(calls.map((call) => call.variables)).toEqual([{ courseCode: 'TOAN9_NC', classCode: 'K7QX2M' }])
})

test('a refused request and a failed request for a room token show an error', async () => {
  answer(meetingCreateToken, { meetingCreateToken: { ...refusal('CLASS_ENDED', 'Lớp học đã kết thúc'), item: null } })
  const { user, card, path } = await ownCard({})
  await user.click(within(card).getByRole('button', { name: 'Vào phòng chờ' }))
  expect(await screen.findByText('Lớp học đã kết thúc')).toBeDefined()
  answer(meetingCreateToken, () => {
    throw new Broken('0197a3c1-request')
  })
  await user.click(within(card).getByRole('button', { name: 'Vào phòng chờ' }))
  const words = 'Máy chủ gặp sự cố, vui lòng thử lại. Mã yêu cầu: 0197a3c1-request'
  expect(await screen.findByText(words)).toBeDefined()
  expect(path()).toBe('/my-class')
})

test('a rate-limited request shows that the student acted too fast, not a server error', async () => {
  answer(meetingCreateToken, () => {
    throw new RateLimited()
  })
  const { user, card } = await ownCard({})
  await user.click(within(card).getByRole('button', { name: 'Vào phòng chờ' }))
  expect(await screen.findByText('Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút')).toBeDefined()
})

test('a class with a pending request shows the time planned by its weekdays, a joined class the time from the calendar', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T05:00:00.000Z'), toFake: ['Date'] })
  signedInAs('MEME')
  answerLessons(() => [aCalendarLesson({ startsAt: '2026-11-24T12:30:00.000Z' })])
  const enrollments = [aClass({ enrolled: 'joined' }), aClass({ id: 'c-2', enrolled: 'wait' })]
  answer(memberGetCoursesJoined, { memberGetCoursesJoined: aPage([aCourse({ enrollments })]) })
  renderApp('/my-class')
  expect(await screen.findByText('Hôm nay 19:30–21:00')).toBeDefined()
  expect(screen.getByText('Hôm nay 19:00–20:30')).toBeDefined()
})
