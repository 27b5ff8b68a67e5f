import { expect, test } from 'vitest'
import { settingsWords } from './settings-words.ts'

test.each([
  [{ minutes: 45, attempts: 1, release: 'after_due' }, 40, '40 câu · 45 phút · 1 lượt làm · kết quả sau hạn nộp'],
  [
    { minutes: null, attempts: 3, release: 'at_once' },
    5,
    '5 câu · không giới hạn thời gian · 3 lượt làm · kết quả ngay khi nộp',
  ],
] as const)('the settings %j of a test with %i questions are "%s"', (settings, count, words) => {
  expect(settingsWords(settings, count)).toBe(words)
})
