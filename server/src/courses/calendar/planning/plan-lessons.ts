/** Which weekly lessons of a class stand on the calendar: pure rules (decision 047). */
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
 * The lessons a class begins with: all of its pattern. Of a class that is older than the calendar and has more than a class
 * may have, those of today and after it come first, and then the latest before them.
 */
export function firstLessons(pattern: LessonPattern, now: Date): LessonTime[] {
  const today = startOfDay(now)
  const limit = limits.maxLessonsPerClass
  const coming = listLessons(pattern, { from: today, limit })
  const room = limit - coming.length
  if (room === 0) return coming
  // Every week has a lesson: so many weeks back there are enough.
  const end = today < pattern.endDate ? today : endOfDay(pattern.endDate)
  const past = listLessons(pattern, { from: later(end, -room * weekLength), limit: Infinity })
  return [...past.filter(({ startsAt }) => startsAt < today).slice(-room), ...coming]
}

/** Whether a new pattern may take this lesson away: it is still to come, and nobody has touched it. */
const isReplaceable = ({ state, origin, revision, startsAt }: PlannedLesson, now: Date) =>
  state === 'planned' && origin === 'weekly' && revision === 0 && startsAt > now

const overlap = (one: LessonTime, other: LessonTime) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/**
 * The day of the week's lesson that was held, cancelled or moved: the pattern has no other for it. Null of a lesson that
 * is none of these.
 */
const settledDay = ({ origin, state, movedFrom, startsAt }: PlannedLesson) =>
  origin === 'weekly' && (state !== 'planned' || movedFrom !== null) ? dayNumber(movedFrom ?? startsAt) : null

/**
 * What a new pattern changes. Lessons that were held, moved, cancelled, added by hand or are past stay, and what the
 * pattern would put over one of them is left out; a lesson that the pattern has as it is keeps its id.
 * @param closed days without a weekly lesson.
 * @param wantedLimit no more lessons of the pattern than these.
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
