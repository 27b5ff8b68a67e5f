/** SQL that changes lessons. In the same transaction, callers must lock the rows of the classes before they change lessons. */
import { activeStatus } from '@hien/contract/vocabulary'
import type { LessonTime } from '@hien/contract/lesson-pattern'
import { and, count, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/postgres/database.ts'
import { managedBy } from '../../../platform/postgres/managed-by.ts'
import { calendarLessons } from '../../../platform/postgres/tables/calendar.ts'
import { classes, isCalendarStale } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { notices } from '../../../platform/postgres/tables/notices.ts'

const other = alias(calendarLessons, 'other')

/**
 * Locks the calendar of a class until the transaction ends. `which` names the class or one of its lessons. Returns null if
 * there is no such class or the given member does not manage it.
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

/**
 * Returns the centre that owns the course of a lesson. Null if the course has no centre, or the given member does not manage
 * the lesson.
 */
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

/** Returns the fields of a lesson that the rules of changes check; null if the class has no such lesson. */
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
      makesUpFor: calendarLessons.makesUpFor,
      isReplaced: sql<boolean>`${other.id} is not null`,
    })
    .from(calendarLessons)
    .leftJoin(
      other,
      and(
        eq(other.makesUpFor, sql`coalesce(${calendarLessons.makesUpFor}, ${calendarLessons.id})`),
        ne(other.state, 'cancelled'),
        ne(other.id, calendarLessons.id),
      ),
    )
    .where(and(eq(calendarLessons.id, id), eq(calendarLessons.classId, classId)))
  return row ?? null
}

/**
 * SQL condition that the class has no other lesson at this time. Cancelled lessons and the lesson `except` do not count. No
 * lesson is longer than 1440 minutes, so the last condition excludes nothing. It limits the search in the index by start.
 */
const isFree = (classId: string, { startsAt, endsAt }: LessonTime, except: string | null): SQL => sql`not exists (
  select from ${calendarLessons} as ${other}
  where ${other.classId} = ${classId} and ${other.state} <> 'cancelled' and ${other.id} is distinct from ${except}::uuid
    and ${other.startsAt} < ${endsAt.toISOString()}::timestamptz and ${other.endsAt} > ${startsAt.toISOString()}::timestamptz
    and ${other.startsAt} > ${startsAt.toISOString()}::timestamptz - interval '1440 minutes'
)`

type Lesson = { id: string; classId: string }

