import { expect, test } from 'vitest'
import { eachPart, mapInSlices } from './map-in-slices.ts'

test('a long list is mapped in order, and other work gets its turn meanwhile', async () => {
  const seen: string[] = []
  setImmediate(() => seen.push('other work'))
  const results = await mapInSlices(
    Array.from({ length: 200 }, (_, n) => n),
    (n) => (seen.push(String(n)), 2 * n),
  )
  expect(results).toEqual(Array.from({ length: 200 }, (_, n) => 2 * n))
  expect(seen.indexOf('other work')).toBeGreaterThan(0)
  expect(seen.indexOf('other work')).toBeLessThan(200)
})

test('a list is handled in parts of at most the given size', async () => {
  const parts: number[][] = []
  await eachPart([1, 2, 3, 4, 5], 2, async (part) => void parts.push(part))
  expect(parts).toEqual([[1, 2], [3, 4], [5]])
})
