import { encodePoints } from '@hien/contract/stroke-points'
import { type WhiteboardChange } from '@hien/contract/whiteboard'
import { beforeEach, expect, test, vi } from 'vitest'
import { hubRefusal } from '../../../../test/fake-hub.ts'
import { an, later, line, openWhiteboard, pen, settle, teacher } from '../../../../test/whiteboard.ts'
import { aPage, createWhiteboardServer } from '../../../../test/whiteboard-server.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})

test('batches are applied in the order of their numbers; a missing one is asked for after half a second', async () => {
  const board = await openWhiteboard()
  const ink = (id: string): WhiteboardChange => ({
    kind: 'ink',
    id,
    from: 0,
    points: encodePoints(line(2)),
    drawing: pen,
  })
  board.announce(2, [ink('b')])
  expect(board.shown()).toEqual([])
  board.announce(1, [ink('a')])
  expect(board.shown()).toEqual(['a', 'b'])
  board.announce(2, [ink('again')])
  board.announce(4, [ink('d')])
  await settle(490)
  expect(board.calls).toEqual([['OpenWhiteboard']])
  await settle(20)
  expect(board.calls[1]).toEqual(['OpenWhiteboard', 2])
})

test('other pages are loaded one by one, a requested one first, with the strokes written meanwhile', async () => {
  const server = createWhiteboardServer()
  for (const id of ['p-2', 'p-3', 'p-4']) server.write(teacher, [{ kind: 'add-page', page: aPage(id), after: null }])
  const ink = (from: number): WhiteboardChange => ({
    kind: 'ink',
    id: 's-1',
    from,
    points: encodePoints(line(6), from),
    ...(from === 0 ? { drawing: { ...pen, page: 'p-2' } } : {}),
  })
  server.write(teacher, [{ ...ink(0), points: encodePoints(line(2)) } as WhiteboardChange])
  const board = await openWhiteboard({ me: an, server })
  expect(board.calls.map(([, page]) => page)).toEqual([undefined, 'p-2', 'p-3', 'p-4'])
  expect(board.client.getState().pages.every(({ strokes }) => strokes !== null)).toBe(true)

  const { promise, answer } = later()
  const slow = await openWhiteboard({ me: an, server, slowPage: 'p-2', slow: promise })
  slow.client.loadPage('p-4')
  server.write(teacher, [ink(2)])
  expect(slow.client.getState().pages.map(({ strokes }) => strokes)).toEqual([[], null, null, null])
  answer(null)
  await settle()
  expect(slow.calls.map(([, page]) => page)).toEqual([undefined, 'p-2', 'p-4', 'p-3'])
  expect(slow.client.getState().pages.find(({ id }) => id === 'p-2')?.strokes?.[0]?.points).toEqual(line(6))
})

test('lasers show the newest point of each member and disappear after two seconds', async () => {
  const board = await openWhiteboard({ me: an })
  board.point('m-9', 'p-1', 1, 2)
  board.point('m-9', 'p-1', 3, 4)
  // The member's own laser, on another device.
  board.point('m-1', 'p-1', 5, 6)
  expect(board.client.getState().lasers).toMatchObject([
    { memberId: 'm-9', x: 3, y: 4 },
    { memberId: 'm-1', x: 5, y: 6 },
  ])
  await settle(1900)
  board.client.forgetOldLasers()
  expect(board.client.getState().lasers).toHaveLength(2)
  await settle(200)
  board.client.forgetOldLasers()
  expect(board.client.getState().lasers).toEqual([])
})

test('the whiteboard is closed if the hub refuses to open it', async () => {
  const board = await openWhiteboard()
  board.hub.answer = (method) => {
    throw hubRefusal(method, 'NOT_IN_GROUP')
  }
  board.reconnect()
  await settle(60)
  expect(board.client.getState().status).toBe('closed')
})

test('changes answered while the newest state was under way stay, because that state can lack them', async () => {
  const board = await openWhiteboard()
  const write = later()
  const open = later()
  const old = board.server.open(0)
  board.hub.holdsEvents = true
  board.hub.answer = async (method, argument) => {
    if (method === 'OpenWhiteboard') return open.promise
    await write.promise
    return board.normal(method, argument)
  }
  board.client.draw('s-1', pen, line(3), true)
  await settle()
  board.announce(9, [])
  await settle(600)
  write.answer(null)
  await settle()
  open.answer(old)
  await settle()
  expect(board.calls.map(([method]) => method)).toEqual(['OpenWhiteboard', 'WriteOnWhiteboard', 'OpenWhiteboard'])
  expect([board.shown(), board.client.getState().unsent]).toEqual([['s-1'], 1])
})

test('strokes from another device of the member confirm no own change', async () => {
  const board = await openWhiteboard()
  board.hub.holdsEvents = true
  board.server.write(teacher, [{ kind: 'ink', id: 'other', from: 0, points: encodePoints(line(2)), drawing: pen }])
  board.client.draw('s-1', pen, line(3), true)
  await settle(60)
  board.held[0]?.()
  expect([board.shown(), board.client.getState().unsent]).toEqual([['other', 's-1'], 1])
  board.held[1]?.()
  expect([board.shown(), board.client.getState().unsent]).toEqual([['other', 's-1'], 0])
})

test('the whiteboard of another session replaces the one of the session before', async () => {
  const board = await openWhiteboard()
  board.client.draw('s-1', pen, line(3), true)
  await settle(60)
  board.hub.answer = () => new Promise(() => {})
  board.client.draw('s-2', pen, line(3), true)
  await settle(60)
  board.lose()
  const next = createWhiteboardServer({ sessionId: 's-2' })
  for (const id of ['n-1', 'n-2', 'n-3'])
    next.write(teacher, [{ kind: 'ink', id, from: 0, points: encodePoints(line(2)), drawing: pen }])
  const writes = board.writes().length
  board.hub.answer = (method, argument) =>
    method === 'OpenWhiteboard' ? next.open((argument as number) ?? null) : null
  board.reconnect()
  await settle(200)
  expect(board.shown()).toEqual(['n-1', 'n-2', 'n-3'])
  expect(board.writes()).toHaveLength(writes)
  expect(board.client.getState()).toMatchObject({ unsent: 0, canUndo: false })
})

test('a page whose strokes the server refused is loaded after it was restored', async () => {
  const board = await openWhiteboard()
  const { normal } = board
  board.hub.answer = (method, argument) => {
    if (method === 'LoadWhiteboardPage') throw hubRefusal(method, 'INVALID_MESSAGE')
    return normal(method, argument)
  }
  board.server.write(teacher, [{ kind: 'add-page', page: aPage('p-2'), after: 'p-1' }])
  await settle(60)
  board.hub.answer = normal
  board.server.write(teacher, [{ kind: 'remove-page', id: 'p-2' }])
  board.server.write(teacher, [{ kind: 'restore-page', id: 'p-2' }])
  await settle(60)
  expect(board.client.getState().pages[1]?.strokes).toEqual([])
})

test('a laser renders no page again', async () => {
  const board = await openWhiteboard()
  board.hub.holdsEvents = true
  board.client.draw('s-1', pen, line(3), true)
  await settle(60)
  const { pages } = board.client.getState()
  board.point('m-1', 'p-1', 1, 2)
  expect(board.client.getState().lasers).toHaveLength(1)
  expect(board.client.getState().pages).toBe(pages)
})
