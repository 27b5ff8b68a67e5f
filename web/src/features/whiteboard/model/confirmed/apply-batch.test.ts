import { encodePoints } from '@hien/contract/stroke-points'
import type { AnnouncedChange, OpenedWhiteboard, WhiteboardStroke } from '@hien/contract/whiteboard'
import { expect, test } from 'vitest'
import { aPage } from '../../../../../test/whiteboard-server.ts'
import { applyBatch } from './apply-batch.ts'
import { openedBoard, withLoadedPage } from './board-answers.ts'
import type { Board } from './board.ts'

const an = { id: 'm-1', name: 'Nguyễn Hữu Ân' }
const points = [0, 0, 504, 10, 0, 504, 20, 5, 504]
const pen = { page: 'p-1', tool: 'pen', colour: 'red', width: 30 } as const
const ink = (id: string, from = 0, to = 3): AnnouncedChange => ({
  kind: 'ink',
  id,
  from,
  points: encodePoints(points.slice(0, to * 3), from),
  ...(from === 0 ? { drawing: pen } : {}),
})
const stroke = (id: string, changes: Partial<WhiteboardStroke> = {}): WhiteboardStroke => ({
  ...pen,
  id,
  author: 'm-1',
  points: encodePoints(points),
  text: '',
  order: 1000,
  ...changes,
})
const opened = (changes: Partial<OpenedWhiteboard> = {}): OpenedWhiteboard => ({
  sessionId: 's-1',
  seq: 3,
  pages: [aPage('p-1'), aPage('p-2')],
  view: { page: 'p-1', left: 0, top: 0, width: 10_000 },
  pens: [],
  shown: false,
  savesAtEnd: false,
  authors: [],
  strokes: [stroke('a'), stroke('b', { order: 2000 })],
  removed: [],
  isTooFar: false,
  ...changes,
})
const board = openedBoard(null, opened())
const apply = (before: Board, ...changes: AnnouncedChange[]) =>
  applyBatch(before, { seq: before.seq + 1, author: an, changes }, new Set())!
const idsOf = (after: Board, page = 'p-1') => after.pages.find(({ id }) => id === page)?.strokes?.map(({ id }) => id)
const strokeOf = (after: Board, id: string) => after.pages[0]?.strokes?.find((one) => one.id === id)

test('a first opening has the strokes of the shown page only', () => {
  expect([idsOf(board), idsOf(board, 'p-2'), board.seq]).toEqual([['a', 'b'], undefined, 3])
})

test('a later opening brings changed and removed strokes, and keeps what has not changed', () => {
  const loaded = withLoadedPage(board, 'p-2', { seq: 3, strokes: [stroke('x', { page: 'p-2' })], authors: [an] }, [])!
  const after = openedBoard(loaded, opened({ seq: 9, strokes: [stroke('c', { order: 1500 })], removed: ['b'] }))
  expect([idsOf(after), idsOf(after, 'p-2')]).toEqual([['a', 'c'], ['x']])
  expect(after.pages[1]).toBe(loaded.pages[1])
  expect([...after.gone]).toEqual(['b'])
})

test('an opening that is older than a loaded page does not change the page', () => {
  const loaded = withLoadedPage(board, 'p-1', { seq: 8, strokes: [stroke('c')], authors: [] }, [])!
  expect(idsOf(openedBoard(loaded, opened({ seq: 6, strokes: [stroke('a')], removed: ['c'] })))).toEqual(['c'])
})

test('ink is added and continued, and a repeated part changes nothing', () => {
  const first = apply(board, ink('c', 0, 1))
  const more = apply(first, ink('c', 1, 2), { ...ink('c'), drawing: pen } as AnnouncedChange)
  expect(strokeOf(more, 'c')).toEqual({ ...stroke('c'), page: undefined, order: 4000, points })
  const again = apply(more, ink('c'), ink('c', 1, 2))
  expect(again.pages[0]).toBe(more.pages[0])
  expect(more.pages[1]).toBe(board.pages[1])
})

test('a part that leaves a gap is noticed', () => {
  expect(apply(board, ink('c', 0, 1), ink('c', 2, 3))).toBeNull()
})

