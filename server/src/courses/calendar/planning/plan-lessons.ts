/** Pure rules that decide which weekly lessons of a class are on the calendar (decision 047). */
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
 * Returns the first lessons of a class: all lessons of its pattern. A class older than the calendar may have more than the
 * limit. Then lessons from today on come first, followed by the latest past ones.
 */
export function firstLessons(pattern: LessonPattern, now: Date): LessonTime[] {
  const today = startOfDay(now)
  const limit = limits.maxLessonsPerClass
  const coming = listLessons(pattern, { from: today, limit })
  const room = limit - coming.length
  if (room === 0) return coming
  // Every week has at least one lesson, so this many weeks back are enough.
  const end = today < pattern.endDate ? today : endOfDay(pattern.endDate)
  const past = listLessons(pattern, { from: later(end, -room * weekLength), limit: Infinity })
  return [...past.filter(({ startsAt }) => startsAt < today).slice(-room), ...coming]
}

/** True if a new pattern may remove this lesson: it is still to come, and nobody has changed it. */
const isReplaceable = ({ state, origin, revision, startsAt }: PlannedLesson, now: Date) =>
  state === 'planned' && origin === 'weekly' && revision === 0 && startsAt > now

const overlap = (one: LessonTime, other: LessonTime) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/**
 * Returns the day number of a weekly lesson that was held, cancelled or moved, before any move. The pattern adds no other
 * lesson on that day. Null for all other lessons.
 */
const settledDay = ({ origin, state, movedFrom, startsAt }: PlannedLesson) =>
  origin === 'weekly' && (state !== 'planned' || movedFrom !== null) ? dayNumber(movedFrom ?? startsAt) : null

/**
 * Returns what a new pattern changes. Lessons that are past, held, moved, cancelled or added by hand stay. A lesson of the
 * pattern that overlaps one of them is left out. A lesson that is the same in the new pattern keeps its id.
 * @param closed days without a weekly lesson.
 * @param wantedLimit the most lessons of the pattern.
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
