import { expect, test } from 'vitest'
import { isolatedName } from './isolated-name.ts'

test.each([
  ['Arabic', 'علي 9'],
  ['Hebrew', 'דוד'],
  ['Adlam', '\u{1E900}\u{1E901}'],
])('a name in %s letters is isolated from the text beside it', (_, name) => {
  expect(isolatedName(name)).toBe(`\u2068${name}\u2069`)
})

test.each(['Nguyễn Hữu Ân', 'Ân 🌸', '李明', ''])('the name %j stays as it is', (name) => {
  expect(isolatedName(name)).toBe(name)
})
