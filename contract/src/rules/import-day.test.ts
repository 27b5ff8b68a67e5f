import { expect, test } from 'vitest'
import { noSuchDay, readDay, yearAlone, yearWithTwoDigits } from './import-day.ts'

test.each([
  '5/9/2012',
  '05/09/2012',
  '05-09-2012',
  '5.9.2012',
  '5 / 9 / 2012',
  '5 9 2012',
  '2012-09-05',
  '2012/9/5',
  "'05/09/2012",
  '05/09/2012 00:00:00',
  '2012-09-05T00:00:00.000Z',
  '5/9/2012 12:00:00 AM',
  'ngày 5 tháng 9 năm 2012',
  'Ngày 05 tháng 09 năm 2012'.normalize('NFD'),
])('the day %j is 5 September 2012: the day comes before the month', (text) => {
  expect(readDay(text)).toEqual({ day: '2012-09-05' })
})

test.each([
  ['5/9/12', yearWithTwoDigits],
  ['05-09-12', yearWithTwoDigits],
  ['2012', yearAlone],
  ['9/2012', yearAlone],
  ['năm 2012', yearAlone],
  ['31/02/2012', noSuchDay],
  ['29/02/2013', noSuchDay],
  ['09/17/2012', noSuchDay],
  ['2012-13-01', noSuchDay],
  ['41157', noSuchDay],
  ['05092012', noSuchDay],
  ['hôm nay', noSuchDay],
  ['', noSuchDay],
])('%j is not guessed: the answer says what to write', (text, fault) => {
  expect(readDay(text)).toEqual({ fault })
})
