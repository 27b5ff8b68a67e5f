import type { Role } from '@hien/contract/vocabulary'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, success } from '../../../test/answers.ts'
import {
  type FakeHub,
  aJoinedGroup,
  aMessage,
  aStart,
  createFakeHub,
  groupId,
  hubRefusal,
} from '../../../test/fake-hub.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sessions.ts'
import { meetingCreateToken } from '../../lib/room-token.ts'
import { memberSearchCourseByClassCode } from '../../lib/search-by-class-code.ts'
import { endSession } from '../../lib/session-store.ts'
import { meetingCheckWaitingRoom } from './check-room.ts'
import { meetingCheckToken } from './check-token.ts'
import type { Hub } from './open-hub.ts'

const opening = vi.hoisted(() => ({ open: (): Promise<Hub> => Promise.reject(new Error('no hub')) }))
vi.mock('./open-hub.ts', () => ({ openHub: () => opening.open() }))

const joinLink = 'https://hop.hien.vn/lop/1'
const me = 'Nguyễn Hữu Ân'
const teacher = { id: 'm-9', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' } as const

const studyClass = {
  id: 'c-1',
  classCode: 'K7QX2M',
  title: 'Lớp tối thứ Ba – thứ Năm',
  startDate: '2026-11-24T12:00:00.000Z',
  endDate: '2026-12-24T12:00:00.000Z',
  endRegister: null,
  timeLearn: 90,
  days: '3, 5',
  status: 1,
  candidateCount: 24,
  enrolled: 'joined',
  courseTitle: 'Toán nâng cao lớp 9',
  courseCode: 'TOAN9_NC',
  teacherName: teacher.name,
} as const
const course = {
  id: 'k-1',
  code: 'TOAN9_NC',
  title: 'Toán nâng cao lớp 9',
  avatar: '#2f6ca8',
  days: '3, 5',
  timeLearn: 90,
  status: 1,
  teacherName: teacher.name,
  sectionCount: 0,
  enrollments: [studyClass],
}

let fake: FakeHub
beforeEach(() => {
  fake = createFakeHub()
  opening.open = () => Promise.resolve(fake.hub)
  ignoreOtherOperations()
  answer(memberSearchCourseByClassCode, { memberSearchCourseByClassCode: { ...success, item: course } })
  sessionStorage.clear()
})

/** Enters the room as a card leads there: with the token in the address. */
function enter(role: Role = 'MEME', address = `/phong-cho?sessiontoken=T1&groupId=${groupId}`) {
  const own = role === 'TCHER' ? { member_id: teacher.id, name: teacher.name } : { member_id: 'm-1', name: me }
  signedInAs(role, { ...own, preferred_username: 'an.nguyen' })
  const app = renderApp(address)
  return { ...app, search: () => app.router.state.location.search }
}
const connected = () => screen.findByText('Đã kết nối')
const input = () => screen.getByPlaceholderText('Nhập tin nhắn...')
const say: FakeHub['say'] = (event, ...args) => act(() => fake.say(event, ...args))
const button = (name: string) => screen.getByRole('button', { name })
const spyOnAssign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

test('the token leaves the address at once, groupId stays, and the room is joined with it', async () => {
  const { search } = enter()
  await connected()
  expect(search()).toBe(`?groupId=${groupId}`)
  expect(fake.callsOf('JoinGroup')).toEqual([['m-1', 'an.nguyen', groupId, 'T1']])
  expect(fake.callsOf('SendMessage')).toEqual([[`${me} đã tham gia chat`, 'notification']])
  expect(document.title).toBe('Phòng chờ')
})

test('after a reload a new token is asked for by the group', async () => {
  const calls = answer(meetingCreateToken, { meetingCreateToken: { ...success, item: { token: 'T2' } } })
  enter('MEME', `/phong-cho?groupId=${groupId}`)
  await connected()
  expect(calls.map(({ variables }) => variables)).toEqual([{ courseCode: 'TOAN9_NC', classCode: 'K7QX2M' }])
  expect(fake.callsOf('JoinGroup')[0]?.[3]).toBe('T2')
})

test('a token that is over is replaced without a word', async () => {
  answer(meetingCreateToken, { meetingCreateToken: { ...success, item: { token: 'T2' } } })
  fake.answer('JoinGroup', (...args) => {
    if (args[3] === 'T1') throw hubRefusal('JoinGroup', 'SESSION_TOKEN_INVALID')
    return aJoinedGroup()
  })
  enter()
  await connected()
  expect(fake.callsOf('JoinGroup').map((args) => args[3])).toEqual(['T1', 'T2'])
})

test('who gets no token is told what is missing and led home', async () => {
  answer(meetingCreateToken, { meetingCreateToken: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } })
  const { path } = enter('MEME', `/phong-cho?groupId=${groupId}`)
  expect(await screen.findByText('Thiếu thông tin cần thiết để tham gia nhóm')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/student'))
})

test.each([
  ['no group', '/phong-cho?sessiontoken=T1', {}],
  ['a group without a class', '/phong-cho?sessiontoken=T1&groupId=TOAN9', {}],
  ['no member id', `/phong-cho?sessiontoken=T1&groupId=${groupId}`, { member_id: '' }],
  ['no user name', `/phong-cho?sessiontoken=T1&groupId=${groupId}`, { preferred_username: '' }],
])('with %s the room says what is missing and leads home', async (_, address, claims) => {
  signedInAs('MEME', claims)
  const app = renderApp(address)
  expect(await screen.findByText('Thiếu thông tin cần thiết để tham gia nhóm')).toBeDefined()
  await waitFor(() => expect(app.path()).toBe('/student'))
})

test('the left card names course, class, teacher and who is here', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T18:47:52+07:00') })
  fake.answer('JoinGroup', () =>
    aJoinedGroup({ members: [teacher, { id: 'm-1', name: me, role: 'MEME' }], memberCount: 2 }),
  )
  enter()
  const card = within(await screen.findByRole('region', { name: 'Thông tin phòng chờ' }))
  expect(await card.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  expect(card.getByText('Toán nâng cao lớp 9')).toBeDefined()
  expect(card.getByText(teacher.name)).toBeDefined()
  expect(await card.findByText('1 / 24')).toBeDefined()
  expect(card.getByText('Giáo viên đã có mặt')).toBeDefined()
  const clock = card.getByRole('timer')
  expect(clock.textContent).toMatch(/^Bắt đầu theo lịch sau12:0[678]$/)
  say('UserJoined', 'm-3', 'Đỗ Thị Ệch')
  expect(await card.findByText('2 / 24')).toBeDefined()
  say('UserLeft', 'm-3', 'Đỗ Thị Ệch')
  expect(await card.findByText('1 / 24')).toBeDefined()
})

test('a course that is not found keeps nobody from waiting', async () => {
  answer(memberSearchCourseByClassCode, () => {
    throw new Broken()
  })
  enter()
  expect(await screen.findByText('Không thể tìm kiếm lớp học')).toBeDefined()
  await connected()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(input()).toHaveProperty('disabled', false)
})

test('the chat shows own words at one side, others at the other, notifications and the start between', async () => {
  fake.answer('JoinGroup', () =>
    aJoinedGroup({
      messages: [
        aMessage(1, { userName: 'Đặng Khánh Linh', message: 'Cô ơi!' }),
        aMessage(2, { userId: 'm-1', userName: me, message: 'Vâng ạ' }),
        aMessage(3, { type: 'notification', message: 'Đỗ Thị Ệch đã tham gia chat' }),
      ],
    }),
  )
  enter()
  const log = within(await screen.findByRole('log'))
  const other = (await log.findByText('Cô ơi!')).closest('article')
  expect(other?.textContent).toBe('Đặng Khánh Linh·18:46Cô ơi!')
  expect(other?.dataset['own']).toBeUndefined()
  expect(log.getByText('Vâng ạ').closest('article')?.dataset['own']).toBe('true')
  expect(log.getByText('Đỗ Thị Ệch đã tham gia chat').closest('article')).toBeNull()
  say(
    'ReceiveMessage',
    aMessage(4, { userId: teacher.id, userName: teacher.name, role: 'TCHER', message: 'Chào các em' }),
  )
  expect((await log.findByText('Chào các em')).closest('article')?.textContent).toContain('Giáo viên')
  say('MessageHidden', 'id-1')
  expect(await log.findByText('Tin nhắn đã bị ẩn')).toBeDefined()
  expect(log.queryByText('Cô ơi!')).toBeNull()
})

test('Enter sends once with a number of its own; blanks are not sent', async () => {
  const { user } = enter()
  await connected()
  await user.type(input(), '   {Enter}')
  await user.clear(input())
  await user.type(input(), 'Em chào cô ạ {Enter}')
  const sent = fake.callsOf('SendMessage').filter(([, type]) => type === 'message')
  expect(sent).toEqual([['Em chào cô ạ', 'message', expect.stringMatching(/^[0-9a-f-]{36}$/)]])
  expect(input()).toHaveProperty('value', '')
  expect(input()).toHaveProperty('maxLength', 2000)
})

test('what could not be sent is said, kept, and sent again under the same number', async () => {
  fake.answer('SendMessage', (_, type) => {
    if (type === 'message') throw hubRefusal('SendMessage', 'RATE_LIMITED')
    return null
  })
  const { user } = enter()
  await connected()
  await user.type(input(), 'Em đây{Enter}')
  expect(await screen.findByText('Không thể gửi tin nhắn')).toBeDefined()
  expect(input()).toHaveProperty('value', 'Em đây')
  fake.answer('SendMessage', () => null)
  await user.click(button('Gửi'))
  const sent = fake.callsOf('SendMessage').filter(([, type]) => type === 'message')
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
  expect(fake.callsOf('stop')).toHaveLength(0)
})

test('an error of the connection starts it anew', async () => {
  fake.answer('SendMessage', (_, type) => {
    if (type === 'message') throw new Error("Cannot send data if the connection is not in the 'Connected' State.")
    return null
  })
  const { user } = enter()
  await connected()
  await user.type(input(), 'Em đây{Enter}')
  expect(await screen.findByText('Không thể gửi tin nhắn')).toBeDefined()
  await waitFor(() => expect(fake.callsOf('start')).toHaveLength(2))
  await connected()
})

test('while it connects and reconnects nothing can be sent, and what was typed stays', async () => {
  let open = () => {}
  fake.answer('start', () => new Promise<void>((resolve) => (open = resolve)))
  const { user } = enter()
  expect(await screen.findByText('Đang kết nối...')).toBeDefined()
  expect([input(), button('Gửi')].map((control) => control.matches(':disabled'))).toEqual([true, true])
  await waitFor(() => expect(fake.callsOf('start')).toHaveLength(1))
  open()
  await connected()
  await user.type(input(), 'đang gõ')
  expect(document.activeElement).toBe(input())
  act(() => fake.drop())
  expect((await screen.findByRole('alert')).textContent).toBe('Đang kết nối lại...')
  expect([input(), button('Gửi')].map((control) => control.matches(':disabled'))).toEqual([true, true])
  fake.answer('JoinGroup', () => aJoinedGroup({ messages: [aMessage(2)] }))
  say('ReceiveMessage', aMessage(1))
  act(() => fake.restore())
  await connected()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(fake.callsOf('JoinGroup').at(-1)).toEqual(['m-1', 'an.nguyen', groupId, 'T1', 1])
  expect(screen.getByText('tin 2')).toBeDefined()
  expect(input()).toHaveProperty('value', 'đang gõ')
  expect(document.activeElement).toBe(input())
  // Back within half a minute: no news for the others.
  expect(fake.callsOf('SendMessage')).toHaveLength(1)
})

test('a return after the goodbye is told to the others', async () => {
  enter()
  await connected()
  say('ReceiveMessage', aMessage(1))
  fake.answer('JoinGroup', () =>
    aJoinedGroup({
      messages: [aMessage(2, { userId: 'm-1', type: 'notification', message: `${me} đã rời khỏi chat` })],
    }),
  )
  act(() => fake.drop())
  act(() => fake.restore())
  await connected()
  expect(fake.callsOf('SendMessage').map(([text]) => text)).toEqual([
    `${me} đã tham gia chat`,
    `${me} đã tham gia chat`,
  ])
})

test('a lost connection is said and comes back by the button', async () => {
  const { user } = enter()
  await connected()
  act(() => fake.close())
  expect(await screen.findByText('Kết nối chat đã bị ngắt')).toBeDefined()
  expect(screen.getByText('Kết nối đã bị ngắt')).toBeDefined()
  expect(screen.getByText('Mất kết nối')).toBeDefined()
  await user.click(button('Kết nối lại'))
  await connected()
  expect(screen.queryByText('Kết nối đã bị ngắt')).toBeNull()
})

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a lost connection is tried once more when %s', async (_, happen) => {
  enter()
  await connected()
  act(() => fake.close())
  await screen.findByText('Mất kết nối')
  act(() => void happen())
  await connected()
})

