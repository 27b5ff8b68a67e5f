/** Decides which weekly lessons of a class are on the calendar (decision 046). Pure functions. */
import { limits } from '@hien/contract/limits'
import { dayNumber, endOfDay, listLessons, startOfDay } from '@hien/contract/lesson-pattern'
import type { LessonPattern, LessonTime } from '@hien/contract/lesson-pattern'
import { later, oneDay } from '../../../core/clock.ts'
import { isClosed, type ClosedDays } from './closed-days.ts'

export type PlannedLesson = LessonTime & {
  id: string
  state: 'planned' | 'cancelled' | 'held'
  origin: 'weekly' | 'extra' | 'make_up'
  revision: number
  movedFrom: Date | null
}

const weekLength = 7 * oneDay

/**
 * Returns the lessons of a class whose calendar is written for the first time: all lessons of its weekly pattern. The pattern
 * of an old class may have more lessons than the limit. Then lessons from today on are preferred, followed by the latest past
 * lessons.
 */
export function firstLessons(pattern: LessonPattern, now: Date): LessonTime[] {
  const today = startOfDay(now)
  const limit = limits.maxLessonsPerClass
  const coming = listLessons(pattern, { from: today, limit })
  const room = limit - coming.length
  if (room === 0) return coming
  // Every week has at least one lesson, so `room` weeks back contain at least `room` lessons.
  const end = today < pattern.endDate ? today : endOfDay(pattern.endDate)
  const past = listLessons(pattern, { from: later(end, -room * weekLength), limit: Infinity })
  return [...past.filter(({ startsAt }) => startsAt < today).slice(-room), ...coming]
}

/** True if a new pattern may remove this lesson: a planned weekly lesson that has not begun and that nobody has changed. */
const isReplaceable = ({ state, origin, revision, startsAt }: PlannedLesson, now: Date) =>
  state === 'planned' && origin === 'weekly' && revision === 0 && startsAt > now

const overlap = (one: LessonTime, other: LessonTime) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/**
 * Returns the number of the original day of a weekly lesson that was held, cancelled or moved. A new pattern must not add a
 * lesson on that day. Null for all other lessons.
 */
const settledDay = ({ origin, state, movedFrom, startsAt }: PlannedLesson) =>
  origin === 'weekly' && (state !== 'planned' || movedFrom !== null) ? dayNumber(movedFrom ?? startsAt) : null

/**
 * Returns which lessons to delete and to add for a new weekly pattern. Lessons that have begun, are held or cancelled, were
 * changed, or are not weekly stay. The pattern adds no lesson that overlaps them. A lesson whose time is the same in both
 * patterns keeps its id.
 * @param closed days on which the pattern adds no lesson.
 * @param wantedLimit the maximum number of lessons read from the pattern.
 */
export function planLessons(
  existing: PlannedLesson[],
  {
    pattern,
    now,
    closed,
    wantedLimit,
  }: { pattern: LessonPattern; now: Date; closed: ClosedDays[]; wantedLimit: number },
): { remove: string[]; add: LessonTime[] } {
  const replaceable = existing.filter((lesson) => isReplaceable(lesson, now))
  const kept = existing.filter((lesson) => !isReplaceable(lesson, now))
  const settled = new Set(kept.map(settledDay))
  const wanted = listLessons(pattern, { from: later(now, 1), limit: wantedLimit }).filter(
    (lesson) =>
      !settled.has(dayNumber(lesson.startsAt)) &&
      !isClosed(lesson.startsAt, closed) &&
      !kept.some((other) => overlap(lesson, other)),
  )
  const key = ({ startsAt, endsAt }: LessonTime) => `${startsAt.getTime()} ${endsAt.getTime()}`
  const wantedKeys = new Set(wanted.map(key))
  const keptKeys = new Set(replaceable.map(key))
  return {
    remove: replaceable.filter((lesson) => !wantedKeys.has(key(lesson))).map(({ id }) => id),
    add: wanted.filter((lesson) => !keptKeys.has(key(lesson))),
  }
}
