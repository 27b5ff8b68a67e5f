import { activeStatus, inactiveStatus } from '@hien/contract/vocabulary'
import { expect, test, vi } from 'vitest'
import { aClass, aCourse } from '../../../test/courses.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { lessonRefetchInterval } from './lesson-refetch-interval.ts'

const [often, seldom] = [15_000, 60_000]

test.each([
  ['16 minutes before the start', '18:44', {}, seldom],
  ['15 minutes before the start', '18:45', {}, often],
  ['30 minutes after the start', '19:30', {}, often],
  ['more than 30 minutes after the start', '19:31', {}, seldom],
  ['once the lesson has begun', '19:05', { lessonStartedAt: '2026-11-24T12:01:00.000Z' }, seldom],
  ['in a closed class', '19:05', { status: inactiveStatus }, seldom],
])('lists refetch often only while a lesson at 19:00 is due and not started: %s', (_when, time, more, interval) => {
  vi.useFakeTimers({ now: Date.parse(`2026-11-24T${time}:00+07:00`), toFake: ['Date'] })
  const days = '2, 3, 4, 5, 6, 7, CN'
  const dates = { startDate: '2026-11-01T12:00:00.000Z', endDate: '2026-12-31T12:00:00.000Z' }
  const studyClass = aClass({ ...dates, days, timeLearn: 90, status: activeStatus, lessonStartedAt: null, ...more })
  expect(lessonRefetchInterval([{ ...aCourse(), enrollments: [studyClass] }])).toBe(interval)
})

test.each([
  ['moved to this hour', [{ startsAt: '2026-11-24T08:00:00.000Z', state: 'planned' }], often],
  ['cancelled', [{ startsAt: '2026-11-24T12:00:00.000Z', state: 'cancelled' }], seldom],
] as const)('the interval follows the calendar for a lesson that is %s', (_, lessons, interval) => {
  vi.useFakeTimers({ now: Date.parse(`2026-11-24T${interval === often ? '15' : '19'}:05:00+07:00`), toFake: ['Date'] })
  const timetable = {
    lessons: lessons.map((lesson) => ({ ...lesson, timeLearn: 90, isLive: false })),
    until: new Date('2026-12-08T00:00:00+07:00'),
  }
  expect(lessonRefetchInterval([{ ...aCourse(), enrollments: [aClass()] }], () => timetable)).toBe(interval)
})

test('a wrong clock of the device does not change when a lesson is due', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T09:00:00+07:00'), toFake: ['Date'] })
  const iat = Date.parse('2026-11-24T19:05:00+07:00') / 1000
  signedInAs('MEME', { iat, exp: iat + 900 })
  expect(lessonRefetchInterval([{ ...aCourse(), enrollments: [aClass({ lessonStartedAt: null })] }])).toBe(often)
})