test('without the hub the fallback is said, a poll shows the way in, and the hub is tried again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T18:47:52+07:00') })
  fake.answer('start', () => {
    throw new Error('unreachable')
  })
  const polls = answer(meetingCheckWaitingRoom, {
    meetingCheckWaitingRoom: refusal('MEETING_NOT_STARTED', 'Lớp học chưa bắt đầu'),
  })
  enter()
  await screen.findByText('Đang kết nối...')
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(polls).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(34_000))
  expect(await screen.findByText('Không thể kết nối đến máy chủ chat')).toBeDefined()
  expect(polls.map(({ variables }) => variables)).toEqual([{ token: 'T1' }, { token: 'T1' }, { token: 'T1' }])
  expect(screen.queryByRole('button', { name: 'Vào lớp học' })).toBeNull()

  answer(meetingCheckWaitingRoom, { meetingCheckWaitingRoom: success })
  fake.answer('start', () => undefined)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByRole('button', { name: 'Vào lớp học' })).toBeDefined()
  await connected()
  expect(screen.getByRole('button', { name: 'Vào lớp học' })).toBeDefined()
})

test('the start opens the door, names the tab and is announced', async () => {
  enter()
  await connected()
  expect(screen.queryByRole('button', { name: 'Vào lớp học' })).toBeNull()
  say('ReceiveMessage', aStart(1))
  expect(await screen.findByRole('button', { name: 'Vào lớp học' })).toBeDefined()
  expect(within(screen.getByRole('log')).getByText('Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!')).toBeDefined()
  expect(screen.getByText('Lớp học đã bắt đầu, bạn có thể vào lớp.').getAttribute('role')).toBe('status')
  expect(document.title).toContain('Lớp học đã bắt đầu!')
  expect(screen.getByRole('timer').textContent).toBe('Giáo viên đã bắt đầu lớp học19:02')
})

