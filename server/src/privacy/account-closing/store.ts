/** SQL about closing and reopening accounts. Each function runs in the transaction of the operation. */
import { activeStatus, inactiveStatus } from '@hien/contract/vocabulary'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { classes, enrolments, pastEnrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members, type memberStatus } from '../../platform/postgres/tables/members.ts'
import { accountClosings, type KeptForReturn } from '../../platform/postgres/tables/personal-data.ts'

export type ClosingRow = typeof accountClosings.$inferSelect
type Status = (typeof memberStatus.enumValues)[number]

/** Locks the member's row until the transaction ends. Returns null if there is no such member. */
export async function lockAccount(transaction: Database, memberId: string) {
  const [row] = await transaction
    .select({
      id: members.id,
      role: members.role,
      status: members.status,
      dob: members.dob,
      dobRaisedAt: members.dobRaisedAt,
    })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
  return row ?? null
}

export async function setMemberStatus(transaction: Database, memberId: string, status: Status): Promise<void> {
  await transaction.update(members).set({ status }).where(eq(members.id, memberId))
}

/** Returns the closing of an account, also of an erased account; null if the account is open. */
export async function findClosing(database: Database, memberId: string): Promise<ClosingRow | null> {
  const [row] = await database.select().from(accountClosings).where(eq(accountClosings.memberId, memberId))
  return row ?? null
}

export async function insertClosing(
  transaction: Database,
  closing: { memberId: string; closedAt: Date; eraseAfter: Date; kept: KeptForReturn },
): Promise<void> {
  await transaction.insert(accountClosings).values(closing)
}

/** Deletes the closing of an account, unless the account is erased. Returns the deleted closing; null if there was none. */
export async function deleteClosing(transaction: Database, memberId: string): Promise<ClosingRow | null> {
  const [row] = await transaction
    .delete(accountClosings)
    .where(and(eq(accountClosings.memberId, memberId), isNull(accountClosings.erasedAt)))
    .returning()
  return row ?? null
}

/** A condition: the course belongs to the member, who is its centre, or its teacher if the course has no centre. */
const belongsTo = (memberId: string) =>
  or(and(eq(courses.teacherId, memberId), isNull(courses.centreId)), eq(courses.centreId, memberId))

/**
 * Archives the active courses that belong to the member, and closes their classes. Concurrent requests to join wait for the
 * commit and are refused then.
 */
export async function archiveCoursesOf(
  transaction: Database,
  memberId: string,
): Promise<Pick<KeptForReturn, 'courseIds' | 'classIds'>> {
  const archived = await transaction
    .update(courses)
    .set({ status: inactiveStatus })
    .where(and(belongsTo(memberId), eq(courses.status, activeStatus)))
    .returning({ id: courses.id })
  const courseIds = archived.map(({ id }) => id)
  const closed = courseIds.length
    ? await transaction
        .update(classes)
        .set({ status: inactiveStatus })
        .where(and(inArray(classes.courseId, courseIds), eq(classes.status, activeStatus)))
        .returning({ id: classes.id })
    : []
  return { courseIds, classIds: closed.map(({ id }) => id) }
}

/** True if one of these classes is not over and has students or requests to join. */
export async function haveStudents(transaction: Database, classIds: string[], now: Date): Promise<boolean> {
  const { rows } = await transaction.execute<{ found: boolean }>(sql`
    select exists (
      select from ${enrolments} join ${classes} on ${classes.id} = ${enrolments.classId}
      where ${classes.id} = any(${sql.param(classIds)}) and ${classes.overAt} > ${now.toISOString()}
    ) as found`)
  return rows[0]?.found ?? true
}

export async function reviveCourses(
  transaction: Database,
  { courseIds, classIds }: Pick<KeptForReturn, 'courseIds' | 'classIds'>,
): Promise<void> {
  if (courseIds.length)
    await transaction.update(courses).set({ status: activeStatus }).where(inArray(courses.id, courseIds))
  if (classIds.length)
    await transaction.update(classes).set({ status: activeStatus }).where(inArray(classes.id, classIds))
}

/** Deletes the member's enrolments and requests to join, and stores the time in joined classes. Returns the deleted rows. */
export async function leaveClasses(transaction: Database, memberId: string, now: Date) {
  const rows = await transaction.delete(enrolments).where(eq(enrolments.memberId, memberId)).returning({
    id: enrolments.id,
    classId: enrolments.classId,
    state: enrolments.state,
    requestedAt: enrolments.requestedAt,
    joinedAt: enrolments.joinedAt,
    assignedAt: enrolments.assignedAt,
    acknowledgedAt: enrolments.acknowledgedAt,
    returnedAt: enrolments.returnedAt,
  })
  const past = rows.flatMap(({ classId, state, joinedAt, returnedAt }) =>
    state === 'joined' && joinedAt ? [{ classId, memberId, joinedAt: returnedAt ?? joinedAt, leftAt: now }] : [],
  )
  if (past.length > 0) await transaction.insert(pastEnrolments).values(past)
  return rows
}

/** Returns the course and class codes of these classes. The codes name the classes' waiting rooms. */
export const listRooms = async (database: Database, classIds: string[]) =>
  classIds.length
    ? database
        .select({ classId: classes.id, classCode: classes.code, courseCode: courses.code })
        .from(classes)
        .innerJoin(courses, eq(courses.id, classes.courseId))
        .where(inArray(classes.id, classIds))
    : []

/**
 * Puts a member back into the classes that they left when the account was closed. Their time in the class before stays stored as it
 * was, and fees count from `now` on, so that no lesson of the time between is charged to them.
 */
export async function rejoinClasses(
  transaction: Database,
  { memberId, left, now }: { memberId: string; left: KeptForReturn['enrolments']; now: Date },
): Promise<void> {
  if (left.length === 0) return
  const rows = left.map(({ id, classId, requestedAt, joinedAt, assignedAt = null, acknowledgedAt = null }) => ({
    id,
    classId,
    memberId,
    state: 'joined' as const,
    requestedAt: new Date(requestedAt),
    joinedAt: joinedAt === null ? null : new Date(joinedAt),
    returnedAt: now,
    assignedAt: assignedAt === null ? null : new Date(assignedAt),
    acknowledgedAt: acknowledgedAt === null ? null : new Date(acknowledgedAt),
  }))
  await transaction.insert(enrolments).values(rows).onConflictDoNothing()
}
