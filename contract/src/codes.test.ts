import { expect, test } from 'vitest'
import { normaliseCode, normaliseSlipCode } from './codes.ts'
import { courseRule } from './rules/course.ts'

/** The stored code K7QX2M as it looks after copying or typing. */
const copiedForms = {
  'blanks around it': '  K7QX2M ',
  'small letters': 'k7qx2m',
  'a no-break space': '\u00A0K7QX2M\u202F',
  'a zero-width space': 'K7Q\u200BX2M\uFEFF',
  'a line break': 'K7Q\r\nX2M\n',
  'a mark of direction': '\u200EK7QX2M\u2069',
}

test.each(Object.entries(copiedForms))('a code with %s equals the stored code', (_what, text) => {
  expect(normaliseCode(text)).toBe('K7QX2M')
  expect(normaliseSlipCode(text)).toBe('K7QX2M')
})

test('a course’s code keeps its hyphens; a code that is printed in groups loses hyphens, dots and blanks', () => {
  expect(normaliseCode('toan-9')).toBe('TOAN-9')
  expect(normaliseSlipCode('k7q – x.2m')).toBe('K7QX2M')
})

test('a blank inside a new course’s code is refused, not removed', () => {
  const { code } = courseRule.shape
  expect(code.safeParse(' toan-9\u00A0').data).toBe('TOAN-9')
  expect(code.safeParse('TOAN 9').success).toBe(false)
})
