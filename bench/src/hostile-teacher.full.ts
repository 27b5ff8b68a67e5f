import { expect, test } from 'vitest'
import { measureHostileTeacher } from './hostile-teacher.ts'
import { ratios } from './hub/bar.ts'
import { median } from './table.ts'

test('a teacher who requests 2,000 classes without a pause delays an honest teacher by at most half', async () => {
  const { alone, beside, answers } = await measureHostileTeacher(3)
  expect(answers['ok']).toBeGreaterThan(0)
  expect(median(ratios(beside, alone))).toBeLessThan(1.5)
}, 400_000)
