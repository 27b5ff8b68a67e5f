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

test('every line of a feed has at most 75 octets and is valid UTF-8 by itself, wherever a wide character falls', async () => {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const wide = ['ế', '🎓', '👩🏽‍🏫', 'e\u0302\u0301']
  for (const character of wide) {
    // Shift the text octet by octet, so that a fold falls on every octet of the character.
    const lessons = Array.from({ length: 80 }, (_, shift) =>
      lesson(shift, { courseTitle: 'x'.repeat(shift) + character.repeat(60), teacherName: character.repeat(50) }),
    )
    const bytes = Buffer.from(await writeFeed(lessons))
    for (let start = 0; start < bytes.length;) {
      const end = bytes.indexOf('\r\n', start)
      expect(end).toBeGreaterThan(-1)
      expect(end - start).toBeLessThanOrEqual(75)
      expect(() => strict.decode(bytes.subarray(start, end))).not.toThrow()
      start = end + 2
    }
    const events = new ICAL.Component(ICAL.parse(bytes.toString())).getAllSubcomponents('vevent')
    expect(events.map((event) => event.getFirstPropertyValue('description'))).toEqual(
      lessons.map(({ teacherName }) => `Giáo viên: ${teacherName}`),
    )
  }
})
