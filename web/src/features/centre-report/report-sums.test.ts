import { expect, test } from 'vitest'
import { hoursAndMinutes, percent, sumsOf, teachersOf } from './report-sums.ts'

const teaching = (teacherCode: string, teacherName: string, minutes: number, classId = 'c-1') => ({
  teacherCode,
  teacherName,
  classId,
  classTitle: 'Lớp tối',
  courseTitle: 'Toán 9',
  heldLessons: 1,
  minutes,
})

test('teachers are sorted by given name with their totals; lessons without a teacher come last', () => {
  const teachers = teachersOf([
    teaching('', '', 10),
    teaching('GV2', 'Lê Ánh', 90),
    teaching('GV1', 'Trần Thị Bình', 30),
    teaching('GV2', 'Lê Ánh', 60, 'c-2'),
    teaching('GV3', 'Đặng Văn An', 45),
  ])
  expect(
    teachers.map(({ name, minutes, heldLessons, classes }) => [name, minutes, heldLessons, classes.length]),
  ).toEqual([
    ['Đặng Văn An', 45, 1, 1],
    ['Lê Ánh', 150, 2, 2],
    ['Trần Thị Bình', 30, 1, 1],
    ['Chưa có giáo viên', 10, 1, 1],
  ])
})

test('an emoji at the end of a name is not taken as the given name', () => {
  const teachers = teachersOf([teaching('GV1', 'Lê Văn Bình', 30), teaching('GV2', 'Trần Thị An 🌸', 30)])
  expect(teachers.map(({ code }) => code)).toEqual(['GV2', 'GV1'])
  const others = teachersOf([teaching('GV1', 'Lê Văn Bình', 30), teaching('GV2', 'Trần Thị Oanh 🌸', 30)])
  expect(others.map(({ code }) => code)).toEqual(['GV1', 'GV2'])
})

test('two teachers with the same name are listed separately', () => {
  expect(teachersOf([teaching('GV1', 'Lê Ánh', 90), teaching('GV2', 'Lê Ánh', 60)])).toHaveLength(2)
})

test('the totals are the sums of the rows', () => {
  const row = { classTitle: '', courseTitle: '', teacherName: '', students: 9, attendanceRate: null }
  expect(
    sumsOf([
      { ...row, classId: 'c-1', heldLessons: 3, cancelledLessons: 1, minutes: 270 },
      { ...row, classId: 'c-2', heldLessons: 0, cancelledLessons: 2, minutes: 0 },
    ]),
  ).toEqual({ heldLessons: 3, cancelledLessons: 3, minutes: 270, taughtClasses: 1 })
})

test.each([
  [0, '0 phút'],
  [45, '45 phút'],
  [120, '2 giờ'],
  [1250, '20 giờ 50 phút'],
  [72_030, '1.200 giờ 30 phút'],
])('%i minutes are written as %s', (minutes, words) => expect(hoursAndMinutes(minutes)).toBe(words))

test.each([
  [null, '–'],
  [0, '0%'],
  [0.923, '92%'],
])('a rate of %s is written as %s', (rate, words) => expect(percent(rate)).toBe(words))
