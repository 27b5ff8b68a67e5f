import { expect, test } from 'vitest'
import { beginningOfHtml } from './beginning-of.ts'

test.each([
  ['<p>Một<br>hai</p><ul><li>ba</li></ul>', 'Một hai ba'],
  ['<p>Các em làm <strong>đề 1</strong>.</p>', 'Các em làm đề 1.'],
  ['', ''],
  [`<p>${'chữ '.repeat(30)}</p>`, `${'chữ '.repeat(20).trim()}…`],
  ['a'.repeat(100), `${'a'.repeat(80)}…`],
  [`${'a'.repeat(79)}🎉🎉`, `${'a'.repeat(79)}…`],
  [`${'a'.repeat(78)}🎉🎉`, `${'a'.repeat(78)}🎉…`],
])('the beginning of %j is %j', (html, text) => {
  expect(beginningOfHtml(html)).toBe(text)
})
