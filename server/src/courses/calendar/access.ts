/** Lessons of classes for callers outside the calendar. These functions do not check permissions. */
import { endOfDay } from '@hien/contract/lesson-pattern'
import { limits } from '@hien/contract/limits'
import { later, oneDay } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { lessonOfSession } from './bind-session-to-lesson.ts'
import { listNearLessons, type NearLesson } from './near-lesson-store.ts'
import { listLessonsAround, markHeld, shareCalendar, type LessonRow } from './store.ts'
import { writeCalendars, writeStale } from './planning/write-stale.ts'

/**
 * Returns the range from the first lesson that a session at `since` could belong to. It ends with the day of `now`, or later if
 * lessons that begin soon after midnight could belong to a session now.
 */
const around = (since: Date, now: Date) => {
  const [tonight, soon] = [endOfDay(now), later(now, limits.lessonBindsBefore + 1)]
  return { after: later(since, -limits.lessonBindsAfter - 1), before: tonight > soon ? tonight : soon }
}

/**
 * Returns today's lessons, and lessons that begin or ended close enough for a session to belong to them. They are in order,
 * without cancelled ones. A calendar that was not written yet is written first, but not in a transaction.
 * @param since how far back to look, if earlier than `now`.
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
 * Returns the lesson to which a session belongs that goes live now. The lesson is locked until the transaction ends. Null if
 * the session is unplanned (decision 048).
 */
export async function findLessonToHold(
  transaction: Database,
  { classId, now }: { classId: string; now: Date },
): Promise<LessonRow | null> {
  await shareCalendar(transaction, classId)
  return lessonOfSession(await listLessonsAround(transaction, [classId], around(now, now)), now)
}

/** Marks a lesson as held: its session went live. */
export const markLessonHeld = (transaction: Database, lessonId: string, now: Date): Promise<void> =>
  markHeld(transaction, [lessonId], now)

/**
 * Returns, for each member, the running lesson of a joined class, or else the next one within a year that is not cancelled.
 * Lessons that begin today or were moved away from today are included, cancelled ones too. Members see these lessons as
 * students of the class do. Takes one query.
 * @param staleClassIds those of their classes whose lessons must be written first.
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
