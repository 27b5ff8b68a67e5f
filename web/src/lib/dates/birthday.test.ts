import { expect, test } from 'vitest'
import { parseBirthday } from './birthday.ts'

test.each(['30-04-1999', '30/4/1999', ' 30.04.1999 ', '30 4 1999', '30041999'])(
  '%j is read as 30 April 1999',
  (text) => {
    expect(parseBirthday(text)).toBe('1999-04-30')
  },
)

test.each(['', '1999-04-30', '30-04-99', '30 tháng 4', '3041999'])('%j is not read as a day', (text) => {
  expect(parseBirthday(text)).toBeNull()
})
