import { expect, test } from 'vitest'
import { liveUntil, waitingUntil } from './lesson-times.ts'

const vietnam = (text: string) => new Date(`${text}:00+07:00`)
const evening = { startDate: vietnam('2026-11-03T19:00'), endDate: vietnam('2026-12-31T00:00'), days: '3', minutes: 90 }

test('a session nobody starts waits until an hour after the lesson of the day', () => {
  expect(waitingUntil(evening, vietnam('2026-11-24T18:50'))).toEqual(vietnam('2026-11-24T21:30'))
})

test('without a lesson today, or long after it, a session waits four hours', () => {
  expect(waitingUntil(evening, vietnam('2026-11-25T18:50'))).toEqual(vietnam('2026-11-25T22:50'))
  expect(waitingUntil(evening, vietnam('2026-11-24T21:30'))).toEqual(vietnam('2026-11-25T01:30'))
})

test('a running lesson ends an hour after its length', () => {
  expect(liveUntil(90, vietnam('2026-11-24T19:05'))).toEqual(vietnam('2026-11-24T21:35'))
})
