/** What those outside the calendar ask of the lessons of a class, whoever asks. */
import { endOfDay } from '@hien/contract/lesson-pattern'
import { limits } from '@hien/contract/limits'
import { later, oneDay } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { lessonOfSession } from './bind-session-to-lesson.ts'
import { listNearLessons, type NearLesson } from './near-lesson-store.ts'
import { listLessonsAround, markHeld, shareCalendar, type LessonRow } from './store.ts'
import { writeCalendars, writeStale } from './planning/write-stale.ts'

/** From the first lesson that a session at `since` could belong to, to the last of the day of `now` and of the next hours. */
const around = (since: Date, now: Date) => {
  const [tonight, soon] = [endOfDay(now), later(now, limits.lessonBindsBefore + 1)]
  return { after: later(since, -limits.lessonBindsAfter - 1), before: tonight > soon ? tonight : soon }
}

/**
 * The lessons of today, and those that begin or ended within the time in which a session belongs to them, in order and
 * without cancelled ones. Of a class that nobody has written lessons of yet they are written first, but not in a transaction.
 * @param since how far back, where that is earlier than `now`.
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
 * The lesson that a session of a class which goes live now is the room of, kept as it is until the transaction ends; null:
 * it is unplanned (decision 048).
 */
export async function findLessonToHold(
  transaction: Database,
  { classId, now }: { classId: string; now: Date },
): Promise<LessonRow | null> {
  await shareCalendar(transaction, classId)
  return lessonOfSession(await listLessonsAround(transaction, [classId], around(now, now)), now)
}

/** Notes that the session of a lesson went live. */
export const markLessonHeld = (transaction: Database, lessonId: string, now: Date): Promise<void> =>
  markHeld(transaction, [lessonId], now)

/**
 * Of each of these members the lesson of a joined class that runs, or else the one that begins next within a year, which is
 * not cancelled; and those that begin today or were moved from it, cancelled ones too. They read them as the class's
 * students do. One query.
 * @param staleClassIds of their classes those whose lessons are to be written first.
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