test('ink on a page that is not loaded, and on a removed stroke, changes no page', () => {
  expect(apply(board, ink('unknown', 2)).pages).toEqual(board.pages)
  const removed = apply(board, { kind: 'remove', id: 'r-1', page: 'p-1', ids: ['a'] })
  expect(idsOf(apply(removed, ink('a')))).toEqual(['b'])
})

test('removed strokes return at their place', () => {
  const removed = apply(board, { kind: 'remove', id: 'r-1', page: 'p-1', ids: null })
  expect([idsOf(removed), [...removed.gone]]).toEqual([[], ['a', 'b']])
  const restored = apply(removed, { kind: 'restore', strokes: [stroke('b', { order: 2000 }), stroke('a')] })
  expect([idsOf(restored), [...restored.gone]]).toEqual([['a', 'b'], []])
})

test('pages are added, moved, turned and removed; an added page must be loaded unless the member has just made it', () => {
  const added = apply(board, { kind: 'add-page', page: aPage('p-3'), after: 'p-1' })
  expect([added.pages.map(({ id }) => id), idsOf(added, 'p-3')]).toEqual([['p-1', 'p-3', 'p-2'], undefined])
  const moved = apply(added, { kind: 'move-page', id: 'p-2', after: null }, { kind: 'turn-page', id: 'p-3', turn: 90 })
  expect(moved.pages.map(({ id, turn }) => [id, turn])).toEqual([
    ['p-2', 0],
    ['p-1', 0],
    ['p-3', 90],
  ])
  const drawn = { ...ink('c'), drawing: { ...pen, page: 'p-4' } } as AnnouncedChange
  const changes: AnnouncedChange[] = [{ kind: 'add-page', page: aPage('p-4'), after: null }, drawn]
  const own = applyBatch(board, { seq: 4, author: an, changes }, new Set(['p-4']))!
  expect(idsOf(own, 'p-4')).toEqual(['c'])
  const removed = apply(own, { kind: 'remove-page', id: 'p-4' })
  expect(removed.pages).toEqual(board.pages)
  // Now it is a restored page, which can have strokes.
  const restored = applyBatch(removed, { seq: 6, author: an, changes: [changes[0]!] }, new Set(['p-4']))!
  expect(restored.pages[0]).toMatchObject({ id: 'p-4', strokes: null })
})

test('view, pen, showing and saving are followed', () => {
  const view = { page: 'p-2', left: 1, top: 2, width: 3 }
  const after = apply(
    board,
    { kind: 'view', view },
    { kind: 'pen', person: an, given: true },
    { kind: 'show', shown: true },
    { kind: 'save-at-end', saves: true },
  )
  expect(after).toMatchObject({ view, pens: [an], shown: true, savesAtEnd: true })
  expect(after.authors.get('m-1')).toBe(an.name)
  expect(apply(after, { kind: 'pen', person: an, given: false }).pens).toEqual([])
})

test('a loaded page gets the batches that came since it was asked for, without those it has', () => {
  const text = { ...pen, page: 'p-2', kind: 'text', points: encodePoints([1, 2, 504]), text: 'a' } as const
  const batches = [4, 5, 6].map((seq) => ({ seq, author: an, changes: [{ ...text, id: `t-${seq}` }] }))
  const now = batches.reduce((before, batch) => applyBatch(before, batch, new Set())!, board)
  const answer = { seq: 5, strokes: [stroke('t-4', { page: 'p-2', order: 4000 })], authors: [] }
  const loaded = withLoadedPage(now, 'p-2', answer, batches)!
  // Somebody had removed t-5 before the server read the page.
  expect(idsOf(loaded, 'p-2')).toEqual(['t-4', 't-6'])
  expect(loaded.pages[0]).toBe(board.pages[0])
})

test('a page that is newer than the board ignores the batches that it has', () => {
  const loaded = withLoadedPage(board, 'p-1', { seq: 5, strokes: [], authors: [] }, [])!
  const text = { ...pen, kind: 'text', id: 't-1', points: encodePoints([1, 2, 504]), text: 'a' } as const
  const restore: AnnouncedChange = { kind: 'restore', strokes: [stroke('e')] }
  const after = apply(apply(loaded, ink('c'), text, restore), ink('c', 1, 3))
  expect([idsOf(after), after.seq]).toEqual([[], 5])
  expect(idsOf(apply(after, ink('d')))).toEqual(['d'])
})
