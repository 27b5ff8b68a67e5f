import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

test.each([
  ['one word', 'a'.repeat(500)],
  ['many words', 'một '.repeat(125)],
])('%s is measured letter by letter, each at most twice', (_what, text) => {
  let measured = 0
  breakLines(text, 400, ({ length }) => {
    measured += length
    return length
  })
  expect(measured).toBeLessThanOrEqual(2 * text.length)
})

test.each([
  ['a short text', 'An', 5, ['An']],
  ['words that do not fit', 'một hai ba', 7, ['một hai', 'ba']],
  ['a word that is too long', 'abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
  ['lines of the writer', 'a\n\nb c', 9, ['a', '', 'b c']],
  ['no room at all', 'ab', 0, ['a', 'b']],
])('%s is broken into lines', (_what, text, room, lines) => {
  expect(breakLines(text, room, ({ length }) => length)).toEqual(lines)
})
