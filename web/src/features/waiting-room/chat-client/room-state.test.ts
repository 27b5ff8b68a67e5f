import { expect, test } from 'vitest'
import { aJoinedGroup, aMessage, aStart } from '../../../../test/fake-hub.ts'
import {
  type RoomEvent,
  type RoomState,
  canEnter,
  firstRoomState,
  isAnotherSession,
  isOfAnotherSession,
  lastSeq,
  roomReducer,
} from './room-state.ts'

const after = (...events: RoomEvent[]) => events.reduce(roomReducer, firstRoomState)
const joined = (changes: Parameters<typeof aJoinedGroup>[0] = {}, isNewSession = false): RoomEvent => ({
  type: 'joined',
  joined: aJoinedGroup(changes),
  isNewSession,
})
const said = (seq: number, changes: Parameters<typeof aMessage>[1] = {}): RoomEvent => ({
  type: 'message',
  message: aMessage(seq, changes),
})
const start: RoomEvent = { type: 'message', message: aStart(3) }
const teacher = { id: 'm-9', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' } as const
const an = { id: 'm-2', name: 'Nguyễn Hữu Ân', role: 'MEME' } as const

const numbers = ({ messages }: RoomState) => messages.map(({ seq }) => seq)

type Row = [title: string, events: RoomEvent[], look: (state: RoomState) => unknown, expected: unknown]

test.each<Row>([
  ['a newly opened room is connecting', [], (state) => state.connection, 'Connecting'],
  ['the replay is shown in order', [joined({ messages: [aMessage(2), aMessage(1)] })], numbers, [1, 2]],
  [
    'a message that arrives twice is shown once',
    [joined({ messages: [aMessage(1)] }), said(1), said(2), said(2)],
    numbers,
    [1, 2],
  ],
  ['a message that arrives late is sorted in by its number', [said(1), said(3), said(2)], numbers, [1, 2, 3]],
  [
    'a replay after a reconnect adds to the messages already shown',
    [joined({ messages: [aMessage(1)] }), joined({ messages: [aMessage(2)] })],
    numbers,
    [1, 2],
  ],
  [
    'joining another session removes the messages of the previous one',
    [said(1), said(2), joined({ messages: [aMessage(1)] }, true)],
    numbers,
    [1],
  ],
  [
    'a room whose lesson has not started is waiting',
    [joined()],
    (state) => [state.status, state.startedAt],
    ['waiting', null],
  ],
  [
    'the start message makes the room live',
    [start],
    (state) => [state.status, state.startedAt],
    ['live', '2026-11-24T12:02:00.000Z'],
  ],
  [
    'a member who joins late finds the lesson running',
    [joined({ status: 'live', startedAt: '2026-11-24T12:02:00.000Z' })],
    (state) => [state.status, state.startedAt],
    ['live', '2026-11-24T12:02:00.000Z'],
  ],
  [
    'a poll can make the room live without a start time',
    [{ type: 'started' }],
    (state) => [state.status, state.startedAt],
    ['live', null],
  ],
  [
    'a lesson that has started stays live through a reconnect',
    [start, { type: 'connection', status: 'Reconnecting' }, joined()],
    (state) => state.status,
    'live',
  ],
  [
    'joining another session sets the room back to waiting',
    [start, joined({}, true)],
    (state) => [state.status, state.startedAt],
    ['waiting', null],
  ],
  [
    'a live room whose lesson is not running becomes waiting with an empty chat',
    [start, { type: 'not-started' }],
    (state) => [state.status, state.startedAt, state.messages],
    ['waiting', null, []],
  ],
  ['a waiting room whose lesson is not running keeps its chat', [said(1), { type: 'not-started' }], numbers, [1]],
  [
    'the end of the session keeps the chat and sets the room to waiting without members',
    [joined({ members: [an], memberCount: 1 }), said(1), start, { type: 'ended' }],
    (state) => [state.ended, state.status, state.memberCount, numbers(state)],
    [true, 'waiting', 0, [1, 3]],
  ],
  [
    'joining again after the end begins a new session',
    [start, { type: 'ended' }, joined({}, true)],
    (state) => [state.ended, state.status, numbers(state)],
    [false, 'waiting', []],
  ],
  [
    'a start after the end belongs to the next session, so the chat is emptied',
    [start, { type: 'ended' }, { type: 'started' }],
    numbers,
    [],
  ],
  [
    'a member whose arrival is reported twice is added once',
    [
      joined({ members: [teacher], memberCount: 1 }),
      { type: 'arrived', id: 'm-2', name: an.name },
      { type: 'arrived', id: 'm-2', name: an.name },
    ],
    (state) => [state.members, state.memberCount],
    [[teacher, { ...an, role: null }], 2],
  ],
  [
    'the role of a member who arrived is taken from their first message',
    [joined(), { type: 'arrived', id: 'm-2', name: an.name }, said(1)],
    (state) => state.members,
    [an],
  ],
  [
    'a member who leaves is removed from the list',
    [joined({ members: [teacher, an], memberCount: 2 }), { type: 'departed', id: 'm-2' }],
    (state) => [state.members, state.memberCount],
    [[teacher], 1],
  ],
  [
    'a member who leaves without being listed is subtracted from the count',
    [joined({ members: [teacher], memberCount: 120 }), { type: 'departed', id: 'm-77' }],
    (state) => [state.members.length, state.memberCount],
    [1, 119],
  ],
  [
    'a hidden message loses its text',
    [said(1), { type: 'hidden', id: 'id-1' }],
    (state) => state.messages[0]?.message,
    '',
  ],
  [
    'a replay does not bring back the text of a hidden message',
    [said(1), { type: 'hidden', id: 'id-1' }, said(1)],
    (state) => [state.messages[0]?.message, state.messages[0]?.hidden],
    ['', true],
  ],
  [
    'a replay removes the text of a message that was hidden meanwhile',
    [said(1), joined({ messages: [aMessage(1, { message: '', hidden: true })] })],
    (state) => state.messages.map(({ message, hidden }) => [message, hidden]),
    [['', true]],
  ],
  [
    'the silenced members are known from joining on',
    [joined({ silenced: ['m-2'] })],
    (state) => state.silenced,
    ['m-2'],
  ],
  [
    'a member silenced twice is listed once, and a member allowed to write again is not listed',
    [
      joined({ silenced: ['m-3'] }),
      { type: 'silenced', id: 'm-2', silenced: true },
      { type: 'silenced', id: 'm-2', silenced: true },
      { type: 'silenced', id: 'm-3', silenced: false },
    ],
    (state) => state.silenced,
    ['m-2'],
  ],
  [
    'joining another session clears the silenced members',
    [joined({ silenced: ['m-2'] }), { type: 'ended' }, joined({}, true)],
    (state) => state.silenced,
    [],
  ],
  [
    'a removed member stays removed after joining again',
    [{ type: 'removed' }, joined()],
    (state) => state.removed,
    true,
  ],
  [
    'a message says that the client is reconnecting',
    [{ type: 'connection', status: 'Reconnecting' }],
    (state) => state.error,
    'Đang kết nối lại...',
  ],
  [
    'a restored connection clears the error',
    [
      { type: 'connection', status: 'Reconnecting' },
      { type: 'connection', status: 'Connected' },
    ],
    (state) => state.error,
    null,
  ],
  ['a message says that the connection is lost', [{ type: 'lost' }], (state) => state.error, 'Kết nối đã bị ngắt'],
  [
    'a message says that the first attempt to connect failed',
    [{ type: 'failed' }],
    (state) => state.error,
    'Không thể kết nối đến máy chủ chat',
  ],
  [
    'a failed attempt after a lost connection does not change the message',
    [{ type: 'lost' }, { type: 'failed' }],
    (state) => state.error,
    'Kết nối đã bị ngắt',
  ],
  [
    'typed text stays in the input while the client reconnects',
    [{ type: 'typed', text: 'em ơi' }, { type: 'connection', status: 'Reconnecting' }, joined()],
    (state) => state.unsent,
    { text: 'em ơi', clientId: null },
  ],
  [
    'sending a message empties the input',
    [{ type: 'typed', text: 'a' }, { type: 'sending' }],
    (state) => state.unsent.text,
    '',
  ],
  [
    'a message that was not sent returns to the input with its client id',
    [{ type: 'sending' }, { type: 'not-sent', text: 'a', clientId: 'c-1' }],
    (state) => state.unsent,
    { text: 'a', clientId: 'c-1' },
  ],
  [
    'an unsent message that is edited becomes a new message',
    [
      { type: 'not-sent', text: 'a', clientId: 'c-1' },
      { type: 'typed', text: 'ab' },
    ],
    (state) => state.unsent,
    { text: 'ab', clientId: null },
  ],
  [
    'a room whose whiteboard is shown says so, also to those who join later',
    [joined({ whiteboardShown: true }), { type: 'whiteboard-shown', shown: false }, joined({ whiteboardShown: true })],
    (state) => state.whiteboardShown,
    true,
  ],
  [
    'a hidden whiteboard is no longer shown',
    [joined({ whiteboardShown: true }), { type: 'whiteboard-shown', shown: false }],
    (state) => state.whiteboardShown,
    false,
  ],
  [
    'the end of the session hides the whiteboard',
    [joined({ whiteboardShown: true }), { type: 'ended' }],
    (state) => state.whiteboardShown,
    false,
  ],
  [
    'a message that was not sent is put before text typed meanwhile',
    [
      { type: 'typed', text: 'b' },
      { type: 'not-sent', text: 'a', clientId: 'c-1' },
    ],
    (state) => state.unsent,
    { text: 'a b', clientId: null },
  ],
])('%s', (_, events, look, expected) => {
  expect(look(after(...events))).toEqual(expected)
})

test('the teacher may always enter the lesson, a student only while it runs', () => {
  expect([canEnter(after(), true), canEnter(after(), false), canEnter(after(start), false)]).toEqual([
    true,
    false,
    true,
  ])
  expect(canEnter(after(start, { type: 'ended' }), false)).toBe(false)
})

test('another session is recognised by its id and by its message numbers', () => {
  const state = after(joined({}), said(1), said(2), start)
  expect(isAnotherSession(state, aJoinedGroup())).toBe(false)
  expect(isAnotherSession(state, aJoinedGroup({ sessionId: 's-2', status: 'live' }))).toBe(true)
  expect(isAnotherSession(after({ type: 'started' }), aJoinedGroup())).toBe(false)
  expect(isOfAnotherSession(state, aMessage(2, { id: 'other' }))).toBe(true)
  expect([isOfAnotherSession(state, aMessage(2)), isOfAnotherSession(state, aMessage(9))]).toEqual([false, false])
  expect([lastSeq(state), lastSeq(after())]).toEqual([3, null])
})
