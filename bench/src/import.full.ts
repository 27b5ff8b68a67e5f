import { expect, test } from 'vitest'
import { ratios } from './hub/bar.ts'
import { measureImport } from './import.ts'
import { percentile } from './rooms/probe.ts'
import { median } from './table.ts'

test('a list of 2,000 students is read within 3 s and 200 MB, and delays others by at most half', async () => {
  const { alone, beside, previews, quietMemory, importMemory } = await measureImport(3)
  expect(percentile(previews, 0.95)).toBeLessThan(3000)
  expect(importMemory - quietMemory).toBeLessThan(200)
  expect(median(ratios(beside, alone))).toBeLessThan(1.5)
}, 400_000)
