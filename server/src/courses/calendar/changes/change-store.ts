/** SQL that changes lessons, in a transaction that holds the rows of their classes. */
import { activeStatus } from '@hien/contract/vocabulary'
import type { LessonTime } from '@hien/contract/lesson-pattern'
import { and, count, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/postgres/database.ts'
import { managedBy } from '../../../platform/postgres/managed-by.ts'
import { calendarLessons } from '../../../platform/postgres/tables/calendar.ts'
import { classes, isCalendarStale } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'

const other = alias(calendarLessons, 'other')
const rival = alias(calendarLessons, 'rival')

/**
 * Keeps the calendar of a class that somebody manages to this transaction until that ends: of the class itself, or of the one that has
 * a lesson. Null when it is not theirs or not there.
 */
export async function holdOwnCalendar(
  transaction: Database,
  managerId: string,
  which: { classId: string } | { lessonId: string },
) {
  const chosen =
    'classId' in which
      ? eq(classes.id, which.classId)
      : sql`${classes.id} = (select ${calendarLessons.classId} from ${calendarLessons} where ${calendarLessons.id} = ${which.lessonId})`
  const [row] = await transaction
    .select({
      id: classes.id,
      startDate: classes.startDate,
      endDate: classes.endDate,
      minutes: classes.minutes,
      teacherId: courses.teacherId,
      centreId: courses.centreId,
      isActive: sql<boolean>`${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus}`,
      isStale: isCalendarStale(classes),
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(chosen, managedBy(sql`${managerId}::uuid`)))
    .for('no key update', { of: classes })
  return row ?? null
}

/** The centre that a lesson of a class somebody manages belongs to; null also when it is not theirs or not there. */
export async function findCentreOfLesson(
  transaction: Database,
  { managerId, lessonId }: { managerId: string; lessonId: string },
): Promise<string | null> {
  const [row] = await transaction
    .select({ centreId: courses.centreId })
    .from(calendarLessons)
    .innerJoin(classes, eq(classes.id, calendarLessons.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(calendarLessons.id, lessonId), managedBy(sql`${managerId}::uuid`)))
  return row?.centreId ?? null
}

/** A lesson of the class as it is now; null when it is not there. */
export async function findLessonToChange(transaction: Database, { id, classId }: { id: string; classId: string }) {
  const [row] = await transaction
    .select({
      id: calendarLessons.id,
      startsAt: calendarLessons.startsAt,
      endsAt: calendarLessons.endsAt,
      minutes: calendarLessons.minutes,
      state: calendarLessons.state,
      origin: calendarLessons.origin,
      revision: calendarLessons.revision,
      movedFrom: calendarLessons.movedFrom,
      reason: calendarLessons.reason,
      substituteId: calendarLessons.substituteId,
      isMadeUp: sql<boolean>`${other.id} is not null`,
      isReplaced: sql<boolean>`${rival.id} is not null`,
    })
    .from(calendarLessons)
    .leftJoin(other, and(eq(other.makesUpFor, calendarLessons.id), ne(other.state, 'cancelled')))
    .leftJoin(
      rival,
      and(
        eq(rival.makesUpFor, calendarLessons.makesUpFor),
        ne(rival.state, 'cancelled'),
        ne(rival.id, calendarLessons.id),
      ),
    )
    .where(and(eq(calendarLessons.id, id), eq(calendarLessons.classId, classId)))
  return row ?? null
}

/** No other lesson of the class stands there that is not cancelled. */
const isFree = (classId: string, { startsAt, endsAt }: LessonTime, except: string | null): SQL => sql`not exists (
  select from ${calendarLessons} as ${other}
  where ${other.classId} = ${classId} and ${other.state} <> 'cancelled' and ${other.id} is distinct from ${except}::uuid
    and ${other.startsAt} < ${endsAt.toISOString()}::timestamptz and ${other.endsAt} > ${startsAt.toISOString()}::timestamptz
    and ${other.startsAt} > ${startsAt.toISOString()}::timestamptz - interval '1440 minutes'
)`

type Lesson = { id: string; classId: string }

/** One list, and one prepared statement, for any number of them. */
const isAnyOf = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`

const changedAt = (now: Date) => ({ revision: sql`${calendarLessons.revision} + 1`, updatedAt: now })

/** @returns whether the class had that time free. */
export async function moveLessonRow(
  transaction: Database,
  { id, classId }: Lesson,
  move: { time: LessonTime; minutes: number; movedFrom: Date | null; reason: string | null; now: Date },
): Promise<boolean> {
  const { time, minutes, movedFrom, reason, now } = move
  const rows = await transaction
    .update(calendarLessons)
    .set({ startsAt: time.startsAt, minutes, movedFrom, reason, ...changedAt(now) })
    .where(and(eq(calendarLessons.id, id), isFree(classId, time, id)))
    .returning({ id: calendarLessons.id })
  return rows.length > 0
}

/** Somebody else teaches the lesson; null: the course's teacher does again. */
export async function putSubstitute(
  transaction: Database,
  lesson: { id: string; substituteId: string | null; now: Date },
): Promise<void> {
  const { id, substituteId, now } = lesson
  await transaction
    .update(calendarLessons)
    .set({ substituteId, ...changedAt(now) })
    .where(eq(calendarLessons.id, id))
}

/** Of lessons that are not over, for who stood in for the course's teacher and is that now. */
export async function freeSubstitute(
  transaction: Database,
  { classIds, substituteId, now }: { classIds: string[]; substituteId: string; now: Date },
): Promise<void> {
  await transaction
    .update(calendarLessons)
    .set({ substituteId: null })
    .where(
      and(
        isAnyOf(calendarLessons.classId, classIds),
        eq(calendarLessons.substituteId, substituteId),
        ne(calendarLessons.state, 'held'),
        gt(calendarLessons.endsAt, now),
      ),
    )
}

/** planned -> cancelled; by a closure where one is named. */
export async function cancelLessons(
  transaction: Database,
  ids: string[],
  { closureId = null, reason, now }: { closureId?: string | null; reason: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(calendarLessons)
    .set({ state: 'cancelled', closureId, reason, ...changedAt(now) })
    .where(isAnyOf(calendarLessons.id, ids))
}

const restored = (now: Date) => ({ state: 'planned', closureId: null, reason: null, ...changedAt(now) }) as const

/** cancelled -> planned, where their classes have the time free. */
export async function restoreLessons(transaction: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction.update(calendarLessons).set(restored(now)).where(isAnyOf(calendarLessons.id, ids))
}

/** cancelled -> planned. @returns whether the class had its time free. */
export async function restoreLessonIfFree(
  transaction: Database,
  { id, classId, ...time }: Lesson & LessonTime,
  now: Date,
): Promise<boolean> {
  const rows = await transaction
    .update(calendarLessons)
    .set(restored(now))
    .where(and(eq(calendarLessons.id, id), isFree(classId, time, id)))
    .returning({ id: calendarLessons.id })
  return rows.length > 0
}

/** Cancelled ones that were to make up for lessons which are held after all make up for nothing. */
export async function freeStandIns(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(calendarLessons)
    .set({ origin: 'extra', makesUpFor: null })
    .where(isAnyOf(calendarLessons.makesUpFor, ids))
}

/** @returns the new lesson's id; null when the class had that time not free. */
export async function insertLesson(
  transaction: Database,
  lesson: { classId: string; time: LessonTime; minutes: number; makesUpFor: string | null; now: Date },
): Promise<string | null> {
  const { classId, time, minutes, makesUpFor, now } = lesson
  const origin = makesUpFor === null ? 'extra' : 'make_up'
  const at = now.toISOString()
  const { rows } = await transaction.execute<{ id: string }>(sql`
    insert into ${calendarLessons} (class_id, starts_at, minutes, origin, makes_up_for, created_at, updated_at)
    select ${classId}::uuid, ${time.startsAt.toISOString()}::timestamptz, ${minutes}::integer,
      ${origin}::public.calendar_lesson_origin, ${makesUpFor}::uuid, ${at}::timestamptz, ${at}::timestamptz
    where ${isFree(classId, time, null)} returning id`)
  return rows[0]?.id ?? null
}

/** How many lessons a class has, cancelled ones too. */
export async function countLessonsOf(transaction: Database, classId: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(calendarLessons)
    .where(eq(calendarLessons.classId, classId))
  return row?.total ?? 0
}
