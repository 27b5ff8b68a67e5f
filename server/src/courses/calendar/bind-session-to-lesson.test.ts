import { expect, test } from 'vitest'
import { lessonOfSession } from './bind-session-to-lesson.ts'

const at = (time: string) => new Date(`2026-11-24T${time.length === 5 ? `${time}:00` : time}+07:00`)
const lesson = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })
const evening = lesson('19:00', '20:30')

test.each([
  ['two hours before the lesson belongs to it', '17:00', evening],
  ['more than two hours before the lesson belongs to no lesson', '16:59:59', null],
  ['during the lesson belongs to it', '19:40', evening],
  ['an hour after the lesson belongs to it', '21:30', evening],
  ['more than an hour after the lesson belongs to no lesson', '21:30:01', null],
])('a session that goes live %s', (_, time, expected) => {
  expect(lessonOfSession([evening], at(time))).toBe(expected)
})

test('a session belongs to the lesson that is nearest in time', () => {
  const afternoon = lesson('16:00', '18:00')
  const both = [afternoon, evening]
  expect(lessonOfSession(both, at('17:50'))).toBe(afternoon)
  expect(lessonOfSession(both, at('18:20'))).toBe(afternoon)
  expect(lessonOfSession(both, at('18:40'))).toBe(evening)
  // Both lessons are equally near. The later one counts, because the teacher more likely means the next lesson.
  expect(lessonOfSession(both, at('18:30'))).toBe(evening)
  expect(lessonOfSession([lesson('16:00', '19:00'), evening], at('19:00'))).toBe(evening)
})
