import { expect, test } from 'vitest'
import { shortKey } from './question-words.ts'

test('a key is written as people write it', () => {
  expect(shortKey('single', 'B')).toBe('B')
  expect(shortKey('statements', 'TF-T')).toBe('Đ S – Đ')
  expect(shortKey('number', '-1.5')).toBe('-1,5')
})
