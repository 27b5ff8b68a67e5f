import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('paragraphs and points are separated by a blank, words in bold are not', () => {
  expect(plainText('<p>Đọc <strong>chậm</strong>, hiểu sâu</p><ul><li>Thơ</li><li>Văn</li></ul>', 99)).toBe(
    'Đọc chậm, hiểu sâu Thơ Văn',
  )
  expect(plainText('Một<br>hai &amp; ba', 99)).toBe('Một hai & ba')
})

test('a long text is cut after a word, and a text without blanks at the limit', () => {
  expect(plainText('<p>một hai ba bốn</p>', 10)).toBe('một hai…')
  expect(plainText('x'.repeat(20), 10)).toBe(`${'x'.repeat(10)}…`)
  expect(plainText('', 10)).toBe('')
})
