import { expect, test } from 'vitest'
import { ratios } from '../hub/bar.ts'
import { median } from '../table.ts'
import { measureCreatedClasses } from './create-class.ts'

test('a class with 150 lessons takes at most twice as long to create as one without any', async () => {
  const measured = await measureCreatedClasses(3)
  expect(median(ratios(measured.with, measured.without))).toBeLessThan(2)
}, 300_000)
