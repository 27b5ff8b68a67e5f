import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { later } from '../../../core/clock.ts'
import type { FeedLesson } from './feed-store.ts'
import { writeFeed } from './write-feed.ts'

const hour = 60 * 60_000
const begin = new Date('2026-11-24T12:00:00.000Z')
const lesson = (n: number, changed: Partial<FeedLesson> = {}): FeedLesson => ({
  id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  startsAt: later(begin, n * hour),
  endsAt: later(begin, (n + 1) * hour),
  state: 'planned',
  origin: 'weekly',
  revision: 0,
  movedFrom: null,
  updatedAt: begin,
  classTitle: 'Lớp tối thứ ba và thứ năm',
  courseTitle: 'Toán 9',
  teacherName: 'Phạm Thu Hà',
  ...changed,
})

test('writing a feed of 5,000 lessons lets other work run again and again', async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const text = await writeFeed(Array.from({ length: 5000 }, (_, n) => lesson(n)))
  clearImmediate(next)
  expect(text.split('BEGIN:VEVENT')).toHaveLength(5001)
  expect(turns).toBeGreaterThan(40)
})

test('a title or name cannot start a new line or end its field in a feed', async () => {
  const hostile = 'Toán\r\nEND:VEVENT\r\nATTENDEE:mailto:a@b.vn\n;X-A=1\\,\\;\rBEGIN:VALARM'
  const text = await writeFeed([lesson(1, { courseTitle: hostile, classTitle: hostile, teacherName: hostile })])
  const [event, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(others).toEqual([])
  expect(event!.getAllSubcomponents()).toEqual([])
  expect(event!.getFirstProperty('attendee')).toBeNull()
  const read = hostile.replaceAll(/\r\n|\r/g, '\n')
  expect(event!.getFirstPropertyValue('summary')).toBe(`${read} - ${read}`)
  expect(event!.getFirstPropertyValue('description')).toBe(`Giáo viên: ${read}`)
})
