import { expect, test } from 'vitest'
import { givenNameOf } from './names.ts'

test.each([
  ['Nguyễn Hữu Ân', 'Ân'],
  ['  Ân  ', 'Ân'],
  ['Nguyễn Thị Ước Mơ 🌸🎓', 'Mơ'],
  ['🌸 🎓', '🌸 🎓'],
  ['', ''],
])('"%s" is addressed as "%s"', (fullName, givenName) => {
  expect(givenNameOf(fullName)).toBe(givenName)
})
