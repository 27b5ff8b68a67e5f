import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { type FakeHub, aJoinedGroup, aMessage, aStart, groupId, hubRefusal } from '../../../../test/fake-hub.ts'
import { aCalendarLesson, answerLessons } from '../../../../test/calendar.ts'
import { aClass, aCourse } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import {
  answerCourse,
  button,
  connected,
  enter,
  input,
  me,
  prepareRoom,
  emitterOf,
  teacher,
} from '../../../../test/waiting-room.tsx'
import { lessonsGetByDays } from '../../../operations/calendar/get-lessons.ts'
import { meetingCreateToken } from '../../../operations/lessons/create-room-token.ts'
import { roomOfCentre } from '../../../operations/courses/get-room-of-centre.ts'
import { memberSearchCourseByClassCode } from '../../../operations/courses/search-by-class-code.ts'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/waiting-room.tsx')).openHub,
}))

let fake: FakeHub
let emit: FakeHub['emit']
beforeEach(() => {
  fake = prepareRoom()
  emit = emitterOf(fake)
})

/** Makes the screen narrower than 48 em. */
function onPhone() {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(width < 48em)' ? Object.defineProperty(real(query), 'matches', { value: true }) : real(query),
  )
}

test('the token leaves the address at once, groupId stays, and the token is used to join the room', async () => {
  const { search } = enter()
  await connected()
  expect(search()).toBe(`?groupId=${groupId}`)
  expect(fake.callsOf('JoinGroup')).toEqual([['m-1', 'an.nguyen', groupId, 'T1']])
  expect(fake.callsOf('SendMessage')).toEqual([[`${me.name} đã tham gia chat`, 'notification']])
  expect(document.title).toBe('Phòng chờ · Hiên')
})

test('after a reload a new token is requested with the group', async () => {
  const calls = answer(meetingCreateToken, { meetingCreateToken: { ...success, item: { token: 'T2' } } })
  enter('MEME', `/phong-cho?groupId=${groupId}`)
  await connected()
  expect(calls.map(({ variables }) => variables)).toEqual([{ courseCode: 'TOAN9_NC', classCode: 'K7QX2M' }])
  expect(fake.callsOf('JoinGroup')[0]?.[3]).toBe('T2')
})

test('an expired token is replaced without a message', async () => {
  answer(meetingCreateToken, { meetingCreateToken: { ...success, item: { token: 'T2' } } })
  fake.answer('JoinGroup', (...args) => {
    if (args[3] === 'T1') throw hubRefusal('JoinGroup', 'SESSION_TOKEN_INVALID')
    return aJoinedGroup()
  })
  enter()
  await connected()
  expect(fake.callsOf('JoinGroup').map((args) => args[3])).toEqual(['T1', 'T2'])
})

test('a member who gets no token is told what is missing and led home', async () => {
  answer(meetingCreateToken, { meetingCreateToken: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } })
  const { path } = enter('MEME', `/phong-cho?groupId=${groupId}`)
  expect(await screen.findByText('Thiếu thông tin cần thiết để tham gia nhóm')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/student'))
})

test('a member waiting for a closed class is told so, and led home', async () => {
  answer(meetingCreateToken, { meetingCreateToken: { ...refusal('CLASS_ENDED', 'Lớp học đã kết thúc'), item: null } })
  const { path } = enter('MEME', `/phong-cho?groupId=${groupId}`)
  expect(await screen.findByText('Lớp học đã kết thúc')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/student'))
})

test('an overloaded server removes nobody from the room: the token is requested again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let tries = 0
  answer(meetingCreateToken, () => {
    tries += 1
    if (tries === 1) return { meetingCreateToken: { ...refusal('RATE_LIMITED', 'Hệ thống đang quá tải'), item: null } }
    return { meetingCreateToken: { ...success, item: { token: 'T2' } } }
  })
  const { path } = enter('MEME', `/phong-cho?groupId=${groupId}`)
  await waitFor(() => expect(tries).toBe(1))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await connected()
  expect([path(), fake.callsOf('JoinGroup').at(-1)?.[3]]).toEqual(['/phong-cho', 'T2'])
})

test.each([
  ['no group', '/phong-cho?sessiontoken=T1', {}],
  ['a group without a class', '/phong-cho?sessiontoken=T1&groupId=TOAN9', {}],
  ['no member id', `/phong-cho?sessiontoken=T1&groupId=${groupId}`, { member_id: '' }],
  ['no user name', `/phong-cho?sessiontoken=T1&groupId=${groupId}`, { preferred_username: '' }],
])('an address or sign-in with %s is reported as missing information and leads home', async (_, address, claims) => {
  signedInAs('MEME', claims)
  const app = renderApp(address)
  expect(await screen.findByText('Thiếu thông tin cần thiết để tham gia nhóm')).toBeDefined()
  await waitFor(() => expect(app.path()).toBe('/student'))
})

