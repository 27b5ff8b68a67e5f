/** SQL about closures, of any number of classes at once. Whoever writes holds the rows of the classes. */
import { makeGroupId, type ChangedLesson } from '@hien/contract/chat'
import { activeStatus } from '@hien/contract/vocabulary'
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/postgres/database.ts'
import { calendarLessons, closureClasses, closures } from '../../../platform/postgres/tables/calendar.ts'
import { classes } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { lessonSessions } from '../../../platform/postgres/tables/lessons.ts'
import type { ClosedDays } from '../closed-days.ts'

/** How many of these classes a teacher teaches, closed ones included. */
export async function countOwnClasses(database: Database, teacherId: string, classIds: string[]): Promise<number> {
  const [counted] = await database
    .select({ own: count() })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(inArray(classes.id, classIds), eq(courses.teacherId, teacherId)))
  return counted?.own ?? 0
}

const openClasses = (database: Database, teacherId: string, classIds: string[] | null) =>
  database
    .select({ id: classes.id })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(
      and(
        eq(courses.teacherId, teacherId),
        eq(courses.status, activeStatus),
        eq(classes.status, activeStatus),
        classIds === null ? undefined : inArray(classes.id, classIds),
      ),
    )
    .orderBy(asc(classes.id))

/** Active classes of a teacher, or those of them that are named. */
export const listOpenClasses = async (
  database: Database,
  teacherId: string,
  classIds: string[] | null,
): Promise<string[]> => (await openClasses(database, teacherId, classIds)).map(({ id }) => id)

/** The same, whose calendars are kept to this transaction until it ends. */
export const lockOpenClasses = async (
  transaction: Database,
  teacherId: string,
  classIds: string[] | null,
): Promise<string[]> =>
  (await openClasses(transaction, teacherId, classIds).for('no key update', { of: classes })).map(({ id }) => id)

/** Which planned lessons a closure cancels: instants from midnight to midnight in Viet Nam. */
export type ClosedTime = { from: Date; until: Date }

const isAffected = ({ from, until }: ClosedTime) =>
  sql`(${calendarLessons.state} = 'planned' and ${gte(calendarLessons.startsAt, from)} and ${lt(calendarLessons.startsAt, until)})`

/** Those of these classes that have not had their last lesson, by title, with what a closure must know of them. */
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
    .orderBy(asc(courses.title), asc(classes.title), asc(classes.id))
}

export type RunningClass = Awaited<ReturnType<typeof listRunningClasses>>[number]

/** What is planned within a closure, in order. */
export const listAffected = (database: Database, classIds: string[], time: ClosedTime) =>
  database
    .select({ id: calendarLessons.id, classId: calendarLessons.classId, startsAt: calendarLessons.startsAt })
    .from(calendarLessons)
    .where(and(inArray(calendarLessons.classId, classIds), isAffected(time)))
    .orderBy(asc(calendarLessons.startsAt), asc(calendarLessons.id))

/** The closures of classes that are not over by a day. */
export const listClosuresOf = (database: Database, classIds: string[], today: string) =>
  database
    .select({
      classId: closureClasses.classId,
      id: closures.id,
      firstDay: closures.firstDay,
      lastDay: closures.lastDay,
    })
    .from(closureClasses)
    .innerJoin(closures, eq(closures.id, closureClasses.closureId))
    .where(and(inArray(closureClasses.classId, classIds), gte(closures.lastDay, today)))
    .orderBy(asc(closures.id))

/** Days on which one class does not meet, from a day on. */
export const listClosedDays = (database: Database, classId: string, today: string): Promise<ClosedDays[]> =>
  listClosuresOf(database, [classId], today)

export const countClosures = (database: Database, teacherId: string): Promise<number> =>
  database.$count(closures, eq(closures.teacherId, teacherId))

/** @returns its id. */
export async function insertClosure(transaction: Database, closure: typeof closures.$inferInsert): Promise<string> {
  const [row] = await transaction.insert(closures).values(closure).returning({ id: closures.id })
  if (!row) throw new Error('The closure was not stored')
  return row.id
}

/** Classes that a closure is for. */
export async function insertClosureClasses(
  transaction: Database,
  closureId: string,
  effects: { classId: string; cancelled: number; appended: number }[],
): Promise<void> {
  const column = (read: (effect: (typeof effects)[number]) => string | number) => sql.param(effects.map(read))
  await transaction.execute(sql`
    insert into ${closureClasses} (closure_id, class_id, cancelled, appended)
    select ${closureId}::uuid, * from unnest(
      ${column(({ classId }) => classId)}::uuid[], ${column(({ cancelled }) => cancelled)}::integer[],
      ${column(({ appended }) => appended)}::integer[])`)
}

