import type { ChangedLesson } from '@hien/contract/chat'
import { expect, test } from 'vitest'
import { aCalendarLesson } from '../../../test/calendar.ts'
import { changeNotes, changedLessonWords, dayHeading, isNear, lessonNotes, summaryOf } from './lesson-notes.ts'

const wordsOf = (given: Parameters<typeof aCalendarLesson>[0]) =>
  lessonNotes(aCalendarLesson(given)).map(({ words }) => words)

test.each([
  ['as planned', {}, []],
  ['moved from another day', { movedFrom: '2026-11-22T08:00:00.000Z' }, ['Dời từ 22-11, 15:00']],
  ['moved within the day', { movedFrom: '2026-11-25T10:00:00.000Z' }, ['Dời từ 17:00']],
  ['cancelled', { state: 'cancelled', reason: 'giáo viên ốm' }, ['Nghỉ: giáo viên ốm']],
  ['cancelled without a reason', { state: 'cancelled', reason: null }, ['Nghỉ']],
  ['cancelled by a closure', { state: 'cancelled', closureName: 'Tết Nguyên đán' }, ['Nghỉ: Tết Nguyên đán']],
  [
    'cancelled and has a make-up lesson',
    { state: 'cancelled', reason: 'giáo viên ốm', madeUpAt: '2026-11-28T10:00:00.000Z' },
    ['Nghỉ: giáo viên ốm · học bù thứ 7 28-11, 17:00'],
  ],
  ['a make-up lesson', { origin: 'make_up', makesUpForTime: '2026-11-26T12:00:00.000Z' }, ['Học bù cho 26-11']],
  [
    'a moved make-up lesson that overlaps another lesson',
    {
      origin: 'make_up',
      makesUpForTime: '2026-11-26T12:00:00.000Z',
      movedFrom: '2026-11-22T08:00:00.000Z',
      conflicts: 1,
    },
    ['Học bù cho 26-11', 'Dời từ 22-11, 15:00', 'Trùng giờ'],
  ],
  ['an extra lesson', { origin: 'extra' }, ['Buổi thêm']],
  ['running', { state: 'held', isLive: true }, ['Đang học']],
  ['held', { state: 'held' }, ['Đã học']],
] as const)('a lesson that is %s has the matching notes', (_, given, words) => {
  expect(wordsOf(given)).toEqual(words)
})

test('the change notes leave out states that the card shows itself', () => {
  const lesson = aCalendarLesson({ state: 'held', isLive: true, movedFrom: '2026-11-25T10:00:00.000Z', conflicts: 2 })
  expect(changeNotes(lesson).map(({ words }) => words)).toEqual(['Dời từ 17:00'])
})

test('the summary of a week counts its lessons and changes', () => {
  const lessons = [
    aCalendarLesson(),
    aCalendarLesson({ movedFrom: '2026-11-22T08:00:00.000Z' }),
    aCalendarLesson({ state: 'cancelled', movedFrom: '2026-11-22T08:00:00.000Z', conflicts: 1 }),
    aCalendarLesson({ origin: 'make_up', conflicts: 1 }),
  ]
  expect(summaryOf(lessons).map(({ words }) => words)).toEqual([
    '4 buổi',
    '1 buổi dời',
    '1 buổi nghỉ',
    '1 buổi học bù',
    '1 buổi trùng giờ',
  ])
  expect(summaryOf([]).map(({ words }) => words)).toEqual(['0 buổi'])
})

test.each([
  ['an hour before', '18:00', {}, true],
  ['more than an hour before', '17:59', {}, false],
  ['in the last minute of the lesson', '20:29', {}, true],
  ['after the lesson', '20:30', {}, false],
  ['after the planned end of a lesson that still runs', '20:40', { state: 'held', isLive: true }, true],
  ['before a cancelled lesson', '18:30', { state: 'cancelled' }, false],
] as const)('a lesson at 19:00 offers its waiting room only when near: %s, at %s', (_, time, given, near) => {
  expect(isNear(aCalendarLesson(given), new Date(`2026-11-25T${time}:00+07:00`))).toBe(near)
})

const changed = (given: Partial<ChangedLesson>): ChangedLesson => ({
  id: 'l-1',
  groupId: 'TOAN9_NC_K7QX2M',
  startsAt: '2026-11-25T12:10:00.000Z',
  timeLearn: 90,
  state: 'planned',
  movedFrom: '2026-11-25T12:00:00.000Z',
  reason: null,
  ...given,
})

test.each([
  ['moved', {}, 'Buổi học dời sang 19:10, thứ 4 25-11'],
  [
    'moved from another day',
    { movedFrom: '2026-12-23T12:00:00.000Z' },
    'Buổi học thứ 4 23-12 dời sang 19:10, thứ 4 25-11',
  ],
  [
    'moved within another day',
    { movedFrom: '2026-11-26T11:00:00.000Z', startsAt: '2026-11-26T12:10:00.000Z' },
    'Buổi học dời sang 19:10, thứ 5 26-11',
  ],
  ['cancelled', { state: 'cancelled', reason: 'giáo viên ốm' }, 'Buổi học hôm nay nghỉ: giáo viên ốm'],
  ['cancelled without a reason', { state: 'cancelled' }, 'Buổi học hôm nay nghỉ'],
  [
    'cancelled on another day',
    { state: 'cancelled', startsAt: '2026-11-26T12:00:00.000Z' },
    'Buổi học thứ 5 26-11 nghỉ',
  ],
  ['moved back to its original time', { movedFrom: null }, 'Buổi học diễn ra lúc 19:10, thứ 4 25-11'],
  ['removed from the timetable', { state: 'removed' }, 'Buổi học 19:10, thứ 4 25-11 đã được bỏ khỏi lịch'],
] as const)('a room gets a message about a lesson that is %s', (_, given, words) => {
  expect(changedLessonWords(changed(given), new Date('2026-11-25T18:50:00+07:00'))).toBe(words)
})

test('the heading of today names it as today', () => {
  expect(dayHeading('2026-11-25', '2026-11-25')).toBe('Hôm nay, thứ 4 · 25-11')
  expect(dayHeading('2026-11-29', '2026-11-25')).toBe('Chủ nhật · 29-11')
})
