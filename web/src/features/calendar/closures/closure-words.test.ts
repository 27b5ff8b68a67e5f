import { expect, test } from 'vitest'
import { daysWords, effectWords } from './closure-words.ts'

const effect = {
  classId: 'c-1',
  classTitle: 'Lớp tối',
  courseTitle: 'Toán 9',
  cancelled: 2,
  appended: 2,
  lastLessonAt: '2027-02-28T12:00:00.000Z',
  newLastLessonAt: '2027-03-14T12:00:00.000Z',
}

test.each([
  ['appends lessons at the end', {}, '2 buổi bị nghỉ, thêm 2 buổi, lớp kết thúc 14-03-2027 thay vì 28-02-2027'],
  [
    'drops the last lessons',
    { appended: 0, newLastLessonAt: '2027-02-21T12:00:00.000Z' },
    '2 buổi bị nghỉ, lớp kết thúc 21-02-2027 thay vì 28-02-2027',
  ],
  ['does not change the last day', { appended: 0, newLastLessonAt: effect.lastLessonAt }, '2 buổi bị nghỉ'],
  [
    'leaves the class without lessons',
    { appended: 0, newLastLessonAt: null },
    '2 buổi bị nghỉ, lớp không còn buổi nào sau chủ nhật 28-02',
  ],
  // 06:30 in Viet Nam is still the day before in UTC.
  [
    'moves the end to a lesson early in the morning',
    { newLastLessonAt: '2027-03-13T23:30:00.000Z' },
    '2 buổi bị nghỉ, thêm 2 buổi, lớp kết thúc 14-03-2027 thay vì 28-02-2027',
  ],
])('the effect of a closure that %s is described', (_, given, words) => {
  expect(effectWords({ ...effect, ...given })).toBe(words)
})

test('a closure of one day shows its date; a longer closure shows the first and last day', () => {
  expect(daysWords({ from: '2027-01-01', to: '2027-01-01' })).toBe('01-01-2027')
  expect(daysWords({ from: '2027-02-05', to: '2027-02-11' })).toBe('05-02-2027 đến 11-02-2027')
})
