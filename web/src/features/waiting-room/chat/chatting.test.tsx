import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { type FakeHub, aJoinedGroup, aMessage, groupId, hubRefusal } from '../../../../test/fake-hub.ts'
import { dispatchPageEvent } from '../../../../test/page-events.ts'
import { button, connected, enter, input, me, prepareRoom, emitterOf, teacher } from '../../../../test/waiting-room.tsx'
import { meetingCheckWaitingRoom } from '../../../operations/lessons/check-lesson-live.ts'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/waiting-room.tsx')).openHub,
}))

let fake: FakeHub
let emit: FakeHub['emit']
beforeEach(() => {
  fake = prepareRoom()
  emit = emitterOf(fake)
})

test('the chat shows own messages, those of others, and notifications differently', async () => {
  fake.answer('JoinGroup', () =>
    aJoinedGroup({
      messages: [
        aMessage(1, { userName: 'Đặng Khánh Linh', message: 'Cô ơi!' }),
        aMessage(2, { userId: 'm-1', userName: me.name, message: 'Vâng ạ' }),
        aMessage(3, { type: 'notification', message: 'Đỗ Thị Ệch đã tham gia chat' }),
      ],
    }),
  )
  enter()
  const log = within(await screen.findByRole('log'))
  const other = (await log.findByText('Cô ơi!')).closest('article')
  expect(other?.textContent).toBe('Đặng Khánh Linh18:46Cô ơi!')
  expect(other?.dataset['own']).toBeUndefined()
  const own = log.getByText('Vâng ạ').closest('article')
  expect(own?.dataset['own']).toBe('true')
  expect(own?.textContent).toBe('Bạn18:46Vâng ạ')
  expect(log.getByText('Đỗ Thị Ệch đã tham gia chat').closest('article')).toBeNull()
  emit(
    'ReceiveMessage',
    aMessage(4, { userId: teacher.id, userName: teacher.name, role: 'TCHER', message: 'Chào các em' }),
  )
  expect((await log.findByText('Chào các em')).closest('article')?.textContent).toContain('Giáo viên')
  emit('MessageHidden', 'id-1')
  expect(await log.findByText('Tin nhắn đã bị ẩn')).toBeDefined()
  expect(log.queryByText('Cô ơi!')).toBeNull()
})

test('a link in a message opens in a new tab, which learns nothing about the room', async () => {
  fake.answer('JoinGroup', () =>
    aJoinedGroup({ messages: [aMessage(1, { message: 'Phiếu: https://hien.vn/phieu-12. <b>http://hien.vn</b>' })] }),
  )
  enter()
  const link = await screen.findByRole('link', { name: 'https://hien.vn/phieu-12 (mở trong thẻ mới)' })
  const attribute = (name: string) => link.getAttribute(name)
  expect(['href', 'target', 'rel', 'referrerpolicy'].map(attribute)).toEqual([
    'https://hien.vn/phieu-12',
    '_blank',
    'noopener noreferrer',
    'no-referrer',
  ])
  const words = link.closest('p')
  expect(words?.textContent).toContain('. <b>http://hien.vn</b>')
  expect(within(words!).getAllByRole('link')).toHaveLength(1)
})

test('people who arrive one after another are shown in one growing line', async () => {
  enter()
  await connected()
  for (const [index, userName] of ['Lê An', 'Đỗ Ếch', 'Vũ Bình', 'Hồ Cúc'].entries()) {
    const message = `${userName} đã tham gia chat`
    emit('ReceiveMessage', aMessage(index + 1, { type: 'notification', userId: userName, userName, message }))
  }
  const log = within(screen.getByRole('log'))
  expect(await log.findByText('An, Ếch và 2 bạn đã vào')).toBeDefined()
  expect(log.queryByText(/đã tham gia chat/)).toBeNull()
})

test('the chat is 400 pixels high', async () => {
  enter()
  const place = (await screen.findByRole('log')).parentElement
  expect(place?.style.getPropertyValue('--chat-height')).toBe('400px')
})

