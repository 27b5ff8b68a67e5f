/** SQL that changes enrolments. Each transition is one statement that compares and sets (decision 027). */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { candidacies, classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { transitions } from './enrolment.ts'

/** Request and join times use the application's clock, because lessons and notices compare them with it. */
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** True for a class that is active and not over at `now`, in an active course. */
const runs = (now: Date) => sql`
  ${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus} and ${classes.overAt} > ${at(now)}`

/** The share lock waits for anyone who is closing the class at this moment. */
const openClass = (classId: string, now: Date, others = sql``) => sql`
  from ${classes} join ${courses} on ${courses.id} = ${classes.courseId} ${others}
  where ${classes.id} = ${classId} and ${runs(now)}`

/** Locked together with the class: waits for anyone who is closing the account, which must be in no class afterwards. */
const activeMember = (memberId: string) => sql`
  join ${members} on ${members.id} = ${memberId}::uuid and ${members.status} = 'active'`

/**
 * Adds a candidate with this statement, and records permanently that they were one. Returns true if the statement added them.
 */
async function insertCandidate(database: Database, statement: SQL): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    with candidate as (${statement} returning class_id, member_id),
      noted as (insert into ${candidacies} (class_id, member_id) select class_id, member_id from candidate
        on conflict (class_id, member_id) do update set left_at = null where ${candidacies.leftAt} is not null)
    select 1 from candidate`)
  return rowCount === 1
}

type Entry = { classId: string; memberId: string; now: Date }

/**
 * none -> wait, for an account that is not closed. The class must not be over at `now`, and registration must be open by the
 * database's clock.
 * @returns true if this call changed the state.
 */
export const insertRequest = (database: Database, { classId, memberId, now }: Entry): Promise<boolean> =>
  insertCandidate(
    database,
    sql`
    insert into ${enrolments} (class_id, member_id, state, requested_at)
    select ${classes.id}, ${memberId}::uuid, ${transitions.ask.to}::enrolment_state, ${at(now)}
    ${openClass(classId, now, activeMember(memberId))}
      and (${classes.endRegister} is null or ${classes.endRegister} > now())
    for share of ${classes}, ${members}
    on conflict do nothing`,
  )

/**
 * none or wait -> joined, for an account that is not closed, if the class is not over. Returns true if this call changed the
 * state.
 */
export const insertJoined = (database: Database, { classId, memberId, now }: Entry): Promise<boolean> =>
  insertCandidate(
    database,
    sql`
    insert into ${enrolments} (class_id, member_id, state, joined_at, assigned_at)
    select ${classes.id}, ${memberId}::uuid, ${transitions.assign.to}::enrolment_state, ${at(now)}, ${at(now)}
    ${openClass(classId, now, activeMember(memberId))}
    for share of ${classes}, ${members}
    on conflict (class_id, member_id) do update set state = excluded.state, joined_at = excluded.joined_at
      where ${enrolments.state} = 'wait'`,
  )

/** Like insertJoined, for several members, locked in a fixed order. Returns those whose state this call changed. */
export async function insertAllJoined(
  database: Database,
  { classId, memberIds, now }: { classId: string; memberIds: string[]; now: Date },
): Promise<Set<string>> {
  const { rows } = await database.execute<{ member_id: string }>(sql`
    with chosen as (
        select ${classes.id} as class_id, ${members.id} as member_id
        ${openClass(classId, now, sql`join ${members} on ${members.id} = any(${sql.param(memberIds)}::uuid[]) and ${members.status} = 'active'`)}
        order by ${members.id} for share of ${classes}, ${members}),
      candidate as (
        insert into ${enrolments} (class_id, member_id, state, joined_at, assigned_at)
        select class_id, member_id, ${transitions.assign.to}::enrolment_state, ${at(now)}, ${at(now)} from chosen
        on conflict (class_id, member_id) do update set state = excluded.state, joined_at = excluded.joined_at
          where ${enrolments.state} = 'wait'
        returning class_id, member_id),
      noted as (insert into ${candidacies} (class_id, member_id) select class_id, member_id from candidate
        on conflict (class_id, member_id) do update set left_at = null where ${candidacies.leftAt} is not null)
    select member_id from candidate`)
  return new Set(rows.map((row) => row.member_id))
}

/**
 * none or wait -> joined by the student's own action, which needs no acknowledgement. Returns true if this call changed the
 * state.
 */
export const insertJoinedBySlip = (database: Database, { classId, memberId, now }: Entry): Promise<boolean> =>
  insertCandidate(
    database,
    sql`
    insert into ${enrolments} (class_id, member_id, state, joined_at)
    select ${classes.id}, ${memberId}::uuid, ${transitions.assign.to}::enrolment_state, ${at(now)}
    ${openClass(classId, now, activeMember(memberId))}
    for share of ${classes}, ${members}
    on conflict (class_id, member_id) do update set state = excluded.state, joined_at = excluded.joined_at
      where ${enrolments.state} = 'wait'`,
  )

/** Locks rows in a fixed order: two people who decide on the same students at once wait for each other without a deadlock. */
const lockCandidates = (classId: string, memberIds: string[], state: 'wait' | 'joined') => sql`
  select class_id, member_id from ${enrolments}
  where class_id = ${classId} and member_id = any(${sql.param(memberIds)}) and state = ${state}
  order by member_id for update`

/** Locks requests in a fixed order, after their classes. So closing and deciding at the same time cannot deadlock. */
const lockRequests = (ids: string[]) => sql`
  select ${enrolments.id}, class_id, member_id from ${enrolments}
  where ${enrolments.id} = any(${sql.param(ids)}) and state = ${transitions.approve.from}`
const inOrder = sql`order by class_id, member_id for update`

/** wait -> joined, for open requests by id, if the class is not over. Returns the ids that this call changed. */
export async function approveRequests(
  database: Database,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Set<string>> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with open_class as materialized (
        select ${classes.id} from ${classes} join ${courses} on ${courses.id} = ${classes.courseId}
        where ${classes.id} in (select class_id from ${enrolments} where ${enrolments.id} = any(${sql.param(ids)})) and ${runs(now)}
        order by ${classes.id} for share of ${classes}),
      chosen as (${lockRequests(ids)} and class_id in (select id from open_class) ${inOrder})
    update ${enrolments} set state = ${transitions.approve.to}, joined_at = ${at(now)} from chosen
    where ${enrolments.classId} = chosen.class_id and ${enrolments.memberId} = chosen.member_id
    returning chosen.id`)
  return new Set(rows.map(({ id }) => id))
}