test('a student goes in: one question, a word to the room, and a full page load that asks nothing', async () => {
  const assign = spyOnAssign()
  const calls = answer(meetingCheckToken, { meetingCheckToken: { ...success, item: { joinLink } } })
  fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live', startedAt: '2026-11-24T12:02:00.000Z' }))
  const { user } = enter()
  await user.dblClick(await screen.findByRole('button', { name: 'Vào lớp học' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(joinLink))
  expect(assign).toHaveBeenCalledTimes(1)
  expect(calls.map(({ variables }) => variables)).toEqual([{ token: 'T1' }])
  expect(fake.callsOf('SendMessage').at(-1)).toEqual([`${me} đã tham gia lớp học!`, 'notification'])
  expect(fake.callsOf('LeaveGroup')).toHaveLength(0)
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(false)
})

test('the teacher starts at any time, also where the hub never answers', async () => {
  const assign = spyOnAssign()
  answer(meetingCheckToken, { meetingCheckToken: { ...success, item: { joinLink } } })
  fake.answer('SendMessage', (_, type) => (type === 'start_meeting' ? new Promise(() => {}) : null))
  const { user } = enter('TCHER')
  await connected()
  await user.click(button('Bắt đầu lớp học'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(joinLink), { timeout: 2000 })
  expect(fake.callsOf('SendMessage').at(-1)).toEqual([
    'Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!',
    'start_meeting',
  ])
  expect(button('Vào lại lớp học')).toBeDefined()
})

test('the buttons need no hub at all', async () => {
  const assign = spyOnAssign()
  fake.answer('start', () => new Promise(() => {}))
  answer(meetingCheckToken, { meetingCheckToken: { ...success, item: { joinLink } } })
  const { user } = enter('TCHER')
  await user.click(await screen.findByRole('button', { name: 'Bắt đầu lớp học' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(joinLink))
})

test.each([
  ['TCHER', 'Bắt đầu lớp học', 'Không thể bắt đầu lớp học'],
  ['MEME', 'Vào lớp học', 'Không thể kiểm tra token'],
] as const)('a failed way in of a %s is said with the reason', async (role, name, title) => {
  fake.answer('JoinGroup', () => aJoinedGroup({ status: role === 'MEME' ? 'live' : 'waiting' }))
  answer(meetingCheckToken, { meetingCheckToken: { ...refusal('CLASS_ENDED', 'Lớp học đã kết thúc'), item: null } })
  const { user } = enter(role)
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText('Lớp học đã kết thúc')).toBeDefined()
  answer(meetingCheckToken, () => {
    throw new Broken()
  })
  await user.click(button(name))
  expect(await screen.findByText('Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
  expect(screen.getByText(title)).toBeDefined()
})

test('a student who is too early reads why, and the door is as the server says', async () => {
  fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live' }))
  answer(meetingCheckToken, {
    meetingCheckToken: { ...refusal('MEETING_NOT_STARTED', 'Lớp học chưa bắt đầu'), item: null },
  })
  const { user } = enter()
  const door = await screen.findByRole('button', { name: 'Vào lớp học' })
  fake.answer('JoinGroup', () => aJoinedGroup())
  await user.click(door)
  expect(await screen.findByText('Lớp học chưa bắt đầu')).toBeDefined()
  expect(screen.queryByText('Không thể kiểm tra token')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Vào lớp học' })).toBeNull())
  say('ReceiveMessage', aStart(1))
  expect(await screen.findByRole('button', { name: 'Vào lớp học' })).toBeDefined()
})

test('leaving asks first; staying keeps the room', async () => {
  const { user, path } = enter()
  await connected()
  await user.click(button('Thoát phòng chờ'))
  const dialog = await screen.findByRole('dialog', { name: 'Bạn có chắc chắn muốn rời khỏi phòng chờ?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ở lại'))
  await user.click(within(dialog).getByRole('button', { name: 'Ở lại' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/phong-cho')
  expect(fake.callsOf('LeaveGroup')).toHaveLength(0)
})

test('leaving says goodbye, stops and leads home', async () => {
  const { user, path } = enter()
  await connected()
  await user.click(screen.getByRole('link', { name: 'Hiên, về trang chủ' }))
  await user.click(await screen.findByRole('button', { name: 'Rời phòng chờ' }))
  await waitFor(() => expect(path()).toBe('/student'))
  const after = fake.calls.slice(fake.calls.findIndex(([method]) => method === 'LeaveGroup'))
  expect(after).toEqual([['LeaveGroup'], ['SendMessage', `${me} đã rời khỏi chat`, 'notification'], ['stop']])
})

test.each([
  ['without a connection', 'Không thể thoát phòng chờ khi không kết nối', () => fake.close()],
  [
    'when the hub refuses',
    'Không thể thoát phòng chờ',
    () =>
      fake.answer('LeaveGroup', () => {
        throw new Error('An unexpected error')
      }),
  ],
])('leaving %s is said, and then possible all the same', async (_, words, happen) => {
  const { user, path } = enter()
  await connected()
  act(() => happen())
  await user.click(button('Thoát phòng chờ'))
  await user.click(await screen.findByRole('button', { name: 'Rời phòng chờ' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(path()).toBe('/phong-cho')
  await user.click(button('Vẫn rời đi'))
  await waitFor(() => expect(path()).toBe('/student'))
})

test('closing the tab asks by the browser, a sign-out does not ask at all', async () => {
  const { path } = enter()
  await connected()
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  act(() => endSession())
  await waitFor(() => expect(path()).toBe('/login'))
})

test('the end of the session is said, and the next one is one press away', async () => {
  const { user } = enter()
  await connected()
  say('ReceiveMessage', aStart(1))
  await screen.findByRole('button', { name: 'Vào lớp học' })
  say('SessionEnded', groupId)
  expect(await screen.findByText('Buổi học đã kết thúc')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Vào lớp học' })).toBeNull()
  expect(screen.queryByPlaceholderText('Nhập tin nhắn...')).toBeNull()
  // A reconnect does not open the next session behind one's back.
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

test('a message of another session clears the room and joins it afresh', async () => {
  enter()
  await connected()
  say('ReceiveMessage', aMessage(1))
  fake.answer('JoinGroup', () => aJoinedGroup({ messages: [aMessage(1, { id: 'new', message: 'buổi mới' })] }))
  say('ReceiveMessage', aMessage(1, { id: 'new', message: 'buổi mới' }))
  expect(await screen.findByText('buổi mới')).toBeDefined()
  expect(screen.queryByText('tin 1')).toBeNull()
})
