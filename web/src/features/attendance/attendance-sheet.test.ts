import { expect, test } from 'vitest'
import { aLesson, anAbsence, anAttendance } from '../../../test/lessons.ts'
import { attendanceRows } from './attendance-sheet.ts'
import { csv } from './csv.ts'

test('a row holds the times, minutes and state of one student; names and codes cannot be formulas', () => {
  const lesson = aLesson({
    attendances: [
      anAttendance(),
      anAttendance({ fullName: '=1+1', code: '@SUM(A1)', late: true, minutes: 60 }),
      anAbsence({ fullName: 'Bùi Đức Kiên', code: 'HVB7KQ2M' }),
      anAbsence({ fullName: 'Nguyễn Hữu Ân', code: 'HVM5X4ZC', excused: true }),
    ],
  })
  expect(attendanceRows([lesson])).toEqual([
    ['24-11-2026 19:00', 'Lê Thị Diễm Quỳnh', 'HVQ55C99', '19:02', '20:28', 81, 'Có mặt'],
    ['24-11-2026 19:00', "'=1+1", "'@SUM(A1)", '19:02', '20:28', 60, 'Đi muộn'],
    ['24-11-2026 19:00', 'Bùi Đức Kiên', 'HVB7KQ2M', '', '', 0, 'Vắng'],
    ['24-11-2026 19:00', 'Nguyễn Hữu Ân', 'HVM5X4ZC', '', '', 0, 'Vắng có phép'],
  ])
})

test('a CSV file begins with a byte order mark, and each line ends with CR LF', () => {
  expect(
    csv([
      ['Họ và tên', 'Số phút'],
      ['An', 81],
    ]),
  ).toBe('\uFEFFHọ và tên,Số phút\r\nAn,81\r\n')
})

test.each([
  ['Nguyễn, An', '"Nguyễn, An"'],
  ['An "Bống"', '"An ""Bống"""'],
  ['hai\ndòng', '"hai\ndòng"'],
  ['hai\rdòng', '"hai\rdòng"'],
  ['An; Bình', 'An; Bình'],
])('the CSV field %j is written as %j', (text, field) => {
  expect(csv([[text, 1]])).toBe(`\uFEFF${field},1\r\n`)
})
