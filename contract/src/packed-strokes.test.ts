import { expect, test } from 'vitest'
import { packStrokes, unpackStrokes } from './packed-strokes.ts'
import type { WhiteboardStroke } from './whiteboard.ts'

const stroke = (id: string, changes: Partial<WhiteboardStroke> = {}): WhiteboardStroke => ({
  id,
  author: 'm-1',
  page: 'p-1',
  tool: 'pen',
  colour: 'black',
  width: 56,
  order: 1000,
  points: 'AAAA',
  text: '',
  ...changes,
})

test('strokes survive packing, and common values are sent once', () => {
  const strokes = [
    stroke('a'),
    stroke('b', { order: 2000 }),
    stroke('c', { tool: 'text', text: 'Bài 1' }),
    stroke('d', { author: 'm-2' }),
    stroke('e'),
  ]
  const packed = packStrokes(strokes)
  expect(packed.drawings).toHaveLength(3)
  expect(unpackStrokes(JSON.parse(JSON.stringify(packed)))).toEqual(strokes)
})

test('no strokes are no drawings', () => {
  expect(packStrokes([])).toEqual({ drawings: [], strokes: [] })
  expect(unpackStrokes({ drawings: [], strokes: [] })).toEqual([])
})
