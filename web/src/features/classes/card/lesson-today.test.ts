import { expect, test } from 'vitest'
import { lessonToday } from './lesson-today.ts'

// 19:00 in Vietnam, on a class that began days ago.
const evening = { startDate: '2026-11-10T12:00:00.000Z', timeLearn: 90 }

test.each([
  ['2026-11-24T11:48:00.000Z', 'Sau 12 phút'],
  ['2026-11-24T11:59:30.000Z', 'Sau 1 phút'],
  ['2026-11-24T11:00:00.000Z', 'Sau 60 phút'],
  ['2026-11-24T10:59:00.000Z', '19:00 hôm nay'],
  // Still the evening before in UTC.
  ['2026-11-23T18:00:00.000Z', '19:00 hôm nay'],
  ['2026-11-24T12:00:00.000Z', 'Đang diễn ra'],
  ['2026-11-24T13:29:00.000Z', 'Đang diễn ra'],
  ['2026-11-24T13:30:00.000Z', 'Đã kết thúc hôm nay'],
])('at %s the lesson is %s', (now, words) => {
  expect(lessonToday(evening, new Date(now))).toBe(words)
})