/** wait -> none, for open requests by id. Returns the ids that this call changed. */
export async function refuseRequests(database: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with chosen as (${lockRequests(ids)} ${inOrder})
    delete from ${enrolments} using chosen
    where ${enrolments.classId} = chosen.class_id and ${enrolments.memberId} = chosen.member_id
    returning chosen.id`)
  return new Set(rows.map(({ id }) => id))
}

/** wait or joined (see `from`) -> none. Returns the members whose state this call changed. */
export async function deleteEnrolments(
  database: Database,
  { classId, memberIds, from }: { classId: string; memberIds: string[]; from: 'wait' | 'joined' },
): Promise<Set<string>> {
  const { rows } = await database.execute<{ member_id: string }>(sql`
    with chosen as (${lockCandidates(classId, memberIds, from)})
    delete from ${enrolments} using chosen
    where ${enrolments.classId} = chosen.class_id and ${enrolments.memberId} = chosen.member_id
    returning chosen.member_id`)
  return new Set(rows.map((row) => row.member_id))
}

/** joined -> none by the student; records when. Returns true if this call changed the state. */
export async function deleteJoined(database: Database, { classId, memberId, now }: Entry): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    with chosen as (${lockCandidates(classId, [memberId], transitions.leave.from)}),
      gone as (
        delete from ${enrolments} using chosen
        where ${enrolments.classId} = chosen.class_id and ${enrolments.memberId} = chosen.member_id
        returning chosen.class_id, chosen.member_id)
    insert into ${candidacies} (class_id, member_id, left_at)
    select class_id, member_id, ${at(now)} from gone
    on conflict (class_id, member_id) do update set left_at = excluded.left_at`)
  return rowCount === 1
}

/** True if registration for the class is open by the database's clock. */
export async function isRegistrationOpen(database: Database, classId: string): Promise<boolean> {
  const [row] = await database
    .select({ open: sql<boolean>`${classes.endRegister} is null or ${classes.endRegister} > now()` })
    .from(classes)
    .where(eq(classes.id, classId))
  return row?.open ?? false
}

/** Returns the id of the active student with this code; null also if the member is not a student. */
export async function findStudent(database: Database, code: string): Promise<string | null> {
  const [row] = await database
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.code, code), eq(members.role, 'MEME'), eq(members.status, 'active')))
  return row?.id ?? null
}
