import { expect, test } from 'vitest'
import { choiceWords } from './choice-words.ts'

test.each([
  ['single', 'B', 'B'],
  ['statements', 'TF-T', 'Đ S — Đ'],
  ['number', ' -1.50 ', '−1,5'],
  ['number', 'x-1.5', 'x-1.5'],
  ['text', '-1.5 vì', '-1.5 vì'],
  ['text', '', ''],
] as const)('a %s question shows the answer %j as %j', (kind, choice, words) => {
  expect(choiceWords(kind, choice)).toBe(words)
})
