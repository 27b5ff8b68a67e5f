import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test('only the first letter becomes small', () => {
  expect(inSentence('Chỉ có phương án A đến D')).toBe('chỉ có phương án A đến D')
  expect(inSentence('Địa chỉ của SePay')).toBe('địa chỉ của SePay')
  expect(inSentence('')).toBe('')
})
