import { expect, test } from 'vitest'
import { type LessonPlan, countLessons, heldEarly, nextLesson } from './lesson-plan.ts'

/** Tuesdays and Thursdays at 19:00, 90 minutes; 24-11-2026 is a Tuesday. */
const plan: LessonPlan = {
  startDate: '2026-11-24T12:00:00.000Z',
  endDate: '2026-12-24T12:00:00.000Z',
  days: '3, 5',
  timeLearn: 90,
}

test.each([
  ['before the first day', '2026-11-20T08:00:00+07:00', plan, 'before', '2026-11-24T19:00:00+07:00'],
  ['on a lesson day, before the lesson', '2026-11-24T18:47:52+07:00', plan, 'before', '2026-11-24T19:00:00+07:00'],
  ['in the minute the lesson begins', '2026-11-24T19:00:00+07:00', plan, 'during', '2026-11-24T19:00:00+07:00'],
  ['in the last minute of the lesson', '2026-11-24T20:29:59+07:00', plan, 'during', '2026-11-24T19:00:00+07:00'],
  ['after the lesson', '2026-11-24T20:30:00+07:00', plan, 'before', '2026-11-26T19:00:00+07:00'],
  ['over the weekend', '2026-11-26T21:00:00+07:00', plan, 'before', '2026-12-01T19:00:00+07:00'],
  [
    'during a lesson that runs past midnight',
    '2026-11-25T00:15:00+07:00',
    { ...plan, timeLearn: 360 },
    'during',
    '2026-11-24T19:00:00+07:00',
  ],
  [
    'for a class on Sundays',
    '2026-11-24T21:00:00+07:00',
    { ...plan, days: 'CN' },
    'before',
    '2026-11-29T19:00:00+07:00',
  ],
  [
    'for a class once a week, after the lesson',
    '2026-11-24T21:00:00+07:00',
    { ...plan, days: '3' },
    'before',
    '2026-12-01T19:00:00+07:00',
  ],
  ['on the last day', '2026-12-24T18:00:00+07:00', plan, 'before', '2026-12-24T19:00:00+07:00'],
] as const)('the next lesson is found %s', (_, now, which, state, startsAt) => {
  expect(nextLesson(which, new Date(now))).toEqual({ state, startsAt: new Date(startsAt) })
})

test.each([
  ['after the last lesson', '2026-12-24T20:30:00+07:00', plan],
  ['if the weekdays are unreadable', '2026-11-24T18:00:00+07:00', { ...plan, days: 'khi nào rảnh' }],
  ['if the start date is unreadable', '2026-11-24T18:00:00+07:00', { ...plan, startDate: '?' }],
] as const)('there is no next lesson %s', (_, now, which) => {
  expect(nextLesson(which, new Date(now))).toBeNull()
})

test.each([
  ['a class on two evenings a week for a month', plan, 10, '2026-11-24T19:00:00+07:00'],
  [
    'a class whose first day has no lesson',
    { ...plan, startDate: '2026-11-25T12:00:00.000Z' },
    9,
    '2026-11-26T19:00:00+07:00',
  ],
  [
    'a class that lasts one lesson day',
    { ...plan, endDate: '2026-11-24T12:00:00.000Z' },
    1,
    '2026-11-24T19:00:00+07:00',
  ],
  [
    'a class on every day for 15 days',
    { ...plan, days: '2, 3, 4, 5, 6, 7, CN', endDate: '2026-12-08T12:00:00.000Z' },
    15,
    '2026-11-24T19:00:00+07:00',
  ],
  // 00:30 in Vietnam is still the day before in UTC.
  [
    'a class that begins after midnight',
    { ...plan, startDate: '2026-11-23T17:30:00.000Z', endDate: '2026-11-25T17:30:00.000Z' },
    2,
    '2026-11-24T00:30:00+07:00',
  ],
  [
    'a class on Sundays for fifty years',
    { ...plan, days: 'CN', endDate: '2076-11-24T12:00:00.000Z' },
    2609,
    '2026-11-29T19:00:00+07:00',
  ],
] as const)('lessons are counted for %s', (_, which, count, first) => {
  expect(countLessons(which)).toEqual({ count, first: new Date(first) })
})

test.each([
  ['if the class ends before its first weekday', { ...plan, days: 'CN', endDate: '2026-11-27T12:00:00.000Z' }],
  ['if the class ends before it starts', { ...plan, endDate: '2026-11-20T12:00:00.000Z' }],
  ['if the class has no weekdays', { ...plan, days: '' }],
  ['if the end date is unreadable', { ...plan, endDate: '?' }],
] as const)('there is no lesson %s', (_, which) => {
  expect(countLessons(which)).toEqual({ count: 0, first: null })
})

/** Returns the first lesson of the plan as a calendar lesson. */
const onCalendar = (given: object = {}) => ({
  startsAt: '2026-11-24T12:00:00.000Z',
  timeLearn: 90,
  state: 'planned' as const,
  isLive: false,
  ...given,
})
const thursday = onCalendar({ startsAt: '2026-11-26T12:00:00.000Z' })
const until = new Date('2026-12-08T00:00:00+07:00')

test.each([
  ['should be running now', '19:30', onCalendar(), 'during', '24T19:00'],
  ['was cancelled', '18:30', onCalendar({ state: 'cancelled' }), 'before', '26T19:00'],
  ['was held and ended early', '19:30', onCalendar({ state: 'held' }), 'before', '26T19:00'],
  ['runs longer than planned', '20:40', onCalendar({ state: 'held', isLive: true }), 'during', '24T19:00'],
  ['is over', '20:30', onCalendar(), 'before', '26T19:00'],
] as const)('the next lesson follows the timetable if the first lesson %s', (_, time, first, state, startsAt) => {
  const now = new Date(`2026-11-24T${time}:00+07:00`)
  const expected = { state, startsAt: new Date(`2026-11-${startsAt}:00+07:00`) }
  expect(nextLesson(plan, now, { lessons: [first, thursday], until })).toEqual(expected)
})

test('a lesson that ended early counts as held early until its planned end, but not while it runs', () => {
  const at = (time: string, given: object) =>
    heldEarly({ lessons: [onCalendar(given)], until }, new Date(`2026-11-24T${time}:00+07:00`)) !== null
  expect(at('20:29', { state: 'held' })).toBe(true)
  expect(at('20:30', { state: 'held' })).toBe(false)
  expect(at('20:00', { state: 'held', isLive: true })).toBe(false)
  expect(at('20:00', {})).toBe(false)
})
