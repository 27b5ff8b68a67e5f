/**
 * SQL about the effects of closures on lessons, for any number of classes at once. Callers that write must have locked the rows
 * of the classes.
 */
import type { ChangedLesson } from '@hien/contract/chat'
import { and, asc, count, eq, gt, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inVietnamese } from '../../../platform/postgres/by-name.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { calendarLessons, closureClasses } from '../../../platform/postgres/tables/calendar.ts'
import { classes } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { lessonSessions } from '../../../platform/postgres/tables/lessons.ts'
import { changedLesson } from '../calendar-events.ts'

/**
 * The time of a closure, from midnight to midnight in Viet Nam; `until` is excluded. Planned lessons that begin in this time
 * are cancelled.
 */
export type ClosedTime = { from: Date; until: Date }

const isAffected = ({ from, until }: ClosedTime) =>
  sql`(${calendarLessons.state} = 'planned' and ${gte(calendarLessons.startsAt, from)} and ${lt(calendarLessons.startsAt, until)})`

/**
 * Returns the classes whose last lesson is not over, ordered by the titles of course and class. `total` counts all lessons of
 * the class. `lastKeptAt` is the start of the last lesson that is not cancelled yet and that a closure of `time` does not cancel.
 */
export const listRunningClasses = (
  database: Database,
  classIds: string[],
  { time, now }: { time: ClosedTime; now: Date },
) => {
  const lessons = database
    .select({
      classId: calendarLessons.classId,
      total: count().as('total'),
      lastStartsAt:
        sql<Date | null>`max(${calendarLessons.startsAt}) filter (where ${calendarLessons.state} <> 'cancelled')`
          .mapWith(calendarLessons.startsAt)
          .as('last_starts_at'),
      lastEndsAt:
        sql<Date | null>`max(${calendarLessons.endsAt}) filter (where ${calendarLessons.state} <> 'cancelled')`
          .mapWith(calendarLessons.endsAt)
          .as('last_ends_at'),
      lastKeptAt: sql<Date | null>`max(${calendarLessons.startsAt})
        filter (where ${calendarLessons.state} <> 'cancelled' and not ${isAffected(time)})`
        .mapWith(calendarLessons.startsAt)
        .as('last_kept_at'),
    })
    .from(calendarLessons)
    .where(inArray(calendarLessons.classId, classIds))
    .groupBy(calendarLessons.classId)
    .as('lessons')
  return database
    .select({
      id: classes.id,
      title: classes.title,
      courseTitle: courses.title,
      startDate: classes.startDate,
      endDate: classes.endDate,
      days: classes.days,
      minutes: classes.minutes,
      total: sql<number>`coalesce(${lessons.total}, 0)::int`,
      lastStartsAt: lessons.lastStartsAt,
      lastEndsAt: lessons.lastEndsAt,
      lastKeptAt: lessons.lastKeptAt,
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(lessons, eq(lessons.classId, classes.id))
    .where(and(inArray(classes.id, classIds), gt(classes.overAt, now)))
    .orderBy(inVietnamese(courses.title), inVietnamese(classes.title), asc(classes.id))
}

export type RunningClass = Awaited<ReturnType<typeof listRunningClasses>>[number]

/** Returns the planned lessons that begin in the time of a closure, ordered by start. */
export const listAffected = (database: Database, classIds: string[], time: ClosedTime) =>
  database
    .select({
      id: calendarLessons.id,
      classId: calendarLessons.classId,
      startsAt: calendarLessons.startsAt,
      makesUpFor: calendarLessons.makesUpFor,
    })
    .from(calendarLessons)
    .where(and(inArray(calendarLessons.classId, classIds), isAffected(time)))
    .orderBy(asc(calendarLessons.startsAt), asc(calendarLessons.id))

export type NewMakeUp = { classId: string; startsAt: Date; minutes: number; makesUpFor: string }

/** Adds make-up lessons for the lessons that a closure cancelled. */
export async function appendMakeUps(
  transaction: Database,
  { closureId, changedBy, now }: { closureId: string; changedBy: string; now: Date },
  makeUps: NewMakeUp[],
): Promise<void> {
  if (makeUps.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  const column = (read: (lesson: NewMakeUp) => string | number) => sql.param(makeUps.map(read))
  await transaction.execute(sql`
    insert into ${calendarLessons} (class_id, starts_at, minutes, makes_up_for, origin, appended_by, changed_by, created_at,
      updated_at)
    select *, 'make_up'::calendar_lesson_origin, ${closureId}::uuid, ${changedBy}::uuid, ${at}, ${at} from unnest(
      ${column(({ classId }) => classId)}::uuid[], ${column(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${column(({ minutes }) => minutes)}::integer[], ${column(({ makesUpFor }) => makesUpFor)}::uuid[])`)
}

const scheduled = alias(calendarLessons, 'standing')

/**
 * Returns the lessons that a closure cancelled and that have not begun, ordered by start. `isOverlapped` is true if another
 * lesson of the class has taken the time.
 */
export const listCancelledBy = (
  transaction: Database,
  closureId: string,
  { classIds, now }: { classIds: string[]; now: Date },
) =>
  transaction
    .select({
      id: calendarLessons.id,
      classId: calendarLessons.classId,
      startsAt: calendarLessons.startsAt,
      endsAt: calendarLessons.endsAt,
      makesUpFor: calendarLessons.makesUpFor,
      isOverlapped: sql<boolean>`exists (${transaction
        .select({ id: scheduled.id })
        .from(scheduled)
        .where(
          and(
            eq(scheduled.classId, calendarLessons.classId),
            ne(scheduled.state, 'cancelled'),
            lt(scheduled.startsAt, calendarLessons.endsAt),
            gt(scheduled.endsAt, calendarLessons.startsAt),
          ),
        )})`,
    })
    .from(calendarLessons)
    .where(
      and(
        eq(calendarLessons.closureId, closureId),
        eq(calendarLessons.state, 'cancelled'),
        gt(calendarLessons.startsAt, now),
        inArray(calendarLessons.classId, classIds),
      ),
    )
    .orderBy(asc(calendarLessons.startsAt), asc(calendarLessons.id))

/**
 * Returns the make-up lessons of classes, in any state. `isUntouched` is true if the closure `closureId` added the
 * lesson, the lesson is planned and has not begun, and nobody has changed it.
 */
export const listMakeUps = (
  transaction: Database,
  closureId: string,
  { classIds, now }: { classIds: string[]; now: Date },
) =>
  transaction
    .select({
      id: calendarLessons.id,
      classId: calendarLessons.classId,
      makesUpFor: sql<string>`${calendarLessons.makesUpFor}`,
      state: calendarLessons.state,
      isUntouched: sql<boolean>`${calendarLessons.appendedBy} is not distinct from ${closureId}::uuid
        and ${calendarLessons.state} = 'planned' and ${calendarLessons.revision} = 0 and ${gt(calendarLessons.startsAt, now)}`,
    })
    .from(calendarLessons)
    .where(and(inArray(calendarLessons.classId, classIds), isNotNull(calendarLessons.makesUpFor)))

/** Assigns cancelled lessons and their make-up lessons to other closures, and adds them to the counts of these closures. */
export async function handOverLessons(
  transaction: Database,
  handed: { classId: string; lessonId: string; makeUpId: string | null; closureId: string }[],
): Promise<void> {
  if (handed.length === 0) return
  const column = (read: (one: (typeof handed)[number]) => string | null) => sql.param(handed.map(read))
  const rows = sql`unnest(${column(({ classId }) => classId)}::uuid[], ${column(({ lessonId }) => lessonId)}::uuid[],
    ${column(({ makeUpId }) => makeUpId)}::uuid[], ${column(({ closureId }) => closureId)}::uuid[])
    as handed (class_id, lesson_id, make_up_id, closure_id)`
  await transaction.execute(
    sql`update ${calendarLessons} l set closure_id = handed.closure_id from ${rows} where l.id = handed.lesson_id`,
  )
  await transaction.execute(
    sql`update ${calendarLessons} l set appended_by = handed.closure_id from ${rows} where l.id = handed.make_up_id`,
  )
  await transaction.execute(sql`
    update ${closureClasses} c set cancelled = c.cancelled + more.cancelled, appended = c.appended + more.appended
    from (select class_id, closure_id, count(*)::int as cancelled, count(make_up_id)::int as appended from ${rows}
      group by class_id, closure_id) more
    where c.closure_id = more.closure_id and c.class_id = more.class_id`)
}

/**
 * Returns the first of the given lessons for each class that has an open room, in the form that is sent to the room. One lesson
 * per class is enough to tell the room that its calendar changed.
 */
export async function listForRooms(transaction: Database, ids: string[]): Promise<ChangedLesson[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .selectDistinctOn([calendarLessons.classId], {
      id: calendarLessons.id,
      startsAt: calendarLessons.startsAt,
      minutes: calendarLessons.minutes,
      state: calendarLessons.state,
      movedFrom: calendarLessons.movedFrom,
      reason: calendarLessons.reason,
      classCode: classes.code,
      courseCode: courses.code,
    })
    .from(calendarLessons)
    .innerJoin(classes, eq(classes.id, calendarLessons.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .innerJoin(lessonSessions, and(eq(lessonSessions.classId, classes.id), ne(lessonSessions.state, 'ended')))
    .where(sql`${calendarLessons.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(calendarLessons.classId), asc(calendarLessons.startsAt))
  return rows.map((row) => changedLesson({ ...row, timeLearn: row.minutes }))
}
