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
const joined = (changes: Parameters<typeof aJoinedGroup>[0] = {}, afresh = false): RoomEvent => ({
  type: 'joined',
  joined: aJoinedGroup(changes),
  afresh,
})
const said = (seq: number, changes: Parameters<typeof aMessage>[1] = {}): RoomEvent => ({
  type: 'message',
  message: aMessage(seq, changes),
})
const start: RoomEvent = { type: 'message', message: aStart(3) }
const teacher = { id: 'm-9', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' } as const
const an = { id: 'm-2', name: 'Nguyễn Hữu Ân', role: 'MEME' } as const

const numbers = ({ messages }: RoomState) => messages.map(({ seq }) => seq)

type Row = [what: string, events: RoomEvent[], look: (state: RoomState) => unknown, expected: unknown]

test.each<Row>([
  ['a room one has just come to is connecting', [], (state) => state.connection, 'Connecting'],
  ['the replay is shown in order', [joined({ messages: [aMessage(2), aMessage(1)] })], numbers, [1, 2]],
  ['a message comes once', [joined({ messages: [aMessage(1)] }), said(1), said(2), said(2)], numbers, [1, 2]],
  ['a late one takes its place', [said(1), said(3), said(2)], numbers, [1, 2, 3]],
  [
    'a replay after a reconnect adds to what was seen',
    [joined({ messages: [aMessage(1)] }), joined({ messages: [aMessage(2)] })],
    numbers,
    [1, 2],
  ],
  ['another session begins empty', [said(1), said(2), joined({ messages: [aMessage(1)] }, true)], numbers, [1]],
  ['nobody starts', [joined()], (state) => [state.status, state.startedAt], ['waiting', null]],
  [
    'the start message starts',
    [start],
    (state) => [state.status, state.startedAt],
    ['live', '2026-11-24T12:02:00.000Z'],
  ],
  [
    'who comes late finds it running',
    [joined({ status: 'live', startedAt: '2026-11-24T12:02:00.000Z' })],
    (state) => [state.status, state.startedAt],
    ['live', '2026-11-24T12:02:00.000Z'],
  ],
  [
    'a poll starts without knowing since when',
    [{ type: 'started' }],
    (state) => [state.status, state.startedAt],
    ['live', null],
  ],
  [
    'a start seen once stays through a reconnect',
    [start, { type: 'connection', status: 'Reconnecting' }, joined()],
    (state) => state.status,
    'live',
  ],
  [
    'another session has not started',
    [start, joined({}, true)],
    (state) => [state.status, state.startedAt],
    ['waiting', null],
  ],
  [
    'what the server says is not running has another chat',
    [start, { type: 'not-started' }],
    (state) => [state.status, state.startedAt, state.messages],
    ['waiting', null, []],
  ],
  ['what was waiting anyway keeps its chat', [said(1), { type: 'not-started' }], numbers, [1]],
  [
    'the end keeps the chat to read and closes the way in',
    [joined({ members: [an], memberCount: 1 }), said(1), start, { type: 'ended' }],
    (state) => [state.ended, state.status, state.memberCount, numbers(state)],
    [true, 'waiting', 0, [1, 3]],
  ],
  [
    'joining again after the end begins anew',
    [start, { type: 'ended' }, joined({}, true)],
    (state) => [state.ended, state.status, numbers(state)],
    [false, 'waiting', []],
  ],
  [
    'a start heard of after the end is of the next session',
    [start, { type: 'ended' }, { type: 'started' }],
    numbers,
    [],
  ],
  [
    'who arrives is added once',
    [
      joined({ members: [teacher], memberCount: 1 }),
      { type: 'arrived', id: 'm-2', name: an.name },
      { type: 'arrived', id: 'm-2', name: an.name },
    ],
    (state) => [state.members, state.memberCount],
    [[teacher, { ...an, role: null }], 2],
  ],
  [
    'the role of who arrived is learnt from what they say',
    [joined(), { type: 'arrived', id: 'm-2', name: an.name }, said(1)],
    (state) => state.members,
    [an],
  ],
  [
    'who leaves is gone',
    [joined({ members: [teacher, an], memberCount: 2 }), { type: 'departed', id: 'm-2' }],
    (state) => [state.members, state.memberCount],
    [[teacher], 1],
  ],
  [
    'of more than a hundred one beyond the list may leave',
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
    'and a replay does not bring it back',
    [said(1), { type: 'hidden', id: 'id-1' }, said(1)],
    (state) => [state.messages[0]?.message, state.messages[0]?.hidden],
    ['', true],
  ],
  [
    'a replay takes the text of what was hidden meanwhile',
    [said(1), joined({ messages: [aMessage(1, { message: '', hidden: true })] })],
    (state) => state.messages.map(({ message, hidden }) => [message, hidden]),
    [['', true]],
  ],
  ['who is silenced is known from the start', [joined({ silenced: ['m-2'] })], (state) => state.silenced, ['m-2']],
  [
    'who is silenced twice is so once, and may write again when told',
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
    'another session begins with nobody silenced',
    [joined({ silenced: ['m-2'] }), { type: 'ended' }, joined({}, true)],
    (state) => state.silenced,
    [],
  ],
  ['who is removed stays so', [{ type: 'removed' }, joined()], (state) => state.removed, true],
  [
    'reconnecting is said',
    [{ type: 'connection', status: 'Reconnecting' }],
    (state) => state.error,
    'Đang kết nối lại...',
  ],
  [
    'being back takes the error away',
    [
      { type: 'connection', status: 'Reconnecting' },
      { type: 'connection', status: 'Connected' },
    ],
    (state) => state.error,
    null,
  ],
  ['a lost connection is said', [{ type: 'lost' }], (state) => state.error, 'Kết nối đã bị ngắt'],
  [
    'a first start that fails is said',
    [{ type: 'failed' }],
    (state) => state.error,
    'Không thể kết nối đến máy chủ chat',
  ],
  [
    'a failed attempt after a loss changes no words',
    [{ type: 'lost' }, { type: 'failed' }],
    (state) => state.error,
    'Kết nối đã bị ngắt',
  ],
  [
    'what is typed stays while the connection goes',
    [{ type: 'typed', text: 'em ơi' }, { type: 'connection', status: 'Reconnecting' }, joined()],
    (state) => state.unsent,
    { text: 'em ơi', clientId: null },
  ],
  ['sending empties the input', [{ type: 'typed', text: 'a' }, { type: 'sending' }], (state) => state.unsent.text, ''],
  [
    'what was not sent comes back under its number',
    [{ type: 'sending' }, { type: 'not-sent', text: 'a', clientId: 'c-1' }],
    (state) => state.unsent,
    { text: 'a', clientId: 'c-1' },
  ],
  [
    'changed, it is another message',
    [
      { type: 'not-sent', text: 'a', clientId: 'c-1' },
      { type: 'typed', text: 'ab' },
    ],
    (state) => state.unsent,
    { text: 'ab', clientId: null },
  ],
  [
    'it comes before what was typed meanwhile',
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

test('another session is recognised by its status and by its message numbers', () => {
  const state = after(said(1), said(2), start)
  expect(isAnotherSession(state, aJoinedGroup())).toBe(true)
  expect(isAnotherSession(state, aJoinedGroup({ status: 'live', startedAt: '2026-11-24T12:02:00.000Z' }))).toBe(false)
  // A poll may report the start before the hub does.
  expect(isAnotherSession(after({ type: 'started' }), aJoinedGroup())).toBe(false)
  expect(isOfAnotherSession(state, aMessage(2, { id: 'other' }))).toBe(true)
  expect([isOfAnotherSession(state, aMessage(2)), isOfAnotherSession(state, aMessage(9))]).toEqual([false, false])
  expect([lastSeq(state), lastSeq(after())]).toEqual([3, null])
})
