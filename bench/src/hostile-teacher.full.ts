import { expect, test } from 'vitest'
import { measureHostileTeacher } from './hostile-teacher.ts'
import { ratios } from './hub/bar.ts'
import { median } from './table.ts'

test('a teacher who asks for 2,000 classes without a pause makes an honest one wait half as long again at most', async () => {
  const { alone, beside, answers } = await measureHostileTeacher(3)
  expect(answers['ok']).toBeGreaterThan(0)
  expect(median(ratios(beside, alone))).toBeLessThan(1.5)
}, 400_000)
