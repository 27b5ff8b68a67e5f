import { expect, test } from 'vitest'
import { type LessonPlan, formatCountdown, nextLesson } from './lesson-clock.ts'

/** Tuesdays and Thursdays at 19:00, 90 minutes; 24-11-2026 is a Tuesday. */
const plan: LessonPlan = {
  startDate: '2026-11-24T12:00:00.000Z',
  endDate: '2026-12-24T12:00:00.000Z',
  days: '3, 5',
  timeLearn: 90,
}

test.each([
  ['before the first day', '2026-11-20T08:00:00+07:00', plan, 'before', '2026-11-24T19:00:00+07:00'],
  ['on the day, before', '2026-11-24T18:47:52+07:00', plan, 'before', '2026-11-24T19:00:00+07:00'],
  ['on the minute', '2026-11-24T19:00:00+07:00', plan, 'during', '2026-11-24T19:00:00+07:00'],
  ['in the last minute', '2026-11-24T20:29:59+07:00', plan, 'during', '2026-11-24T19:00:00+07:00'],
  ['after it', '2026-11-24T20:30:00+07:00', plan, 'before', '2026-11-26T19:00:00+07:00'],
  ['over the weekend', '2026-11-26T21:00:00+07:00', plan, 'before', '2026-12-01T19:00:00+07:00'],
  ['past midnight', '2026-11-25T00:15:00+07:00', { ...plan, timeLearn: 360 }, 'during', '2026-11-24T19:00:00+07:00'],
  ['on Sundays', '2026-11-24T21:00:00+07:00', { ...plan, days: 'CN' }, 'before', '2026-11-29T19:00:00+07:00'],
  ['once a week, after it', '2026-11-24T21:00:00+07:00', { ...plan, days: '3' }, 'before', '2026-12-01T19:00:00+07:00'],
  ['on the last day', '2026-12-24T18:00:00+07:00', plan, 'before', '2026-12-24T19:00:00+07:00'],
] as const)('%s', (_, now, which, state, startsAt) => {
  expect(nextLesson(which, new Date(now))).toEqual({ state, startsAt: new Date(startsAt) })
})

test.each([
  ['after the last lesson', '2026-12-24T20:30:00+07:00', plan],
  ['of unknown days', '2026-11-24T18:00:00+07:00', { ...plan, days: 'khi nào rảnh' }],
  ['of an unreadable date', '2026-11-24T18:00:00+07:00', { ...plan, startDate: '?' }],
] as const)('there is none %s', (_, now, which) => {
  expect(nextLesson(which, new Date(now))).toBeNull()
})

test.each([
  [12 * 60_000 + 7001, '12:08'],
  [59_999, '01:00'],
  [0, '00:00'],
  [-5, '00:00'],
  [3600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
])('%d ms are %s', (milliseconds, words) => {
  expect(formatCountdown(milliseconds)).toBe(words)
})
