/** Lessons of classes for callers outside the calendar. These functions do not check permissions. */
import { endOfDay } from '@hien/contract/lesson-pattern'
import { limits } from '@hien/contract/limits'
import { later, oneDay } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { lessonOfSession } from './bind-session-to-lesson.ts'
import { listSubstitutedLessons } from './substitute-store.ts'
import { listNearLessons, type NearLesson } from './near-lesson-store.ts'
import { listLessonsAround, markHeld, shareCalendar, type LessonRow } from './store.ts'
import { writeCalendars, writeStale } from './planning/write-stale.ts'

/**
 * Returns the range of lessons to read. The range begins with the first lesson to which a session at `since` could belong. It
 * ends at the end of today. In the last two hours of the day it ends later, because a session can belong to a lesson that
 * begins up to two hours later.
 */
const around = (since: Date, now: Date) => {
  const [tonight, soon] = [endOfDay(now), later(now, limits.lessonBindsBefore + 1)]
  return { after: later(since, -limits.lessonBindsAfter - 1), before: tonight > soon ? tonight : soon }
}

/**
 * Returns the lessons from `since` to the end of today, and nearby lessons to which a session in this time could belong. The
 * lessons are ordered by start. Cancelled lessons are left out. Calendars that are not up to date are written first.
 * @param since the instant from which to look for lessons; `now` by default.
 */
export async function lessonsNear(
  database: Database,
  classIds: string[],
  { now, since = now }: { now: Date; since?: Date },
): Promise<LessonRow[]> {
  if (classIds.length === 0) return []
  await writeStale(database, classIds, now)
  return listLessonsAround(database, classIds, around(since, now))
}

/**
 * Returns the lesson to which a session of the class belongs if it goes live at `now`. Null if it belongs to no lesson (decision
 * 048). Prevents changes to the class's calendar until the transaction ends.
 */
export async function findLessonToHold(
  transaction: Database,
  { classId, now }: { classId: string; now: Date },
): Promise<LessonRow | null> {
  await shareCalendar(transaction, classId)
  return lessonOfSession(await listLessonsAround(transaction, [classId], around(now, now)), now)
}

/** Marks a lesson as held, because its session went live. */
export const markLessonHeld = (transaction: Database, lessonId: string, now: Date): Promise<void> =>
  markHeld(transaction, [lessonId], now)

/**
 * Returns lessons of the classes that each member has joined, ordered by start:
 * - the running lesson, or else the next lesson within a year that is not cancelled
 * - the lessons that begin today, or were moved away from today by at most two weeks, cancelled lessons included
 * A lesson that is in both groups is returned twice.
 * @param staleClassIds classes of these members whose calendars must be written before they can be read.
 */
export async function nearLessonsOf(
  database: Database,
  memberIds: string[],
  { now, staleClassIds }: { now: Date; staleClassIds: string[] },
): Promise<NearLesson[]> {
  if (memberIds.length === 0) return []
  await writeCalendars(database, staleClassIds, now)
  const tomorrow = endOfDay(now)
  return listNearLessons(database, memberIds, {
    now,
    until: later(now, limits.maxLessonDaysAhead * oneDay),
    today: later(tomorrow, -oneDay),
    tomorrow,
  })
}

/** Milliseconds after the end of a lesson for which its substitute may still read and write about it. */
export const substituteTime = oneDay

/** Returns the lessons that a teacher gives as a substitute, in one class or (null) in all: from the appointment to a day after. */
export const lessonsOfSubstitute = (
  database: Database,
  { memberId, classId, now }: { memberId: string; classId: string | null; now: Date },
): Promise<{ id: string; classId: string }[]> =>
  listSubstitutedLessons(database, { memberId, classId, endedSince: later(now, -substituteTime) })
