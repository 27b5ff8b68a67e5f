import { expect, test } from 'vitest'
import { seenRatio, turned, turnedFurther, unturned } from './turn.ts'

test('four quarter turns lead back to the start', () => {
  expect(turnedFurther(0)).toBe(90)
  expect(turnedFurther(turnedFurther(turnedFurther(turnedFurther(90))))).toBe(90)
})

test('a quarter turn swaps the width and height of a page', () => {
  expect(seenRatio(1.5, 0)).toBe(1.5)
  expect(seenRatio(1.5, 180)).toBe(1.5)
  expect(seenRatio(1.5, 90)).toBeCloseTo(2 / 3)
  expect(seenRatio(1.5, 270)).toBeCloseTo(2 / 3)
})

// Positions of the upper left corner of a page of 1 by 1.5 after each turn.
test.each([
  [0, { across: 0, down: 0 }],
  [90, { across: 1, down: 0 }],
  [180, { across: 1, down: 1 }],
  [270, { across: 0, down: 1 }],
] as const)('after a turn by %i degrees the upper left corner is shown at %j', (turn, seen) => {
  expect(unturned(seen, turn, 1.5)).toEqual({ x: 0, y: 0 })
})

test.each([
  [0, { across: 0.25, down: 0.5 }, { x: 0.25, y: 0.75 }],
  [90, { across: 0.5, down: 0.25 }, { x: 0.25, y: 0.75 }],
  [180, { across: 0.75, down: 0.5 }, { x: 0.25, y: 0.75 }],
  [270, { across: 0.5, down: 0.75 }, { x: 0.25, y: 0.75 }],
] as const)('after a turn by %i degrees the point shown at %j is the same point of the page', (turn, seen, point) => {
  const { x, y } = unturned(seen, turn, 1.5)
  expect(x).toBeCloseTo(point.x)
  expect(y).toBeCloseTo(point.y)
})

test.each([0, 90, 180, 270] as const)('a point is found again after a turn by %i degrees and back', (turn) => {
  const { x, y } = unturned(turned({ x: 0.2, y: 0.9 }, turn, 1.5), turn, 1.5)
  expect([x, y].map((part) => part.toFixed(6))).toEqual(['0.200000', '0.900000'])
})
