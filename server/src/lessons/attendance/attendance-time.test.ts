import { expect, test } from 'vitest'
import { attendanceTime } from './attendance-time.ts'

const at = (time: string) => new Date(`2026-11-24T${time.length === 5 ? `${time}:00` : time}+07:00`)
const stay = (joined: string, left: string | null) => ({ joinedAt: at(joined), leftAt: left ? at(left) : null })
const lesson = { startedAt: at('19:00'), endedAt: at('20:30'), plannedAt: null }
const now = at('22:00')

test('a member who was never there is absent, and not late', () => {
  expect(attendanceTime([], lesson, now)).toEqual({
    present: false,
    firstJoinedAt: null,
    lastLeftAt: null,
    minutes: 0,
    late: false,
  })
})

test('attendance has first arrival, last departure and the time inside; rejoins and two devices are merged', () => {
  const stays = [stay('19:50', '20:10'), stay('19:05', '19:20'), stay('19:15', '19:30'), stay('19:10', '19:12')]
  expect(attendanceTime(stays, lesson, now)).toEqual({
    present: true,
    firstJoinedAt: at('19:05'),
    lastLeftAt: at('20:10'),
    minutes: 45,
    late: false,
  })
})

test('a stay without an end lasts until the end of the lesson', () => {
  expect(attendanceTime([stay('19:20', null), stay('19:30', '19:40')], lesson, now)).toMatchObject({
    lastLeftAt: at('20:30'),
    minutes: 70,
  })
})

test('time before the start or after the end does not count', () => {
  expect(attendanceTime([stay('18:00', '23:00')], lesson, now)).toMatchObject({
    firstJoinedAt: at('19:00'),
    lastLeftAt: at('20:30'),
    minutes: 90,
  })
})

test('a member who comes ten minutes after the start is not late yet', () => {
  expect(attendanceTime([stay('19:10', '20:30')], lesson, now).late).toBe(false)
  expect(attendanceTime([stay('19:10:01', '20:30')], lesson, now).late).toBe(true)
})

test('lateness is measured from the later of planned time and actual start', () => {
  const early = { ...lesson, plannedAt: at('19:30') }
  expect(attendanceTime([stay('19:40', '20:30')], early, now).late).toBe(false)
  expect(attendanceTime([stay('19:40:01', '20:30')], early, now).late).toBe(true)
  const late = { ...lesson, plannedAt: at('18:30') }
  expect(attendanceTime([stay('19:10', '20:30')], late, now).late).toBe(false)
  expect(attendanceTime([stay('19:10:01', '20:30')], late, now).late).toBe(true)
})

test('a member inside a running lesson has no departure time', () => {
  const running = { startedAt: at('19:00'), endedAt: null, plannedAt: null }
  expect(attendanceTime([stay('19:00', null)], running, at('19:40'))).toMatchObject({ lastLeftAt: null, minutes: 40 })
  expect(attendanceTime([stay('19:00', '19:39')], running, at('19:40'))).toMatchObject({
    lastLeftAt: null,
    minutes: 39,
  })
  expect(attendanceTime([stay('19:00', '19:30')], running, at('19:40'))).toMatchObject({
    lastLeftAt: at('19:30'),
    minutes: 30,
  })
})
