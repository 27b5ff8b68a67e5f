import { expect, test } from 'vitest'
import { ratios } from './hub/bar.ts'
import { measureRefusedDocuments } from './refused-documents.ts'
import { median } from './table.ts'

test('refused documents sent without a pause leave no memory behind and make a teacher wait at most three times as long', async () => {
  const { memory, quiet, loud } = await measureRefusedDocuments(3)
  const [before = Number.NaN, , after = Number.NaN] = memory
  expect(after / before).toBeLessThan(1.5)
  expect(median(ratios(loud, quiet))).toBeLessThan(3)
}, 400_000)