/** planned -> cancelled, by a closure. */
export async function cancelByClosure(
  transaction: Database,
  ids: string[],
  { closureId, reason, now }: { closureId: string; reason: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(calendarLessons)
    .set({ state: 'cancelled', closureId, reason, revision: sql`${calendarLessons.revision} + 1`, updatedAt: now })
    .where(sql`${calendarLessons.id} = any(${sql.param(ids)}::uuid[])`)
}

export type NewMakeUp = { classId: string; startsAt: Date; minutes: number; makesUpFor: string }

/** Puts make-ups on the calendar for what a closure cancelled. */
export async function appendMakeUps(transaction: Database, closureId: string, makeUps: NewMakeUp[]): Promise<void> {
  if (makeUps.length === 0) return
  const column = (read: (lesson: NewMakeUp) => string | number) => sql.param(makeUps.map(read))
  await transaction.execute(sql`
    insert into ${calendarLessons} (class_id, starts_at, minutes, makes_up_for, origin, appended_by)
    select *, 'make_up'::calendar_lesson_origin, ${closureId}::uuid from unnest(
      ${column(({ classId }) => classId)}::uuid[], ${column(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${column(({ minutes }) => minutes)}::integer[], ${column(({ makesUpFor }) => makesUpFor)}::uuid[])`)
}

/** Each class is over with its last lesson, or at `emptyOver` when it has none. */
export async function markOver(transaction: Database, over: { classId: string; emptyOver: Date }[]): Promise<void> {
  if (over.length === 0) return
  const ids = sql.param(over.map(({ classId }) => classId))
  const ends = sql.param(over.map(({ emptyOver }) => emptyOver.toISOString()))
  await transaction.execute(sql`
    update ${classes} set over_at = coalesce(
      (select max(l.ends_at) from ${calendarLessons} l where l.class_id = ${classes.id} and l.state <> 'cancelled'), w.empty_over)
    from unnest(${ids}::uuid[], ${ends}::timestamptz[]) as w (class_id, empty_over) where ${classes.id} = w.class_id`)
}

const effects = {
  classIds: sql<string[]>`coalesce(array_agg(${closureClasses.classId} order by ${closureClasses.classId})
    filter (where ${closureClasses.classId} is not null), '{}')`,
  cancelled: sql<number>`coalesce(sum(${closureClasses.cancelled}), 0)::int`,
  appended: sql<number>`coalesce(sum(${closureClasses.appended}), 0)::int`,
}

/** The closures of a teacher, the latest first, each with the classes it is for. */
export const listClosures = (database: Database, teacherId: string) =>
  database
    .select({ id: closures.id, name: closures.name, from: closures.firstDay, to: closures.lastDay, ...effects })
    .from(closures)
    .leftJoin(closureClasses, eq(closureClasses.closureId, closures.id))
    .where(eq(closures.teacherId, teacherId))
    .groupBy(closures.id)
    .orderBy(desc(closures.firstDay), desc(closures.id))

/** A closure of a teacher, which nobody else removes until the transaction ends; null: there is none. */
export async function lockClosure(transaction: Database, key: { id: string; teacherId: string }) {
  const [row] = await transaction
    .select({ id: closures.id })
    .from(closures)
    .where(and(eq(closures.id, key.id), eq(closures.teacherId, key.teacherId)))
    .for('update')
  return row ?? null
}

/** The active classes of a closure, whose calendars are kept to this transaction until it ends. */
export const lockClassesOfClosure = (transaction: Database, closureId: string) =>
  transaction
    .select({
      id: classes.id,
      startDate: classes.startDate,
      endDate: classes.endDate,
      minutes: classes.minutes,
    })
    .from(closureClasses)
    .innerJoin(classes, eq(classes.id, closureClasses.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(
      and(eq(closureClasses.closureId, closureId), eq(classes.status, activeStatus), eq(courses.status, activeStatus)),
    )
    .orderBy(asc(classes.id))
    .for('no key update', { of: classes })

const standing = alias(calendarLessons, 'standing')

/** What a closure cancelled and is still to come, in order, and whether another lesson has taken its time meanwhile. */
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
      isOverlapped: sql<boolean>`exists (${transaction
        .select({ id: standing.id })
        .from(standing)
        .where(
          and(
            eq(standing.classId, calendarLessons.classId),
            ne(standing.state, 'cancelled'),
            lt(standing.startsAt, calendarLessons.endsAt),
            gt(standing.endsAt, calendarLessons.startsAt),
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

/** The make-ups of classes, whatever became of them. */
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

/** cancelled -> planned. */
export async function restoreLessons(transaction: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(calendarLessons)
    .set({
      state: 'planned',
      closureId: null,
      reason: null,
      revision: sql`${calendarLessons.revision} + 1`,
      updatedAt: now,
    })
    .where(sql`${calendarLessons.id} = any(${sql.param(ids)}::uuid[])`)
}

/** Cancelled ones that were to make up for lessons which are held after all make up for nothing. */
export async function freeStandInsOf(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(calendarLessons)
    .set({ origin: 'extra', makesUpFor: null })
    .where(sql`${calendarLessons.makesUpFor} = any(${sql.param(ids)}::uuid[])`)
}

/** Lessons that another closure cancels from now on, with those it would have appended for them. */
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

/** What stays of its lessons names it no longer. */
export async function deleteClosure(transaction: Database, id: string): Promise<void> {
  await transaction.delete(closures).where(eq(closures.id, id))
}

/** Those of these lessons whose class has a room with people in it, as the room is told of them. */
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
  return rows.map(({ id, startsAt, minutes, state, movedFrom, reason, classCode, courseCode }) => ({
    id,
    groupId: makeGroupId(courseCode, classCode),
    startsAt: startsAt.toISOString(),
    timeLearn: minutes,
    state,
    movedFrom: movedFrom?.toISOString() ?? null,
    reason,
  }))
}