test('arrivals, entries into the lesson and departures are shown in the middle of the chat', async () => {
  enter()
  await connected()
  for (const [index, words] of ['đã tham gia chat', 'đã tham gia lớp học!', 'đã rời khỏi chat'].entries()) {
    const sentence = `Đỗ Thị Ệch ${words}`
    emit('ReceiveMessage', aMessage(index + 1, { type: 'notification', userName: 'Đỗ Thị Ệch', message: sentence }))
    const line = await within(screen.getByRole('log')).findByText(sentence)
    expect(line.closest('article')).toBeNull()
    expect(line.className).toContain('notification')
  }
})

test('Enter sends a message once with its own client id; blank text is not sent', async () => {
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

test('a message that cannot be sent shows an error, stays in the input, and is resent with the same client id', async () => {
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

test('a connection error while sending restarts the connection', async () => {
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

test('nothing can be sent while connecting or reconnecting, and the typed text stays', async () => {
  let open = () => {}
  fake.answer('start', () => new Promise<void>((resolve) => (open = resolve)))
  const { user } = enter()
  expect(await screen.findByText('Đang kết nối...')).toBeDefined()
  expect([input(), button('Gửi')].map((control) => control.matches(':disabled'))).toEqual([true, true])
  await waitFor(() => expect(fake.callsOf('start')).toHaveLength(1))
  open()
  await connected()
  await user.type(input(), 'đang gõ')
  await waitFor(() => expect(document.activeElement).toBe(input()))
  act(() => fake.drop())
  expect((await screen.findByRole('alert')).textContent).toBe('Đang kết nối lại...')
  expect([input(), button('Gửi')].map((control) => control.matches(':disabled'))).toEqual([true, true])
  fake.answer('JoinGroup', () => aJoinedGroup({ messages: [aMessage(2)] }))
  emit('ReceiveMessage', aMessage(1))
  act(() => fake.restore())
  await connected()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(fake.callsOf('JoinGroup').at(-1)).toEqual(['m-1', 'an.nguyen', groupId, 'T1', 1])
  expect(screen.getByText('tin 2')).toBeDefined()
  expect(input()).toHaveProperty('value', 'đang gõ')
  await waitFor(() => expect(document.activeElement).toBe(input()))
  // The others were not told that the member left, so the return is not announced either.
  expect(fake.callsOf('SendMessage')).toHaveLength(1)
})

test('messages missed while away are asked for again after a failed return, though newer ones have arrived', async () => {
  const { user } = enter()
  await connected()
  emit('ReceiveMessage', aMessage(1))
  act(() => fake.drop())
  fake.answer('JoinGroup', () => {
    emit('ReceiveMessage', aMessage(3))
    throw new Error('the line was cut')
  })
  act(() => fake.restore())
  expect(await screen.findByText('tin 3')).toBeDefined()
  fake.answer('JoinGroup', () => aJoinedGroup({ messages: [aMessage(2), aMessage(3)] }))
  await user.click(await screen.findByRole('button', { name: 'Thử lại ngay' }))
  await connected()
  expect(fake.callsOf('JoinGroup').at(-1)).toEqual(['m-1', 'an.nguyen', groupId, 'T1', 1])
  expect(screen.getByText('tin 2')).toBeDefined()
})

test('a member who was away for the end of one lesson and the start of the next sees only the chat of the next', async () => {
  enter()
  await connected()
  emit('ReceiveMessage', aMessage(7))
  fake.answer('JoinGroup', (...args) =>
    aJoinedGroup({ sessionId: 's-2', status: 'live', messages: args.length > 4 ? [] : [aMessage(2)] }),
  )
  act(() => fake.drop())
  act(() => fake.restore())
  expect(await screen.findByText('tin 2')).toBeDefined()
  expect(screen.queryByText('tin 7')).toBeNull()
})

test('a return after the goodbye is announced to the others', async () => {
  enter()
  await connected()
  emit('ReceiveMessage', aMessage(1))
  fake.answer('JoinGroup', () =>
    aJoinedGroup({
      messages: [aMessage(2, { userId: 'm-1', type: 'notification', message: `${me.name} đã rời khỏi chat` })],
    }),
  )
  act(() => fake.drop())
  act(() => fake.restore())
  await connected()
  expect(fake.callsOf('SendMessage').map(([text]) => text)).toEqual([
    `${me.name} đã tham gia chat`,
    `${me.name} đã tham gia chat`,
  ])
})

test('a lost connection is reported and can be restored by the button', async () => {
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

/** Loses an open connection, and lets the client's own attempt to restore it fail. */
async function lose() {
  fake.answer('start', () => {
    throw new Error('unreachable')
  })
  act(() => {
    fake.drop()
    fake.close()
  })
  await screen.findByText('Đang kết nối lại...')
  await screen.findByRole('button', { name: 'Thử lại ngay' })
}

test('while the next attempt is pending, a button makes it at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T18:47:52+07:00') })
  const { user } = enter()
  await connected()
  await lose()
  await act(() => vi.advanceTimersByTimeAsync(18_000))
  const before = fake.callsOf('start').length
  await user.click(button('Thử lại ngay'))
  expect(fake.callsOf('start')).toHaveLength(before + 1)
  expect(screen.getByText('Đang kết nối lại...')).toBeDefined()
  fake.answer('start', () => undefined)
  await user.click(button('Thử lại ngay'))
  await connected()
  expect(screen.queryByRole('button', { name: 'Thử lại ngay' })).toBeNull()
})

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('while the next attempt is pending, an attempt is made as soon as %s', async (_, happen) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T18:47:52+07:00') })
  enter()
  await connected()
  await lose()
  await act(() => vi.advanceTimersByTimeAsync(18_000))
  const before = fake.callsOf('start').length
  fake.answer('start', () => undefined)
  act(() => void happen())
  await connected()
  expect(fake.callsOf('start')).toHaveLength(before + 1)
})

test('leaving the page stops the connection, and returning from the back/forward cache restarts it', async () => {
  enter()
  await connected()
  await dispatchPageEvent('pagehide', true)
  expect(fake.callsOf('stop')).toHaveLength(1)
  expect(screen.queryByText('Kết nối chat đã bị ngắt')).toBeNull()
  await dispatchPageEvent('pageshow', false)
  expect(fake.callsOf('start')).toHaveLength(1)
  await dispatchPageEvent('pageshow', true)
  await connected()
  expect(fake.callsOf('start')).toHaveLength(2)
})

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a lost connection is retried when %s', async (_, happen) => {
  enter()
  await connected()
  act(() => fake.close())
  await screen.findByText('Mất kết nối')
  act(() => void happen())
  await connected()
})

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('while the client reconnects, the server is polled for the lesson as soon as %s', async (_, happen) => {
  enter()
  await connected()
  act(() => fake.drop())
  await screen.findByText('Đang kết nối lại...')
  answer(meetingCheckWaitingRoom, { meetingCheckWaitingRoom: success })
  act(() => void happen())
  expect(await screen.findByRole('button', { name: 'Vào lớp học' })).toBeDefined()
})

test('events that arrive before the member list, but are newer, are applied to it', async () => {
  fake.answer('JoinGroup', () => {
    // As in one frame: the client runs the events before the promise of the call resolves.
    emit('JoinGroup', groupId)
    emit('UserJoined', 'm-7', 'Lê Thị Mận')
    emit('UserLeft', 'm-8', 'Đỗ Thị Ệch')
    return aJoinedGroup({
      members: [
        { id: 'm-1', name: me.name, role: 'MEME' },
        { id: 'm-8', name: 'Đỗ Thị Ệch', role: 'MEME' },
      ],
      memberCount: 2,
    })
  })
  enter()
  await connected()
  expect((await screen.findAllByText('Lê Thị Mận')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Đỗ Thị Ệch')).toBeNull()
})

test('without the hub an error is shown, a poll finds the started lesson, and the hub is tried again', async () => {
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
