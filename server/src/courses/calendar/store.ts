/**
 * SQL about the lessons of classes on the calendar. Writers lock the row of the class first, so that nobody else changes its
 * calendar meanwhile.
 */
import type { LessonPattern, LessonTime } from '@hien/contract/lesson-pattern'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { classes, isCalendarStale, patternOf } from '../../platform/postgres/tables/classes.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'

/** Locks the calendar of a class until the transaction ends. Null if there is no such class. */
export async function lockCalendar(transaction: Database, classId: string) {
  const [row] = await transaction
    .select({
      startDate: classes.startDate,
      endDate: classes.endDate,
      days: classes.days,
      minutes: classes.minutes,
      status: classes.status,
      wasWritten: sql<boolean>`${classes.calendarPattern} is not null`,
      isStale: isCalendarStale(classes),
    })
    .from(classes)
    .where(eq(classes.id, classId))
    .for('no key update')
  return row ?? null
}

/** Prevents other transactions from writing the calendar of a class until this transaction ends. Reading stays possible. */
export async function shareCalendar(transaction: Database, classId: string): Promise<void> {
  await transaction.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for('share')
}

/** Returns every lesson of a class, cancelled ones included, in order. */
export const listAllLessons = (transaction: Database, classId: string) =>
  transaction
    .select({
      id: calendarLessons.id,
      startsAt: calendarLessons.startsAt,
      endsAt: calendarLessons.endsAt,
      state: calendarLessons.state,
      origin: calendarLessons.origin,
      revision: calendarLessons.revision,
      movedFrom: calendarLessons.movedFrom,
    })
    .from(calendarLessons)
    .where(eq(calendarLessons.classId, classId))
    .orderBy(asc(calendarLessons.startsAt), asc(calendarLessons.id))

/** Adds weekly lessons to a class, all of the same length. */
export async function insertWeeklyLessons(
  transaction: Database,
  { classId, minutes, lessons, now }: { classId: string; minutes: number; lessons: LessonTime[]; now: Date },
): Promise<void> {
  if (lessons.length === 0) return
  const starts = sql.param(lessons.map(({ startsAt }) => startsAt.toISOString()))
  const at = sql`${now.toISOString()}::timestamptz`
  await transaction.execute(sql`
    insert into ${calendarLessons} (class_id, starts_at, minutes, created_at, updated_at)
    select ${classId}::uuid, starts_at, ${minutes}::integer, ${at}, ${at} from unnest(${starts}::timestamptz[]) as lesson (starts_at)`)
}

export async function deleteLessons(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(calendarLessons).where(inArray(calendarLessons.id, ids))
}

/** Deletes lessons of closed classes that are planned and not over. Returns the ids of the classes that had such lessons. */
export async function deletePlannedLessons(transaction: Database, classIds: string[], now: Date): Promise<string[]> {
  const rows = await transaction
    .delete(calendarLessons)
    .where(
      and(
        inArray(calendarLessons.classId, classIds),
        eq(calendarLessons.state, 'planned'),
        gt(calendarLessons.endsAt, now),
      ),
    )
    .returning({ classId: calendarLessons.classId })
  return [...new Set(rows.map(({ classId }) => classId))]
}

/** Records that a member changed the lessons ahead of the whole class, so that students and guardians get a notice. */
export async function markLessonsChanged(
  transaction: Database,
  classId: string,
  { changedBy, now }: { changedBy: string; now: Date },
): Promise<void> {
  await transaction
    .update(classes)
    .set({ lessonsChangedAt: now, lessonsChangedBy: changedBy })
    .where(eq(classes.id, classId))
}

/** Marks the calendars of classes as up to date with the weekly pattern and the status of each class. */
export async function markWritten(transaction: Database, classIds: string[]): Promise<void> {
  await transaction
    .update(classes)
    .set({ calendarPattern: patternOf(classes) })
    .where(inArray(classes.id, classIds))
}

/** Does for closed classes what markWritten does, and for those that lost lessons also what markLessonsChanged does. */
export async function markClosed(
  transaction: Database,
  { classIds, changedIds, changedBy, now }: { classIds: string[]; changedIds: string[]; changedBy: string; now: Date },
): Promise<void> {
  const isChanged = sql`${classes.id} = any(${sql.param(changedIds)}::uuid[])`
  await transaction
    .update(classes)
    .set({
      calendarPattern: patternOf(classes),
      lessonsChangedAt: sql`case when ${isChanged} then ${now.toISOString()}::timestamptz else ${classes.lessonsChangedAt} end`,
      lessonsChangedBy: sql`case when ${isChanged} then ${changedBy}::uuid else ${classes.lessonsChangedBy} end`,
    })
    .where(inArray(classes.id, classIds))
}

/**
 * Sets the end of each class: the end of its last lesson that is not cancelled, or `emptyOver` if there is none.
 * @param isWritten true to do what markWritten does in the same update. A second update of the row would check its foreign keys
 *   again.
 */
