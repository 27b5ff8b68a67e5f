import { expect, test } from 'vitest'
import { absenceWords } from './absence-words.ts'

test.each([
  [[], 'Không rời trang lần nào'],
  [[20], 'Rời trang 1 lần, tổng 20 giây'],
  [[30, 60, 45], 'Rời trang 3 lần, tổng 2 phút'],
  [[3600, 120], 'Rời trang 2 lần, tổng 1 giờ 2 phút'],
])('absences of %j seconds are "%s"', (seconds, words) => {
  expect(absenceWords(seconds.map((each) => ({ seconds: each })))).toBe(words)
})
