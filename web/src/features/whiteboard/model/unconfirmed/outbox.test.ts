import { countPoints } from '@hien/contract/stroke-points'
import { whiteboardLimits } from '@hien/contract/whiteboard'
import { whiteboardChangesRule } from '@hien/contract/rules/whiteboard'
import { expect, test } from 'vitest'
import {
  type Outbox,
  countUnconfirmed,
  emptyOutbox,
  takeBatch,
  withAnswer,
  withCallTakenBack,
  withChange,
  withConfirmed,
  withInkOf,
} from './outbox.ts'
import { roundPoints, splitPoints } from './own-stroke.ts'

const page = '6f8f2f4e-14a5-4c6b-9a0a-0f1d7c1f0a01'
const idOf = (at: number) => `6f8f2f4e-14a5-4c6b-9a0a-${String(at).padStart(12, '0')}`
const draw = (outbox: Outbox, id: string, count: number, ended = true, step = 10) => {
  const points = Array.from({ length: count }, (_, at) => [(at % 2) * step, at, 504]).flat()
  const stroke = { id, author: 'm-1', tool: 'pen', colour: 'red', width: 30, points, text: '', order: 1 } as const
  return withInkOf(outbox, page, stroke, ended)
}
const view = (left: number) => ({ kind: 'view', view: { page, left, top: 0, width: 100 } }) as const
/** Sends everything. Returns the batches. */
function sendAll(outbox: Outbox) {
  const batches = []
  for (let next = takeBatch(outbox); next.calling; next = takeBatch(withConfirmed(next, next.calling)))
    batches.push(next.calling.changes)
  return batches
}

test('no batch is longer than the hub takes, whatever was written without a network', () => {
  const text = {
    kind: 'text',
    page,
    tool: 'text',
    colour: 'red',
    width: 30,
    points: 'AAAA',
    text: 'ệ'.repeat(190),
  } as const
  let outbox = emptyOutbox
  for (let at = 0; at < 120; at++) outbox = draw(outbox, idOf(at), 60)
  for (let at = 200; at < 300; at++) outbox = withChange(outbox, idOf(at), { ...text, id: idOf(at) })
  const batches = sendAll(outbox)
  expect(batches.flat()).toHaveLength(220)
  // The hub takes 32 KiB, with the name of the method and the envelope.
  for (const batch of batches) expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(30_000)
})

test('more changes than fit are sent in several batches, which the server accepts', () => {
  let outbox = emptyOutbox
  for (let at = 0; at < 250; at++) outbox = draw(outbox, idOf(at), 2)
  const batches = sendAll(outbox)
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50])
  for (const batch of batches) expect(whiteboardChangesRule.safeParse(batch).success).toBe(true)
})

test('a long stroke is split where the batch is full, and every point is sent once', () => {
  let outbox = emptyOutbox
  for (let at = 0; at < 6; at++) outbox = draw(outbox, idOf(at), 2000, true, 190_000)
  const batches = sendAll(outbox)
  expect(batches.length).toBeGreaterThan(2)
  for (const batch of batches) expect(whiteboardChangesRule.safeParse(batch).success).toBe(true)
  const next = new Map<string, number>()
  for (const change of batches.flat()) {
    if (change.kind !== 'ink') throw new Error('only ink was drawn')
    expect(change.from).toBe(next.get(change.id) ?? 0)
    next.set(change.id, change.from + (countPoints(change.points) ?? 0))
  }
  expect([...next.values()]).toEqual(Array.from({ length: 6 }, () => 2000))
})

test('a change does not overtake the rest of a stroke that was drawn before', () => {
  let outbox = draw(draw(emptyOutbox, idOf(1), 2000, true, 190_000), idOf(2), 2000, true, 190_000)
  outbox = withChange(outbox, 'w', { kind: 'show', shown: true })
  const batches = sendAll(outbox)
  expect(batches.length).toBeGreaterThan(1)
  expect(batches.flat().at(-1)).toEqual({ kind: 'show', shown: true })
})

test('long lists of removed strokes are spread over batches', () => {
  let outbox = emptyOutbox
  const ids = Array.from({ length: 200 }, (_, at) => idOf(at))
  for (let at = 0; at < 10; at++) outbox = withChange(outbox, `${at}`, { kind: 'remove', id: idOf(at), page, ids })
  for (const batch of sendAll(outbox))
    expect(JSON.stringify(batch).length).toBeLessThan(whiteboardLimits.maxPointTextPerBatch * 1.2)
})

test('only the newest of the views that wait is sent', () => {
  let outbox = withChange(emptyOutbox, 'v-1', view(1))
  outbox = withChange(outbox, 'v-2', view(2))
  outbox = takeBatch(outbox)
  expect(outbox.calling?.changes).toEqual([view(2)])
  outbox = withChange(withChange(outbox, 'v-3', view(3)), 'v-4', view(4))
  expect(outbox.entries.map(({ key }) => key)).toEqual(['v-2', 'v-4'])
})

test('a change stays until the confirmed state has it, and an unfinished stroke until it is complete', () => {
  let outbox = takeBatch(draw(emptyOutbox, idOf(1), 2, false))
  outbox = withAnswer(outbox, 0)
  expect([countUnconfirmed(outbox), outbox.calling]).toEqual([1, null])
  outbox = withConfirmed(outbox, outbox.answered[0]!)
  expect([countUnconfirmed(outbox), outbox.entries.length]).toEqual([0, 1])
  expect(takeBatch(outbox).calling).toBeNull()
  outbox = draw(outbox, idOf(1), 2, true)
  expect(outbox.entries).toEqual([])
})

test('a batch that is taken back is sent again from where it began', () => {
  let outbox = takeBatch(draw(emptyOutbox, idOf(1), 2, false))
  outbox = withConfirmed(outbox, outbox.calling!)
  outbox = takeBatch(draw(outbox, idOf(1), 5, true))
  const again = takeBatch(withCallTakenBack(draw(outbox, idOf(2), 1)), 1)
  expect(again.calling?.changes).toEqual(outbox.calling?.changes)
})

test('points are rounded as they are sent, and no point is left out', () => {
  const letter = [0.4, -0.4, 499, 0.6, 1.5, 1000, 0.6, 1.5, 1000, Number.NaN, 9e9, -3]
  expect(roundPoints(letter)).toEqual([0, 0, 496, 1, 2, 1000, 1, 2, 1000, 0, 200_000, 0])
})

test('the parts of a long stroke share a point, so there is no gap', () => {
  const points = Array.from({ length: 5000 * 3 }, (_, at) => at)
  const parts = splitPoints(points)
  expect(parts.map(({ length }) => length / 3)).toEqual([2000, 2000, 1002])
  expect(parts[1]?.slice(0, 3)).toEqual(parts[0]?.slice(-3))
  expect([...parts[0]!, ...parts.slice(1).flatMap((part) => part.slice(3))]).toEqual(points)
})
