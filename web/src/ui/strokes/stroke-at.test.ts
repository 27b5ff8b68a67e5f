import { expect, test } from 'vitest'
import { strokesAt } from './stroke-at.ts'

const tick = { id: 'tick', colour: 'red', width: 40, points: [1000, 1000, 500, 2000, 1000, 500] } as const
const dot = { id: 'dot', colour: 'blue', width: 40, points: [5000, 5000, 500] } as const

test.each([
  ['between two points of a stroke', 1500, 1030, ['tick']],
  ['just within reach of a stroke', 1500, 1069, ['tick']],
  ['just out of reach of a stroke', 1500, 1071, []],
  ['beyond the end of a stroke', 2100, 1000, []],
  ['on a dot', 5010, 5010, ['dot']],
])('an eraser %s touches %j', (_where, x, y, met) => {
  expect(strokesAt([tick, dot], x, y, 50).map(({ id }) => id)).toEqual(met)
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
  expect(strokesAt([text], x, y, 50).map(({ id }) => id)).toEqual(met)
})
