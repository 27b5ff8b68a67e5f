/** SQL about candidates. Each transition is one statement that compares and sets (design, decision 15). */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { classes, courses, enrolments, members } from '../database/tables.ts'
import { transitions } from './enrolment.ts'

/** The share lock makes a class that is being closed at this moment decide first. */
const openClass = (classId: string, now: Date) => sql`
  from ${classes} join ${courses} on ${courses.id} = ${classes.courseId}
  where ${classes.id} = ${classId} and ${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus}
    and ${classes.overAt} > ${now.toISOString()}`

/**
 * none -> wait, while the class runs by `now` and registration is open by the database's clock.
 * @returns whether this call was the one that did.
 */
export async function insertRequest(
  database: Database,
  { classId, memberId, now }: { classId: string; memberId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    insert into ${enrolments} (class_id, member_id, state)
    select ${classes.id}, ${memberId}::uuid, ${transitions.ask.to}::enrolment_state
    ${openClass(classId, now)} and (${classes.endRegister} is null or ${classes.endRegister} > now())
    for share of ${classes}
    on conflict do nothing`)
  return rowCount === 1
}

/** wait -> joined, while the class runs. @returns whether this call was the one that did. */
export async function joinWaiting(
  database: Database,
  { classId, candidateId, now }: { classId: string; candidateId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    with open_class as (select ${classes.id} ${openClass(classId, now)} for share of ${classes})
    update ${enrolments} set state = ${transitions.approve.to}, joined_at = now() from open_class
    where ${enrolments.classId} = open_class.id and ${enrolments.id} = ${candidateId}
      and ${enrolments.state} = ${transitions.approve.from}`)
  return rowCount === 1
}

/** wait -> none. @returns whether this call was the one that did. */
export async function deleteWaiting(database: Database, candidateId: string): Promise<boolean> {
  const rows = await database
    .delete(enrolments)
    .where(and(eq(enrolments.id, candidateId), eq(enrolments.state, transitions.refuse.from)))
    .returning({ id: enrolments.id })
  return rows.length === 1
}

/** Whether registration for the class is open by the database's clock. */
export async function isRegistrationOpen(database: Database, classId: string): Promise<boolean> {
  const [row] = await database
    .select({ open: sql<boolean>`${classes.endRegister} is null or ${classes.endRegister} > now()` })
    .from(classes)
    .where(eq(classes.id, classId))
  return row?.open ?? false
}

/** A code of null is nobody's. */
export async function findCandidate(database: Database, classId: string, code: string | null) {
  const [row] = await database
    .select({ id: enrolments.id, state: enrolments.state })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(and(eq(enrolments.classId, classId), eq(members.code, sql.param(code))))
  return row ?? null
}

export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number]

/** Those who wait first, then by the time they asked. */
export const listCandidates = (database: Database, classId: string) =>
  database
    .select({
      id: enrolments.id,
      state: enrolments.state,
      code: members.code,
      avatar: members.avatar,
      email: members.email,
      fullName: members.fullName,
      userName: members.userName,
    })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(eq(enrolments.classId, classId))
    .orderBy(enrolments.state, enrolments.requestedAt, enrolments.id)
