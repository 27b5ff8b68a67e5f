import { expect, test } from 'vitest'
import { strokesAt } from './stroke-at.ts'

const upright = { heightToWidth: 0.75, turn: 0 } as const
const tick = { id: 'tick', colour: 'red', width: 40, points: [1000, 1000, 500, 2000, 1000, 500] } as const
const dot = { id: 'dot', colour: 'blue', width: 40, points: [5000, 5000, 500] } as const

test.each([
  ['between two points of a stroke', 1500, 1030, ['tick']],
  ['just within reach of a stroke', 1500, 1069, ['tick']],
  ['just out of reach of a stroke', 1500, 1071, []],
  ['beyond the end of a stroke', 2100, 1000, []],
  ['on a dot', 5010, 5010, ['dot']],
])('an eraser %s touches %j', (_where, x, y, met) => {
  expect(strokesAt([tick, dot], { x, y, reach: 50 }, upright).map(({ id }) => id)).toEqual(met)
})

const text = {
  id: 'text',
  colour: 'black',
  width: 40,
  points: [2000, 2000, 500],
  tool: 'text',
  text: 'xin chào',
} as const

test.each([
  ['on its first letter', 2050, 2100, ['text']],
  ['on its last letter', 2900, 2200, ['text']],
  ['behind its last letter', 3300, 2100, []],
  ['below it', 2050, 2500, []],
])('an eraser meets a text %s', (_where, x, y, met) => {
  expect(strokesAt([text], { x, y, reach: 50 }, upright).map(({ id }) => id)).toEqual(met)
})

// The text begins 2,000 to the right of the left edge of the unturned page, and 2,000 below its upper edge.
test.each([
  // Upright again, the text goes up the unturned page.
  [90, 'on its last letter', 2200, 1100, ['text']],
  [90, 'where the text would be on the unturned page', 2900, 2200, []],
  [180, 'on its last letter', 1100, 1800, ['text']],
  [180, 'where the text would be on the unturned page', 2900, 2200, []],
  [270, 'on its last letter', 1800, 2900, ['text']],
  [270, 'where the text would be on the unturned page', 2900, 2200, []],
] as const)('on a page turned by %i degrees an eraser meets a text %s', (turn, _where, x, y, met) => {
  expect(strokesAt([text], { x, y, reach: 50 }, { heightToWidth: 0.75, turn }).map(({ id }) => id)).toEqual(met)
})

test('on a turned page the lines of a text break at the right edge of the page as shown', () => {
  // The distance to the edge is 300, which is room for two letters, so the eight letters take four lines.
  const long = { ...text, points: [2000, 300, 500] }
  const at = (x: number, y: number) =>
    strokesAt([long], { x, y, reach: 0 }, { heightToWidth: 0.75, turn: 90 }).map(({ id }) => id)
  expect([at(2900, 100), at(2100, 100), at(4000, 100)]).toEqual([['text'], ['text'], []])
})
