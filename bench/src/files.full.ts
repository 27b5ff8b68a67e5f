import { expect, test } from 'vitest'
import { measureFiles } from './files.ts'
import { ratios } from './hub/bar.ts'
import { median } from './table.ts'

test('40 students hand in 3 photographs each in a minute: all arrive, use at most 150 MB, and delay others by at most half', async () => {
  const { alone, beside, uploads, quietMemory, uploadMemory } = await measureFiles(2)
  expect(uploads).toHaveLength(2 * 120)
  expect(uploadMemory - quietMemory).toBeLessThan(150)
  expect(median(ratios(beside, alone))).toBeLessThan(1.5)
}, 900_000)
