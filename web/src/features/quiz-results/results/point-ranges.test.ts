import { limits } from '@hien/contract/limits'
import { expect, test } from 'vitest'
import { meanOf, rangesOf } from './point-ranges.ts'

test.each([
  [10, 10, 1],
  [8, 8, 1],
  [7.5, 8, 1],
  [2.5, 10, 0.25],
  [1, 10, 0.1],
  [20, 10, 2],
  [100, 10, 10],
  [limits.maxHomeworkPoints, 10, 100],
  [0.01, 1, 0.01],
])('a test with %d points has %i ranges of %d points', (maxPoints, count, width) => {
  const ranges = rangesOf([], maxPoints)
  expect(ranges).toHaveLength(count)
  expect(ranges[0]).toEqual({ from: 0, to: width, count: 0 })
  expect(ranges.at(-1)?.to).toBe(maxPoints)
})

test('points at the edge of two ranges belong to the upper one, and full points to the last one', () => {
  const counts = rangesOf([0, 0.99, 1, 7.99, 8, 9.99, 10], 10).map(({ count }) => count)
  expect(counts).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 1, 2])
})

test('every student is in exactly one range, whatever the points are', () => {
  const points = Array.from({ length: 751 }, (_, place) => place / 100)
  const counts = rangesOf(points, 7.5).map(({ count }) => count)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(points.length)
})

test('the mean of no points is null', () => {
  expect(meanOf([])).toBeNull()
  expect(meanOf([5, 10])).toBe(7.5)
})
