import { expect, test } from 'vitest'
import { lessonWaitedFor, liveUntil, waitingUntil } from './lesson-times.ts'

const vietnam = (text: string) => new Date(`${text}:00+07:00`)
const lesson = (from: string, until: string) => ({ startsAt: vietnam(from), endsAt: vietnam(until), minutes: 90 })
const evening = [lesson('2026-11-24T19:00', '2026-11-24T20:30')]

test('a session nobody starts waits until an hour after the lesson of the day', () => {
  expect(waitingUntil(evening, vietnam('2026-11-24T18:50'))).toEqual(vietnam('2026-11-24T21:30'))
})

test('without a lesson today, or long after it, a session waits four hours', () => {
  expect(waitingUntil(evening, vietnam('2026-11-25T18:50'))).toEqual(vietnam('2026-11-25T22:50'))
  expect(waitingUntil(evening, vietnam('2026-11-23T18:50'))).toEqual(vietnam('2026-11-23T22:50'))
  expect(waitingUntil(evening, vietnam('2026-11-24T21:30'))).toEqual(vietnam('2026-11-25T01:30'))
})

test('with two lessons a day, a session waits for the first that ended less than an hour ago, even past midnight', () => {
  const two = [lesson('2026-11-24T08:00', '2026-11-24T09:30'), lesson('2026-11-24T23:30', '2026-11-25T01:00')]
  expect(lessonWaitedFor(two, vietnam('2026-11-24T10:29'))).toBe(two[0])
  expect(lessonWaitedFor(two, vietnam('2026-11-24T10:30'))).toBe(two[1])
  expect(lessonWaitedFor(two, vietnam('2026-11-25T00:30'))).toBe(two[1])
  expect(lessonWaitedFor(two, vietnam('2026-11-25T02:00'))).toBeNull()
})

test('a running lesson ends an hour after its length', () => {
  expect(liveUntil(90, vietnam('2026-11-24T19:05'))).toEqual(vietnam('2026-11-24T21:35'))
})
