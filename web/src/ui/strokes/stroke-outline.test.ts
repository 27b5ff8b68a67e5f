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

/** A small e of about 150 units, as a pen writes it: 24 points on a circle. */
const letter = Array.from({ length: 25 }, (_, step) => {
  const angle = (step / 24) * 2 * Math.PI
  return [1000 + 75 * Math.cos(angle), 1000 + 75 * Math.sin(angle), 500]
}).flat()

test('the whiteboard’s pen follows all points of a small letter', () => {
  const corners = edge(strokeOutline({ points: letter, width: 28, tool: 'pen' }))
  for (let at = 0; at < letter.length; at += 3) {
    const [x = 0, y = 0] = letter.slice(at)
    const nearest = Math.min(...corners.map((corner) => Math.hypot(corner.x - x, corner.y - y)))
    expect(nearest, `point ${at / 3}`).toBeLessThanOrEqual(17)
  }
  // The hole of the letter stays open.
  expect(Math.min(...corners.map(({ x, y }) => Math.hypot(x - 1000, y - 1000)))).toBeGreaterThan(50)
})

test('the whiteboard’s pen keeps a hook at the beginning of a line that is shorter than the line is wide', () => {
  const across = (...places: number[]) => places.flatMap((x) => [x, 1000, 500])
  const corners = edge(strokeOutline({ points: across(1000, 980, 970, 990, 1020, 1100), width: 56, tool: 'pen' }))
  expect(Math.min(...corners.map(({ x }) => x))).toBeLessThanOrEqual(945)
})

test.each(['highlighter', 'line'] as const)('a %s has the same width at any pressure', (tool) => {
  const widthAt = (pressure: number) => {
    const [top = 0, bottom = 0] = reach(
      edge(strokeOutline({ points: level(pressure), width: 112, tool })).map(({ y }) => y),
    )
    return bottom - top
  }
  expect(widthAt(900)).toBe(widthAt(100))
})

test('a text has no outline', () => {
  expect(strokeOutline({ points: [2000, 3000, 500], width: 60, tool: 'text' })).toBe('')
})
