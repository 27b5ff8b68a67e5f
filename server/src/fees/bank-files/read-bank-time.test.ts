import { expect, test } from 'vitest'
import { isOnlyTime, readBankTime } from './read-bank-time.ts'

const day = '2026-11-23T17:00:00.000Z'
const minute = '2026-11-24T11:02:00.000Z'
const second = '2026-11-24T11:02:03.000Z'

test.each([
  ['24/11/2026', day],
  ['24-11-2026', day],
  ['24.11.2026', day],
  ['24/11/26', day],
  ['2026-11-24', day],
  ['20261124', day],
  ['24-Nov-2026', day],
  ['24 NOV 26', day],
  ['24/11/2026 00:00:00', day],
  ['24/11/2026\n5215 - 81433', day],
  ['24/11/2026 18:02', minute],
  ['24/11/2026 18h02', minute],
  ['24/11/2026 06:02 PM', minute],
  ['24/11/2026 6:02 CH', minute],
  ['24/11/2026 18:02:03', second],
  ['24-11-2026 18:02:03', second],
  ['24/11/2026\n18:02:03', second],
  ['18:02:03\n24/11/2026', second],
  ['18:02:03 24/11/2026', second],
  ['24/11/2026 - 18:02:03', second],
  ['24/11/26 18:02:03', second],
  ['2026-11-24T18:02:03', second],
  ['2026-11-24 18:02:03.512', second],
  ['2026-11-24T11:02:03Z', second],
  ['2026-11-24T18:02:03+07:00', second],
  ["'24/11/2026 18:02:03", second],
])('the text %j is read as a time in Viet Nam', (text, at) => {
  expect(readBankTime(text)?.toISOString()).toBe(at)
})

test('a column with times completes the day, unless the day has its own time', () => {
  expect(readBankTime('24/11/2026', '18:02:03')?.toISOString()).toBe(second)
  expect(readBankTime('24/11/2026', ' 18:02 ')?.toISOString()).toBe(minute)
  expect(readBankTime('24/11/2026 18:02:03', '07:00:00')?.toISOString()).toBe(second)
  expect(readBankTime('24/11/2026', 'sáng')?.toISOString()).toBe(day)
})

test.each([
  '',
  'Tổng cộng',
  '31/02/2026',
  '11/24/2026',
  '24/11',
  '24/11/2026 24:00',
  '24/11/2026 25:00',
  '24/11/2026 18:61',
  '18:02:03',
  '46350',
  '24/Xyz/2026',
])('%j is no time of a transfer', (text) => {
  expect(readBankTime(text)).toBeNull()
})

test('a time without a day is recognised', () => {
  expect(['18:02', '18:02:03', '6:02 CH', '24/11/2026', '18'].map(isOnlyTime)).toEqual([true, true, true, false, false])
})