/** SQL condition that the column has one of these ids. The ids are one parameter, so the statement is the same for any number. */
const isAnyOf = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`

/** The member who changes a lesson, and when. */
type By = { changedBy: string; now: Date }

const changedAt = ({ changedBy, now }: By) => ({
  revision: sql`${calendarLessons.revision} + 1`,
  replacedSubstituteId: null,
  changedBy,
  updatedAt: now,
})

/** True if notices have told somebody about the lesson as it is now. */
export async function wasAnnounced(transaction: Database, id: string): Promise<boolean> {
  const version = sql`to_char(${calendarLessons.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const [row] = await transaction
    .select({ id: notices.id })
    .from(calendarLessons)
    .innerJoin(
      notices,
      and(
        eq(notices.classId, calendarLessons.classId),
        eq(notices.kind, 'lesson_changed'),
        eq(notices.version, version),
      ),
    )
    .where(eq(calendarLessons.id, id))
    .limit(1)
  return row !== undefined
}

/** Moves a lesson if the class has no other lesson at that time. Returns true if it was moved. */
export async function moveLessonRow(
  transaction: Database,
  { id, classId }: Lesson,
  move: { time: LessonTime; minutes: number; movedFrom: Date | null; reason: string | null } & By,
): Promise<boolean> {
  const { time, minutes, movedFrom, reason } = move
  const rows = await transaction
    .update(calendarLessons)
    .set({ startsAt: time.startsAt, minutes, movedFrom, reason, ...changedAt(move) })
    .where(and(eq(calendarLessons.id, id), isFree(classId, time, id)))
    .returning({ id: calendarLessons.id })
  return rows.length > 0
}

/** Sets the substitute teacher of a lesson instead of the earlier one. With null, the course's teacher teaches the lesson again. */
export async function putSubstitute(
  transaction: Database,
  lesson: { id: string; substituteId: string | null } & By,
): Promise<void> {
  const { id, substituteId } = lesson
  await transaction
    .update(calendarLessons)
    .set({ substituteId, ...changedAt(lesson), replacedSubstituteId: sql`${calendarLessons.substituteId}` })
    .where(eq(calendarLessons.id, id))
}

/** Clears the substitute of lessons that are neither held nor over, because the substitute is now the course's teacher. */
export async function freeSubstitute(
  transaction: Database,
  { classIds, substituteId, ...by }: { classIds: string[]; substituteId: string } & By,
): Promise<void> {
  await transaction
    .update(calendarLessons)
    .set({ substituteId: null, ...changedAt(by) })
    .where(
      and(
        isAnyOf(calendarLessons.classId, classIds),
        eq(calendarLessons.substituteId, substituteId),
        ne(calendarLessons.state, 'held'),
        gt(calendarLessons.endsAt, by.now),
      ),
    )
}

/** Cancels lessons. The caller must have checked that they are planned. A given closure is stored as the cause. */
export async function cancelLessons(
  transaction: Database,
  ids: string[],
  { closureId = null, reason, ...by }: { closureId?: string | null; reason: string } & By,
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(calendarLessons)
    .set({ state: 'cancelled', closureId, reason, ...changedAt(by) })
    .where(isAnyOf(calendarLessons.id, ids))
}

const restored = (by: By) => ({ state: 'planned', closureId: null, reason: null, ...changedAt(by) }) as const

/** Changes lessons from cancelled to planned. The caller must have checked that they overlap no other lesson of the class. */
export async function restoreLessons(transaction: Database, ids: string[], by: By): Promise<void> {
  if (ids.length === 0) return
  await transaction.update(calendarLessons).set(restored(by)).where(isAnyOf(calendarLessons.id, ids))
}

/** Changes a lesson from cancelled to planned if it overlaps no other lesson of the class. Returns true if it was changed. */
export async function restoreLessonIfFree(
  transaction: Database,
  { id, classId, ...time }: Lesson & LessonTime,
  by: By,
): Promise<boolean> {
  const rows = await transaction
    .update(calendarLessons)
    .set(restored(by))
    .where(and(eq(calendarLessons.id, id), isFree(classId, time, id)))
    .returning({ id: calendarLessons.id })
  return rows.length > 0
}

/**
 * Turns the make-up lessons of these lessons into extra lessons, because the original lessons take place after all. All these
 * make-up lessons are cancelled, because otherwise the original lessons could not be restored. They no longer belong to the
 * closure that cancelled them, so removing that closure does not restore them.
 */
export async function freeStandIns(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(calendarLessons)
    .set({ origin: 'extra', makesUpFor: null, closureId: null })
    .where(isAnyOf(calendarLessons.makesUpFor, ids))
}

/** Adds an extra lesson or a make-up lesson. Returns its id; null if it would overlap another lesson of the class. */
export async function insertLesson(
  transaction: Database,
  lesson: { classId: string; time: LessonTime; minutes: number; makesUpFor: string | null } & By,
): Promise<string | null> {
  const { classId, time, minutes, makesUpFor, changedBy, now } = lesson
  const origin = makesUpFor === null ? 'extra' : 'make_up'
  const at = now.toISOString()
  const { rows } = await transaction.execute<{ id: string }>(sql`
    insert into ${calendarLessons} (class_id, starts_at, minutes, origin, makes_up_for, changed_by, created_at, updated_at)
    select ${classId}::uuid, ${time.startsAt.toISOString()}::timestamptz, ${minutes}::integer,
      ${origin}::public.calendar_lesson_origin, ${makesUpFor}::uuid, ${changedBy}::uuid, ${at}::timestamptz, ${at}::timestamptz
    where ${isFree(classId, time, null)} returning id`)
  return rows[0]?.id ?? null
}

/** Counts the lessons of a class, cancelled ones included. */
export async function countLessonsOf(transaction: Database, classId: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(calendarLessons)
    .where(eq(calendarLessons.classId, classId))
  return row?.total ?? 0
}
