/**
 * SQL that changes enrolments. Each transition is one statement that checks the old state and sets the new one (decision 027).
 */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { candidacies, classes, enrolments, pastEnrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { transitions } from './enrolment.ts'

/** Times of requests and joins come from the application's clock, because lessons and notices compare them with that clock. */
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** SQL condition that a class is active and not over at `now`, and that its course is active. */
export const runs = (now: Date) => sql`
  ${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus} and ${classes.overAt} > ${at(now)}`

/**
 * The end of a `select` that finds a class that is active and not over. Callers lock the class `for share`, and so wait for a
 * transaction that is closing it.
 */
const openClass = (classId: string, now: Date, others = sql``) => sql`
  from ${classes} join ${courses} on ${courses.id} = ${classes.courseId} ${others}
  where ${classes.id} = ${classId} and ${runs(now)}`

/**
 * SQL join with a member whose account is active. Callers lock the member together with the class, and so wait for a
 * transaction that is closing the account. A closed account must not end up in a class.
 */
const activeMember = (memberId: string) => sql`
  join ${members} on ${members.id} = ${memberId}::uuid and ${members.status} = 'active'`

/**
 * Runs a statement that inserts or updates an enrolment, and records permanently that the member was a candidate of the class.
 * A record that the member has left the class is cleared. Returns true if the statement changed a row.
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
 * Changes the state from none to wait. The account and the class must be active, the class must not be over at `now`, and
 * registration must be open by the database's clock.
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
 * Changes the state from none or wait to joined if the account and the class are active and the class is not over. A student who
 * had not asked must then acknowledge the class. Returns true if this call changed the state.
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

/**
 * Works like insertJoined, for several members. Locks the members in a fixed order. Returns the ids of the members whose state
 * this call changed.
 */
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
 * Works like insertJoined, for a student who uses an enrolment slip. The student acts, so no acknowledgement is
 * needed. Returns true if this call changed the state.
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

/**
 * Locks enrolments in a fixed order, so that two transactions that change the same enrolments cannot deadlock.
 */
const lockCandidates = (classId: string, memberIds: string[], state: 'wait' | 'joined') => sql`
  select class_id, member_id from ${enrolments}
  where class_id = ${classId} and member_id = any(${sql.param(memberIds)}) and state = ${state}
  order by member_id for update`

/**
 * Selects open requests to join. Callers lock the requests with `inOrder`. A caller that also locks the classes of the requests
 * locks the classes first, so that closing a class and deciding on requests cannot deadlock.
 */
const lockRequests = (ids: string[]) => sql`
  select ${enrolments.id}, class_id, member_id from ${enrolments}
  where ${enrolments.id} = any(${sql.param(ids)}) and state = ${transitions.approve.from}`
const inOrder = sql`order by class_id, member_id for update`

/**
 * Changes requests from wait to joined, each if its class is active and not over. Returns the ids of the requests that this call
 * changed.
 */
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

/** Deletes waiting requests, so that the state becomes none. Returns the ids of the requests that this call deleted. */
export async function refuseRequests(database: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with chosen as (${lockRequests(ids)} ${inOrder})
    delete from ${enrolments} using chosen
    where ${enrolments.classId} = chosen.class_id and ${enrolments.memberId} = chosen.member_id
    returning chosen.id`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The parts of a statement that delete these enrolments (`gone`) and keep the time of those that were joined. The part that
 * names the enrolments is called `chosen`.
 */
const deleteChosen = (now: Date) => sql`
  gone as (
    delete from ${enrolments} using chosen
    where ${enrolments.classId} = chosen.class_id and ${enrolments.memberId} = chosen.member_id
    returning chosen.class_id, chosen.member_id, ${enrolments.state},
      coalesce(${enrolments.returnedAt}, ${enrolments.joinedAt}) as joined_at),
  kept as (
    insert into ${pastEnrolments} (class_id, member_id, joined_at, left_at)
    select class_id, member_id, joined_at, ${at(now)} from gone where state = 'joined' and joined_at is not null)`

/**
 * Deletes the enrolments of these members in a class if their state is `from`. Returns the ids of the members whose enrolment
 * this call deleted.
 */
export async function deleteEnrolments(
  database: Database,
  { classId, memberIds, from, now }: { classId: string; memberIds: string[]; from: 'wait' | 'joined'; now: Date },
): Promise<Set<string>> {
  const { rows } = await database.execute<{ member_id: string }>(sql`
    with chosen as (${lockCandidates(classId, memberIds, from)}), ${deleteChosen(now)}
    select member_id from gone`)
  return new Set(rows.map((row) => row.member_id))
}

/**
 * Changes the state from joined to none because the student leaves, and records the time. Returns true if this call changed the
 * state.
 */
export async function deleteJoined(database: Database, { classId, memberId, now }: Entry): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    with chosen as (${lockCandidates(classId, [memberId], transitions.leave.from)}), ${deleteChosen(now)}
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

/** Returns the id of the student with this code whose account is active; null if there is none. */
export async function findStudent(database: Database, code: string): Promise<string | null> {
  const [row] = await database
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.code, code), eq(members.role, 'MEME'), eq(members.status, 'active')))
  return row?.id ?? null
}
