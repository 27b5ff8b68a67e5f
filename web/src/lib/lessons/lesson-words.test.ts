import { expect, test } from 'vitest'
import type { NotedLesson } from './lesson-notes.ts'
import { cardLesson, comingLesson, planSummary, weekdayWords } from './lesson-words.ts'

/** Tuesdays and Thursdays at 19:00, 90 minutes; 24-11-2026 is a Tuesday. */
const plan = {
  startDate: '2026-11-10T12:00:00.000Z',
  endDate: '2027-01-28T12:00:00.000Z',
  days: '3, 5',
  timeLearn: 90,
}

test.each([
  ['3, 5', ['Thứ 3', 'Thứ 5']],
  ['2, 3, 4, 5, 6, 7, CN', ['Hằng ngày']],
  ['2,3,4,5,6', ['Thứ 2–6']],
  ['2,3,4,5,6,7', ['Thứ 2–7']],
  ['7, CN', ['Cuối tuần']],
  ['CN', ['Chủ nhật']],
  ['2, 3, 4, 5, 7', ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 7']],
  ['khi nào rảnh', ['khi nào rảnh']],
])('the days %s get the labels %j', (days, words) => {
  expect(weekdayWords(days)).toEqual(words)
})

test.each([
  ['this year', plan, 'Thứ 3, Thứ 5 · 19:00–20:30 · 24 buổi · buổi đầu 10-11'],
  [
    'next year, past midnight',
    { ...plan, startDate: '2027-01-04T16:30:00.000Z', days: '7, CN' },
    'Cuối tuần · 23:30–01:00 · 6 buổi · buổi đầu 09-01-2027',
  ],
])('the summary of a class that begins %s shows days, hours and lessons', (_, which, words) => {
  expect(planSummary(which, new Date('2026-11-01T00:00:00.000Z'))).toBe(words)
})

test('a class without lessons has no summary', () => {
  expect(planSummary({ ...plan, endDate: '2026-11-09T12:00:00.000Z' }, new Date('2026-11-01T00:00:00.000Z'))).toBeNull()
})

test.each([
  ['the day before', '2026-11-25T10:00:00+07:00', null, 'planned', 'Thứ 5, 26-11 · 19:00–20:30', null],
  ['in another year', '2025-12-31T23:00:00+07:00', null, 'planned', 'Thứ 3, 10-11-2026 · 19:00–20:30', null],
  // In UTC it is still the evening before.
  ['early on the lesson day', '2026-11-24T01:00:00+07:00', null, 'planned', 'Hôm nay 19:00–20:30', null],
  ['an hour and a minute before', '2026-11-24T17:59:00+07:00', null, 'planned', 'Hôm nay 19:00–20:30', null],
  ['an hour before', '2026-11-24T18:00:00+07:00', null, 'soon', 'Hôm nay 19:00–20:30', 'Sau 60 phút'],
  ['half a minute before', '2026-11-24T18:59:30+07:00', null, 'soon', 'Hôm nay 19:00–20:30', 'Sau 1 phút'],
  ['at its start time, not started', '2026-11-24T19:00:00+07:00', null, 'due', 'Hôm nay 19:00–20:30', 'Đến giờ học'],
  ['in its last minutes, not started', '2026-11-24T20:29:00+07:00', null, 'due', 'Hôm nay 19:00–20:30', 'Đến giờ học'],
  ['started', '2026-11-24T19:05:00+07:00', '2026-11-24T12:03:00Z', 'running', 'Hôm nay 19:00–20:30', 'Đang diễn ra'],
  [
    'started early',
    '2026-11-24T18:40:00+07:00',
    '2026-11-24T11:40:00Z',
    'running',
    'Hôm nay 19:00–20:30',
    'Đang diễn ra',
  ],
  [
    'started on a day without a planned lesson',
    '2026-11-25T09:00:00+07:00',
    '2026-11-25T02:00:00Z',
    'running',
    'Hôm nay từ 09:00',
    'Đang diễn ra',
  ],
  ['after its end', '2026-11-24T20:30:00+07:00', null, 'planned', 'Thứ 5, 26-11 · 19:00–20:30', null],
])('a card shows a lesson: %s', (_, now, startedAt, state, hours, words) => {
  expect(cardLesson({ ...plan, startedAt }, new Date(now))).toEqual({ state, hours, words, notes: [] })
})

test('a lesson past midnight is shown with the day it began on', () => {
  const late = { ...plan, startDate: '2026-11-10T16:30:00.000Z', startedAt: null }
  expect(cardLesson(late, new Date('2026-11-25T00:10:00+07:00'))).toEqual({
    state: 'due',
    hours: 'Thứ 3, 24-11 · 23:30–01:00',
    words: 'Đến giờ học',
    notes: [],
  })
})

test('a class with no lesson left shows none', () => {
  expect(cardLesson({ ...plan, startedAt: null }, new Date('2027-02-01T00:00:00Z'))).toBeNull()
})

/** Returns the lesson of Tuesday 24-11-2026 as a calendar lesson. */
const onCalendar = (given: Partial<NotedLesson> = {}): NotedLesson => ({
  startsAt: '2026-11-24T12:00:00.000Z',
  timeLearn: 90,
  state: 'planned',
  origin: 'weekly',
  isLive: false,
  conflicts: 0,
  ...given,
})
const until = new Date('2026-12-08T00:00:00+07:00')
const saturday = onCalendar({
  startsAt: '2026-11-28T10:00:00.000Z',
  timeLearn: 60,
  movedFrom: '2026-11-24T12:00:00.000Z',
})
const moved = { tone: 'amber', label: 'Đã dời', words: 'Dời từ 24-11, 19:00' }

test.each([
  ['a lesson moved to Saturday', '24T18:30', null, [saturday], 'planned', 'Thứ 7, 28-11 · 17:00–18:00', null, [moved]],
  [
    'the lesson after a cancelled lesson',
    '24T18:30',
    null,
    [onCalendar({ state: 'cancelled', reason: 'giáo viên ốm' }), onCalendar({ startsAt: '2026-11-26T12:00:00.000Z' })],
    'planned',
    'Thứ 5, 26-11 · 19:00–20:30',
    null,
    [],
  ],
  [
    'a lesson that was held and ended early',
    '24T19:40',
    null,
    [onCalendar({ state: 'held' })],
    'done',
    'Hôm nay 19:00–20:30',
    'Đã học xong',
    [],
  ],
  [
    'a running lesson that was moved within the day',
    '24T19:20',
    '2026-11-24T12:11:00Z',
    [
      onCalendar({
        state: 'held',
        isLive: true,
        startsAt: '2026-11-24T12:10:00.000Z',
        movedFrom: '2026-11-24T11:00:00.000Z',
      }),
    ],
    'running',
    'Hôm nay 19:10–20:40',
    'Đang diễn ra',
    [{ tone: 'amber', label: 'Đã dời', words: 'Dời từ 18:00' }],
  ],
  [
    'the next lesson by the weekdays of the class, after the known timetable',
    '24T18:30',
    null,
    [],
    'planned',
    'Thứ 3, 08-12 · 19:00–20:30',
    null,
    [],
  ],
] as const)('a card with a timetable shows %s', (_, now, startedAt, lessons, state, hours, words, notes) => {
  expect(cardLesson({ ...plan, startedAt }, new Date(`2026-11-${now}:00+07:00`), { lessons, until })).toEqual({
    state,
    hours,
    words,
    notes,
  })
})

test.each([
  ['2026-11-24T10:00:00+07:00', {}, 'planned', null],
  ['2026-11-24T18:20:00+07:00', {}, 'soon', 'Sau 40 phút'],
  ['2026-11-24T19:05:00+07:00', {}, 'due', 'Đến giờ học'],
  ['2026-11-24T18:50:00+07:00', { isLive: true }, 'running', 'Đang học'],
] as const)('a parent sees the lesson at 19:00, at %s with %j, as %s', (now, given, state, words) => {
  const lesson = onCalendar({ startsAt: '2026-11-24T12:00:00.000Z', timeLearn: 90, ...given })
  expect(comingLesson(lesson, new Date(now))).toEqual({ state, words, hours: '19:00–20:30', notes: [] })
})

test('a moved lesson of another day shows its original time', () => {
  const moved = onCalendar({
    startsAt: '2026-11-28T08:00:00.000Z',
    timeLearn: 90,
    movedFrom: '2026-11-26T12:00:00.000Z',
  })
  const coming = comingLesson(moved, new Date('2026-11-24T10:00:00+07:00'))
  expect(coming.hours).toBe('Thứ 7, 28-11 · 15:00–16:30')
  expect(coming.notes.map(({ words }) => words)).toEqual(['Dời từ 26-11, 19:00'])
})
