import { type WhiteboardChange } from '@hien/contract/whiteboard'
import { beforeEach, expect, test, vi } from 'vitest'
import { hubRefusal } from '../../../../test/fake-hub.ts'
import { an, later, line, openWhiteboard, pen, refuseOnce, settle, text } from '../../../../test/whiteboard.ts'
import { createWhiteboardServer } from '../../../../test/whiteboard-server.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})

test.each(['answer', 'announcement'])(
  'a stroke is shown without a break and once if the %s comes first',
  async (first) => {
    const board = await openWhiteboard()
    const { promise, answer } = later()
    board.hub.holdsEvents = first === 'answer'
    board.hub.answer = async (method, argument) => {
      board.normal(method, argument)
      if (first === 'announcement') await promise
      return null
    }
    board.seen.length = 0
    board.client.draw('s-1', pen, line(3), true)
    await settle(20)
    expect(board.client.getState().unsent).toBe(first === 'answer' ? 1 : 0)
    for (const event of board.held) event()
    answer(null)
    await settle(60)
    expect(new Set(board.seen.map(String))).toEqual(new Set(['s-1']))
    expect(board.client.getState().unsent).toBe(0)
    expect(board.writes()).toHaveLength(1)
  },
)

test('points that come while a call is under way go together in the next call, 70 ms later at the earliest', async () => {
  const board = await openWhiteboard()
  for (let count = 1; count <= 20; count++) {
    board.client.draw('s-1', pen, line(count), count === 20)
    await settle(10)
  }
  await settle(60)
  const froms = board
    .writes()
    .flatMap((changes) => changes.map((change) => (change.kind === 'ink' ? change.from : null)))
  expect(froms).toEqual([0, 1, 8, 15])
  expect(board.server.strokes().get('s-1')?.points).toEqual(line(20))
  expect(board.writes()[0]?.[0]).toMatchObject({ drawing: pen })
  expect(board.writes()[1]?.[0]).not.toHaveProperty('drawing')
})

test('a batch whose answer was lost is sent again first, and stored once', async () => {
  const board = await openWhiteboard()
  board.hub.answer = (method, argument) => {
    board.hub.holdsEvents = true
    board.normal(method, argument)
    return new Promise(() => {})
  }
  board.client.draw('s-1', pen, line(3), false)
  await settle(60)
  board.hub.isConnected = false
  board.lose()
  expect(board.client.getState().status).toBe('away')
  board.client.draw('s-1', pen, line(5), true)
  board.client.writeText(text, { x: 1, y: 2 }, 'x = 2')
  await settle(1000)
  board.hub.answer = board.normal
  board.hub.isConnected = true
  board.hub.holdsEvents = false
  board.reconnect()
  await settle(200)
  expect(board.writes().map((changes) => changes.length)).toEqual([1, 1, 2])
  expect(board.writes()[1]).toEqual(board.writes()[0])
  expect(board.server.strokes().get('s-1')?.points).toEqual(line(5))
  await settle(2000)
  expect(board.client.getState()).toMatchObject({ status: 'open', unsent: 0 })
  expect(board.shown()).toHaveLength(2)
})

test('unsent changes of the session are sent after a reload', async () => {
  const server = createWhiteboardServer()
  const before = await openWhiteboard({ server })
  before.hub.answer = () => new Promise(() => {})
  before.client.draw('s-1', pen, line(3), true)
  before.client.writeText(text, { x: 1, y: 2 }, 'x = 2')
  await settle(100)
  before.close()
  expect(server.strokes().size).toBe(0)

  const another = await openWhiteboard({ server: createWhiteboardServer({ sessionId: 's-2' }) })
  expect(another.writes()).toEqual([])
  const after = await openWhiteboard({ server })
  await settle(200)
  expect(server.strokes().get('s-1')?.points).toEqual(line(3))
  expect(after.shown()).toHaveLength(2)
  expect(after.client.getState().unsent).toBe(0)
  await settle(500)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a refused change is dropped and reported, and the others of its batch are stored', async () => {
  const board = await openWhiteboard()
  const isBad = (changes: WhiteboardChange[]) => changes.some((change) => change.kind === 'text')
  board.hub.answer = (method, argument) => {
    if (method === 'WriteOnWhiteboard' && isBad(argument as WhiteboardChange[]))
      throw hubRefusal(method, 'WHITEBOARD_FULL')
    return board.normal(method, argument)
  }
  board.client.draw('s-0', pen, line(2), true)
  board.client.draw('s-1', pen, line(3), true)
  board.client.writeText(text, { x: 1, y: 2 }, 'x = 2')
  board.client.draw('s-2', pen, line(3), true)
  await settle(500)
  expect(board.stored()).toEqual(['s-0', 's-1', 's-2'])
  expect(board.client.getState()).toMatchObject({ refusal: 'WHITEBOARD_FULL', unsent: 0 })
  board.client.forgetRefusal()
  expect(board.client.getState().refusal).toBeNull()
})

test('a student whose pen was taken loses the unsent changes, and learns it', async () => {
  const board = await openWhiteboard({ me: an })
  refuseOnce(board, 'FORBIDDEN')
  board.client.draw('s-1', pen, line(3), false)
  await settle(60)
  board.client.draw('s-1', pen, line(9), true)
  await settle(60)
  expect(board.client.getState()).toMatchObject({ refusal: 'FORBIDDEN', unsent: 0 })
  expect([board.shown(), board.writes()]).toMatchObject([[], [{}]])
})

test('a batch that came too fast is repeated after a second', async () => {
  const board = await openWhiteboard()
  refuseOnce(board, 'RATE_LIMITED')
  board.client.draw('s-1', pen, line(3), true)
  await settle(900)
  expect([board.stored(), board.shown()]).toEqual([[], ['s-1']])
  await settle(200)
  expect(board.stored()).toEqual(['s-1'])
})

test('a client that had not applied what others did asks for it and sends its changes again', async () => {
  const board = await openWhiteboard()
  refuseOnce(board, 'WHITEBOARD_CHANGED')
  board.client.draw('s-1', pen, line(3), true)
  await settle(200)
  expect(board.calls.map(([method]) => method)).toEqual([
    'OpenWhiteboard',
    'WriteOnWhiteboard',
    'OpenWhiteboard',
    'WriteOnWhiteboard',
  ])
  expect(board.stored()).toEqual(['s-1'])
  expect(board.client.getState().refusal).toBeNull()
})

test('a change that is always outdated is dropped, and the others are sent', async () => {
  const board = await openWhiteboard()
  board.client.draw('s-1', { ...pen, page: 'p-unknown' }, line(3), true)
  board.client.draw('s-2', pen, line(3), true)
  await settle(1000)
  expect(board.stored()).toEqual(['s-2'])
  expect(board.client.getState()).toMatchObject({ refusal: 'WHITEBOARD_CHANGED', unsent: 0 })
})
