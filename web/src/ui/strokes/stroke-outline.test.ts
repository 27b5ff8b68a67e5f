import { expect, test } from 'vitest'
import { strokeOutline } from './stroke-outline.ts'

/** Returns the end points of all curves. */
const edge = (path: string) =>
  [...path.matchAll(/[MQ ](-?\d+) (-?\d+)(?=Q|Z)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
const reach = (numbers: number[]) => [Math.min(...numbers), Math.max(...numbers)]

const level = (pressure: number) => Array.from({ length: 21 }, (_, index) => [1000 + index * 100, 500, pressure]).flat()

test('a stroke with even pressure has its nominal width and reaches from its first to its last point', () => {
  const corners = edge(strokeOutline({ points: level(500), width: 40 }))
  const [top = 0, bottom = 0] = reach(corners.map(({ y }) => y))
  expect(Math.abs(bottom - top - 40)).toBeLessThanOrEqual(4)
  const [left = 0, right = 0] = reach(corners.map(({ x }) => x))
  expect(Math.abs(left - 980)).toBeLessThanOrEqual(25)
  expect(Math.abs(right - 3020)).toBeLessThanOrEqual(25)
})

test('more pressure makes a stroke wider', () => {
  const widthAt = (pressure: number) => {
    const [top = 0, bottom = 0] = reach(edge(strokeOutline({ points: level(pressure), width: 40 })).map(({ y }) => y))
    return bottom - top
  }
  expect(widthAt(900)).toBeGreaterThan(widthAt(500) + 5)
  expect(widthAt(100)).toBeLessThan(widthAt(500) - 5)
})

test('a single point becomes a dot', () => {
  const corners = edge(strokeOutline({ points: [2000, 3000, 500], width: 60 }))
  expect(corners.length).toBeGreaterThan(4)
  for (const { x, y } of corners) expect(Math.hypot(x - 2000, y - 3000)).toBeLessThanOrEqual(45)
})

test('a stroke without points draws nothing', () => {
  expect(strokeOutline({ points: [], width: 40 })).toBe('')
})
