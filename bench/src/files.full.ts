import { expect, test } from 'vitest'
import { measureFiles } from './files.ts'
import { ratios } from './hub/bar.ts'
import { median } from './table.ts'

test('40 students hand in 3 photographs each within a minute: all come, within 150 MB, and others wait half as long again at most', async () => {
  const { alone, beside, uploads, quietMemory, uploadMemory } = await measureFiles(2)
  expect(uploads).toHaveLength(2 * 120)
  expect(uploadMemory - quietMemory).toBeLessThan(150)
  expect(median(ratios(beside, alone))).toBeLessThan(1.5)
}, 900_000)