test('the left card shows course, class, teacher and who is here', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T18:47:52+07:00') })
  const asked = answerCourse()
  fake.answer('JoinGroup', () => aJoinedGroup({ members: [teacher, me], memberCount: 2 }))
  enter()
  const card = within(await screen.findByRole('region', { name: 'Thông tin phòng chờ' }))
  expect(await card.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  // The class code is the part of groupId after its last underscore.
  expect(asked.map(({ variables }) => variables)).toEqual([{ classCode: 'K7QX2M' }])
  expect(card.getByText('Toán nâng cao lớp 9')).toBeDefined()
  expect(card.getByText(teacher.name)).toBeDefined()
  expect(await card.findByText('1 / 24')).toBeDefined()
  expect(card.getByText('Giáo viên đã có mặt')).toBeDefined()
  const clock = card.getByRole('timer')
  expect(clock.textContent).toMatch(/^Theo lịch, bắt đầu sau12:0[678]$/)
  emit('UserJoined', 'm-3', 'Đỗ Thị Ệch')
  expect(await card.findByText('2 / 24')).toBeDefined()
  emit('UserLeft', 'm-3', 'Đỗ Thị Ệch')
  expect(await card.findByText('1 / 24')).toBeDefined()
})

test('a centre in its own room reads which class it is, and may start the lesson', async () => {
  const asked = answer(roomOfCentre, {
    courseGetDetailByCode: {
      ...success,
      item: { ...aCourse(), enrollments: [aClass({ id: 'c-2', classCode: 'W3HT8N', title: 'Lớp khác' }), aClass()] },
    },
  })
  signedInAs('CENR')
  renderApp(`/phong-cho?groupId=${groupId}`)
  expect(await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  expect(asked.map(({ variables }) => variables)).toEqual([{ courseCode: 'TOAN9_NC' }])
  expect(button('Bắt đầu lớp học')).toBeDefined()
})

test('a class whose centre has named no teacher yet says so in place of the name', async () => {
  answer(roomOfCentre, {
    courseGetDetailByCode: { ...success, item: { ...aCourse({ teacherName: '' }), enrollments: [aClass()] } },
  })
  signedInAs('CENR')
  renderApp(`/phong-cho?groupId=${groupId}`)
  const card = within(await screen.findByRole('region', { name: 'Thông tin phòng chờ' }))
  expect(await card.findByText('Chưa có giáo viên')).toBeDefined()
})

test('a missing course keeps nobody from waiting', async () => {
  answer(memberSearchCourseByClassCode, () => {
    throw new Broken()
  })
  const { user } = enter()
  expect(await screen.findByText('Không thể tìm kiếm lớp học')).toBeDefined()
  await connected()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(input()).toHaveProperty('disabled', false)
  answerCourse()
  await user.click(button('Thử lại'))
  expect(await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
})

test('on a phone three lines above the chat show the same, and lead to the list and out of the room', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T18:47:52+07:00') })
  onPhone()
  fake.answer('JoinGroup', () => aJoinedGroup({ members: [teacher, me], memberCount: 2 }))
  const { user } = enter()
  const header = within(await screen.findByRole('region', { name: 'Thông tin phòng chờ' }))
  expect(await header.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  expect(header.getByText('Toán nâng cao lớp 9')).toBeDefined()
  expect(await header.findByText('Đã kết nối')).toBeDefined()
  expect(header.getByRole('timer').textContent).toMatch(/^Còn 12:0[5678]$/)
  await user.click(header.getByRole('button', { name: `${teacher.name} · 1/24 có mặt` }))
  await user.click(await screen.findByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  emit('ReceiveMessage', aStart(1))
  expect(await screen.findByRole('button', { name: 'Vào lớp học' })).toBeDefined()
  expect(header.getByRole('timer').textContent).toBe('Đã bắt đầu')
  await user.click(header.getByRole('button', { name: 'Thoát phòng chờ' }))
  expect(await screen.findByRole('dialog', { name: 'Bạn có chắc chắn muốn rời khỏi phòng chờ?' })).toBeDefined()
})

test('on a phone a missing course is shown above the chat, and can be fetched again', async () => {
  onPhone()
  answer(memberSearchCourseByClassCode, () => {
    throw new Broken()
  })
  const { user } = enter()
  expect(await screen.findByText('Không thể tìm kiếm lớp học')).toBeDefined()
  answerCourse()
  await user.click(button('Thử lại'))
  expect(await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
})

test('the end of the session is shown, and the next session is one press away', async () => {
  const { user } = enter()
  await connected()
  emit('ReceiveMessage', aStart(1))
  await screen.findByRole('button', { name: 'Vào lớp học' })
  emit('SessionEnded', groupId)
  expect(await screen.findByText('Buổi học đã kết thúc')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Vào lớp học' })).toBeNull()
  expect(screen.queryByPlaceholderText('Nhập tin nhắn...')).toBeNull()
  // A reconnect must not move the member to the next session without asking.
  act(() => fake.drop())
  act(() => fake.restore())
  await connected()
  expect(screen.getByText('Buổi học đã kết thúc')).toBeDefined()
  expect(fake.callsOf('JoinGroup')).toHaveLength(1)
  await user.click(button('Vào phòng chờ buổi sau'))
  await waitFor(() => expect(screen.getByPlaceholderText('Nhập tin nhắn...')).toBeDefined())
  expect(fake.callsOf('JoinGroup').at(-1)).toHaveLength(4)
  expect(screen.queryByText('Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!')).toBeNull()
})

test('a message from another session clears the room and joins the new session', async () => {
  enter()
  await connected()
  emit('ReceiveMessage', aMessage(1))
  fake.answer('JoinGroup', () => aJoinedGroup({ messages: [aMessage(1, { id: 'new', message: 'buổi mới' })] }))
  emit('ReceiveMessage', aMessage(1, { id: 'new', message: 'buổi mới' }))
  expect(await screen.findByText('buổi mới')).toBeDefined()
  expect(screen.queryByText('tin 1')).toBeNull()
})

/** A lesson on a Tuesday at 19:00, moved by ten minutes. */
const changedLesson = {
  id: 'l-1',
  groupId,
  startsAt: '2026-11-24T12:10:00.000Z',
  timeLearn: 90,
  state: 'planned',
  movedFrom: '2026-11-24T12:00:00.000Z',
  reason: null,
} as const

test('the clock follows the calendar, and a moved lesson is announced at once and sets the clock', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:50:00.000Z'), toFake: ['Date'] })
  answerLessons(() => [aCalendarLesson({ startsAt: '2026-11-24T12:05:00.000Z' })])
  enter()
  await connected()
  expect(await screen.findByText('15:00')).toBeDefined()
  // On a slow network the refetch may take long.
  answer(lessonsGetByDays, () => new Promise(() => {}))
  emit('LessonChanged', { ...changedLesson, groupId: 'KHAC_K7QX2M' })
  expect(screen.queryByText(/^Buổi học dời sang/)).toBeNull()
  emit('LessonChanged', changedLesson)
  expect(screen.getByText('Buổi học dời sang 19:10, thứ 3 24-11')).toBeDefined()
  expect(await screen.findByText('20:00')).toBeDefined()
})

test('a cancelled lesson is announced with its reason while members wait, and the clock goes to the next lesson', async () => {
  onPhone()
  vi.useFakeTimers({ now: new Date('2026-11-24T11:50:00.000Z'), toFake: ['Date'] })
  const next = aCalendarLesson({ id: 'l-2', startsAt: '2026-11-26T12:00:00.000Z' })
  let lessons = [aCalendarLesson({ startsAt: '2026-11-24T12:00:00.000Z' }), next]
  answerLessons(() => lessons)
  enter()
  await connected()
  expect(await screen.findByText('Còn 10:00')).toBeDefined()
  lessons = [{ ...lessons[0]!, state: 'cancelled', reason: 'giáo viên ốm' }, next]
  const cancelled = { state: 'cancelled', reason: 'giáo viên ốm', startsAt: '2026-11-24T12:00:00.000Z' } as const
  emit('LessonChanged', { ...changedLesson, ...cancelled, movedFrom: null })
  expect(screen.getByText('Buổi học hôm nay nghỉ: giáo viên ốm')).toBeDefined()
  expect(await screen.findByText('Thứ Năm, 26-11-2026 19:00')).toBeDefined()
})

test('a lesson added while members wait sets the clock', async () => {
  onPhone()
  vi.useFakeTimers({ now: new Date('2026-11-24T11:50:00.000Z'), toFake: ['Date'] })
  const lessons = [aCalendarLesson({ startsAt: '2026-11-24T13:00:00.000Z' })]
  answerLessons(() => lessons)
  enter()
  await connected()
  expect(await screen.findByText(/^Còn 1:10:00|^Còn 01:10:00/)).toBeDefined()
  lessons.unshift(aCalendarLesson({ id: 'l-8', startsAt: '2026-11-24T12:00:00.000Z', origin: 'extra' }))
  emit('LessonChanged', { ...changedLesson, id: 'l-8', startsAt: '2026-11-24T12:00:00.000Z', movedFrom: null })
  expect(screen.getByText('Buổi học diễn ra lúc 19:00, thứ 3 24-11')).toBeDefined()
  expect(await screen.findByText('Còn 10:00')).toBeDefined()
})

test('a lesson that ended early is not shown as due', async () => {
  onPhone()
  vi.useFakeTimers({ now: new Date('2026-11-24T12:50:00.000Z'), toFake: ['Date'] })
  const held = aCalendarLesson({ startsAt: '2026-11-24T12:00:00.000Z', state: 'held' })
  answerLessons(() => [held, aCalendarLesson({ id: 'l-2', startsAt: '2026-11-26T12:00:00.000Z' })])
  enter()
  await connected()
  expect(await screen.findByText('Thứ Năm, 26-11-2026 19:00')).toBeDefined()
  expect(screen.queryByText('Đến giờ học')).toBeNull()
})