export async function markOver(
  transaction: Database,
  over: { classId: string; emptyOver: Date }[],
  { isWritten = false } = {},
): Promise<void> {
  if (over.length === 0) return
  const ids = sql.param(over.map(({ classId }) => classId))
  const ends = sql.param(over.map(({ emptyOver }) => emptyOver.toISOString()))
  await transaction.execute(sql`
    update ${classes} set over_at = coalesce(
      (select max(l.ends_at) from ${calendarLessons} l where l.class_id = ${classes.id} and l.state <> 'cancelled'), w.empty_over)${isWritten ? sql`, calendar_pattern = ${patternOf(classes)}` : sql.empty()}
    from unnest(${ids}::uuid[], ${ends}::timestamptz[]) as w (class_id, empty_over) where ${classes.id} = w.class_id`)
}

/** SQL for the pattern of an active class that is about to be inserted. patternOf returns the same for an existing row. */
export const patternOfNewClass = ({ startDate, endDate, days, minutes }: LessonPattern) =>
  sql<string>`public.class_pattern(${startDate.toISOString()}::timestamptz, ${endDate.toISOString()}::timestamptz,
    ${days}::text, ${minutes}::integer, 1::smallint)`

/** Returns at most `limit` classes whose calendar is not up to date, the newest first. */
export async function listStaleCalendars(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: classes.id })
    .from(classes)
    .where(isCalendarStale(classes))
    .orderBy(desc(classes.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns sessions of a class that went live and are not bound to a lesson. */
export const listUnboundSessions = async (transaction: Database, classId: string) => {
  const rows = await transaction
    .select({ id: lessonSessions.id, startedAt: lessonSessions.startedAt })
    .from(lessonSessions)
    .where(
      and(eq(lessonSessions.classId, classId), isNotNull(lessonSessions.startedAt), isNull(lessonSessions.lessonId)),
    )
  return rows.flatMap(({ id, startedAt }) => (startedAt ? [{ id, startedAt }] : []))
}

/** Binds sessions to their lessons, and marks these lessons as held. */
export async function bindSessions(
  transaction: Database,
  bound: { sessionId: string; lessonId: string }[],
  now: Date,
): Promise<void> {
  if (bound.length === 0) return
  const sessionIds = sql.param(bound.map(({ sessionId }) => sessionId))
  const lessonIds = sql.param(bound.map(({ lessonId }) => lessonId))
  await transaction.execute(sql`
    update ${lessonSessions} set lesson_id = bound.lesson_id
    from unnest(${sessionIds}::uuid[], ${lessonIds}::uuid[]) as bound (session_id, lesson_id)
    where ${lessonSessions.id} = bound.session_id`)
  await markHeld(
    transaction,
    bound.map(({ lessonId }) => lessonId),
    now,
  )
}

/** Changes planned lessons to held. Lessons in other states stay as they are. */
export async function markHeld(transaction: Database, lessonIds: string[], now: Date): Promise<void> {
  await transaction
    .update(calendarLessons)
    .set({ state: 'held', updatedAt: now })
    .where(and(inArray(calendarLessons.id, lessonIds), eq(calendarLessons.state, 'planned')))
}

export type LessonRow = LessonTime & { id: string; classId: string; minutes: number }

const lessonsAround = sharedRead((database) =>
  database
    .select({
      id: calendarLessons.id,
      classId: calendarLessons.classId,
      startsAt: calendarLessons.startsAt,
      endsAt: calendarLessons.endsAt,
      minutes: calendarLessons.minutes,
    })
    .from(calendarLessons)
    .where(
      and(
        sql`${calendarLessons.classId} = any(${sql.placeholder('classIds')})`,
        sql`${calendarLessons.state} <> 'cancelled'`,
        lt(calendarLessons.startsAt, sql.placeholder('before')),
        gt(calendarLessons.endsAt, sql.placeholder('after')),
        // Repeats the condition on the end as one on the start, because the index is by start. No lesson is longer than 1440
        // minutes.
        sql`${calendarLessons.startsAt} > ${sql.placeholder('after')}::timestamptz - interval '1440 minutes'`,
      ),
    )
    .orderBy(asc(calendarLessons.startsAt))
    .prepare('lessons_around'),
)

/**
 * Returns the lessons of these classes that end after `after` and begin before `before`, ordered by start. Cancelled lessons
 * are left out.
 */
export const listLessonsAround = (
  database: Database,
  classIds: string[],
  { after, before }: { after: Date; before: Date },
): Promise<LessonRow[]> => lessonsAround(database).execute({ classIds, after, before })

const staleOf = sharedRead((database) =>
  database
    .select({ id: classes.id })
    .from(classes)
    .where(and(sql`${classes.id} = any(${sql.placeholder('classIds')})`, isCalendarStale(classes)))
    .prepare('stale_calendars_of'),
)

/** Returns the classes among `classIds` whose calendar is not up to date. */
export const listStaleOf = async (database: Database, classIds: string[]): Promise<string[]> =>
  (await staleOf(database).execute({ classIds })).map(({ id }) => id)
