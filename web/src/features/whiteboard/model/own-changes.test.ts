import { encodePoints } from '@hien/contract/stroke-points'
import { whiteboardLimits } from '@hien/contract/whiteboard'
import { beforeEach, expect, test, vi } from 'vitest'
import { an, line, openWhiteboard, pen, settle, teacher } from '../../../../test/whiteboard.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})

test('a straight line is sent when it is complete', async () => {
  const board = await openWhiteboard()
  board.client.draw('l-1', { ...pen, tool: 'line' }, [0, 0, 500, 10, 10, 500], false)
  await settle(60)
  expect([board.writes(), board.shown()]).toEqual([[], ['l-1']])
  board.client.draw('l-1', { ...pen, tool: 'line' }, [0, 0, 500, 90, 10, 500], true)
  await settle(60)
  expect(board.server.strokes().get('l-1')?.points).toEqual([0, 0, 504, 90, 10, 504])
})

test('a stroke with too many points continues as a new stroke at its last point, and is one step', async () => {
  const board = await openWhiteboard()
  const points = line(whiteboardLimits.maxPointsPerStroke + 500)
  board.client.draw('s-1', pen, points.slice(0, 3 * 1000), false)
  await settle(60)
  board.client.draw('s-1', pen, points, true)
  await settle(500)
  const [first, second] = [...board.server.strokes().values()]
  expect(first?.points).toEqual(points.slice(0, 3 * 2000))
  expect(second?.points).toEqual(points.slice(3 * 1999))
  board.client.undo()
  await settle(60)
  expect(board.stored()).toEqual([])
})

test('a stroke that is dropped while it is drawn disappears for everybody, and undo and redo stay as they were', async () => {
  const board = await openWhiteboard()
  board.client.draw('s-1', pen, line(3), true)
  board.client.draw('s-2', pen, line(3), true)
  await settle(100)
  board.client.undo()
  await settle(100)
  board.client.draw('s-3', pen, line(4), false)
  await settle(100)
  expect(board.stored()).toEqual(['s-1', 's-3'])
  board.client.drop('s-3')
  await settle(200)
  expect([board.shown(), board.stored()]).toEqual([['s-1'], ['s-1']])
  board.client.redo()
  await settle(200)
  expect(board.stored()).toEqual(['s-1', 's-2'])
  expect(board.client.getState().unsent).toBe(0)
})

test('undo and redo take back own strokes, texts and removals, and skip what somebody else has removed', async () => {
  const board = await openWhiteboard({ me: an })
  const { client, server } = board
  client.draw('s-1', pen, line(3), true)
  client.draw('s-2', pen, line(3), true)
  await settle(60)
  server.write(teacher, [{ kind: 'ink', id: 't-1', from: 0, points: encodePoints(line(2)), drawing: pen }])
  client.erase('p-1', null)
  expect(board.shown()).toEqual(['t-1'])
  client.undo()
  expect(board.shown()).toEqual(['s-1', 's-2', 't-1'])
  client.undo()
  expect(board.shown()).toEqual(['s-1', 't-1'])
  await settle(100)
  client.redo()
  client.redo()
  await settle(100)
  expect([board.shown(), board.stored()]).toEqual([['t-1'], ['t-1']])
  client.undo()
  await settle(100)
  expect(board.stored()).toEqual(['s-1', 's-2', 't-1'])
  server.write(teacher, [{ kind: 'remove', id: 'r-9', page: 'p-1', ids: ['s-2'] }])
  client.undo()
  await settle(100)
  expect(board.stored()).toEqual(['t-1'])
  expect(client.getState().canUndo).toBe(false)
  client.redo()
  await settle(100)
  expect([board.stored(), board.shown()]).toEqual([
    ['s-1', 't-1'],
    ['s-1', 't-1'],
  ])
})

test('the own laser is sent at most 20 times a second, and never without a connection', async () => {
  const board = await openWhiteboard()
  const points = () => board.calls.filter(([method]) => method === 'PointOnWhiteboard')
  for (let x = 0; x < 100; x++) {
    board.client.point('p-1', x + 0.4, 0)
    await settle(10)
  }
  await settle(60)
  expect(points().length).toBeGreaterThan(15)
  expect(points().length).toBeLessThanOrEqual(21)
  expect(points().at(-1)).toEqual(['PointOnWhiteboard', 'p-1', 99, 0])
  const count = points().length
  board.hub.isConnected = false
  board.client.point('p-1', 1, 0)
  await settle(60)
  expect(points()).toHaveLength(count)
})

test('a student without the pen writes nothing', async () => {
  const board = await openWhiteboard({ me: { id: 'm-2', name: 'Lê Văn Bình' } })
  board.client.draw('s-1', pen, line(3), true)
  board.client.change({ kind: 'show', shown: true })
  await settle(100)
  expect([board.client.getState().mayWrite, board.shown(), board.writes()]).toEqual([false, [], []])
})

test('a stroke that is removed while its writer draws on disappears', async () => {
  const board = await openWhiteboard({ me: an })
  board.client.draw('s-1', pen, line(2), false)
  await settle(60)
  board.server.write(teacher, [{ kind: 'remove', id: 'r-1', page: 'p-1', ids: null }])
  board.client.draw('s-1', pen, line(5), true)
  expect(board.shown()).toEqual([])
  await settle(2000)
  expect(board.client.getState().unsent).toBe(0)
  expect(board.server.strokes().get('s-1')?.points).toEqual(line(5))
})

test('a view is sent in whole units, and only if it differs from the shown one', async () => {
  const board = await openWhiteboard()
  const { client } = board
  client.change({ kind: 'view', view: { page: 'p-1', left: 0.2, top: -0.2, width: 9999.9 } })
  await settle(60)
  expect(board.writes()).toEqual([])
  client.change({ kind: 'view', view: { page: 'p-1', left: 10.4, top: 0, width: 5000 } })
  client.change({ kind: 'view', view: { page: 'p-1', left: 10, top: 0, width: 5000 } })
  await settle(60)
  expect(board.writes()).toEqual([[{ kind: 'view', view: { page: 'p-1', left: 10, top: 0, width: 5000 } }]])
  expect(client.getState()).toMatchObject({ view: { left: 10 }, unsent: 0 })
})

test('clearing a page with many strokes names no strokes, and undoing it brings all back in their order', async () => {
  const board = await openWhiteboard()
  const ids = Array.from({ length: 60 }, (_, at) => `s-${at}`)
  for (const id of ids) board.client.draw(id, pen, line(2), true)
  await settle(200)
  board.client.erase('p-1', null)
  await settle(100)
  expect([board.stored(), board.writes().at(-1)]).toMatchObject([[], [{ kind: 'remove', ids: null }]])
  board.client.undo()
  expect(board.shown()).toEqual(ids)
  await settle(100)
  expect([board.stored(), board.shown()]).toEqual([ids, ids])
})
