import { expect, test } from 'vitest'
import { ratios } from '../hub/bar.ts'
import { median } from '../table.ts'
import { measureClosures } from './closure.ts'
import { measureFeeds } from './feed.ts'

test('closing 500 classes for two weeks, with as many lessons appended, takes less than three seconds', async () => {
  const { closing, quiet, beside } = await measureClosures(3)
  expect(median(closing)).toBeLessThan(3000)
  expect(median(ratios(beside, quiet))).toBeLessThan(1.5)
}, 400_000)

test('a calendar feed of 400 lessons takes at most 1.5 times as long as a handwritten route that writes the same bytes', async () => {
  const { hien, bare } = await measureFeeds(3)
  expect(median(ratios(hien, bare))).toBeLessThan(1.5)
}, 300_000)
