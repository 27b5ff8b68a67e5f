/** SQL about the invitations to a class: people on a class's list without a student code, who join with an enrolment slip. */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { byNameOf } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { invitations } from '../../platform/postgres/tables/invitations.ts'
import { members } from '../../platform/postgres/tables/members.ts'

const isOpen = isNull(invitations.memberId)
const fullName = sql<string>`${invitations.lastName} || ' ' || ${invitations.firstName}`

/** Returns the people who are invited to a class and have not joined, by name. */
export const listInvitations = (database: Database, classId: string) =>
  database
    .select({
      id: invitations.id,
      fullName,
      dob: invitations.dob,
      phone: invitations.phone,
      email: invitations.email,
      schoolNumber: invitations.schoolNumber,
      note: invitations.note,
      invitedAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(and(eq(invitations.classId, classId), isOpen))
    .orderBy(byNameOf(invitations))

export async function countInvitations(database: Database, classId: string): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(invitations)
    .where(and(eq(invitations.classId, classId), isOpen))
  return row?.total ?? 0
}

/**
 * Returns those of the hashes whose person is already invited, or has joined by an enrolment slip and is still in the class.
 * @param hashes hashes of the rows of a list, made by rowHash.
 */
export async function findInvited(
  database: Database,
  { classId, hashes }: { classId: string; hashes: string[] },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await database
    .selectDistinct({ hash: invitations.rowHash })
    .from(invitations)
    .leftJoin(
      enrolments,
      and(eq(enrolments.classId, invitations.classId), eq(enrolments.memberId, invitations.memberId)),
    )
    .where(
      and(
        eq(invitations.classId, classId),
        sql`${invitations.rowHash} = any(${sql.param(hashes)}::text[])`,
        sql`(${invitations.memberId} is null or ${enrolments.state} = 'joined')`,
      ),
    )
  return new Set(rows.map(({ hash }) => hash))
}

export type NewInvitation = {
  lastName: string
  firstName: string
  dob: string | null
  phone: string | null
  email: string | null
  schoolNumber: string | null
  note: string | null
  rowHash: string
}

/** Adds invitations to a class. Returns how many were inserted; invitations that exist already are skipped. */
export async function insertInvitations(
  database: Database,
  { classId, rows, now }: { classId: string; rows: readonly NewInvitation[]; now: Date },
): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await database.execute(sql`
    insert into ${invitations} (class_id, last_name, first_name, dob, phone, email, school_number, note, row_hash, created_at)
    select ${classId}::uuid, row."lastName", row."firstName", row.dob, row.phone, row.email, row."schoolNumber", row.note, row."rowHash",
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row ("lastName" text, "firstName" text, dob date, phone text, email text, "schoolNumber" text,
        note text, "rowHash" text)
    order by row."rowHash"
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Returns the class of an open invitation; null if there is none. */
export async function findClassOfInvitation(database: Database, id: string): Promise<string | null> {
  const [row] = await database
    .select({ classId: invitations.classId })
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen))
  return row?.classId ?? null
}

/** Deletes an invitation if nobody has used it. Returns true if it was deleted. */
export async function deleteInvitation(database: Database, id: string): Promise<boolean> {
  const { rowCount } = await database.delete(invitations).where(and(eq(invitations.id, id), isOpen))
  return rowCount === 1
}

/**
 * Stores new enrolment slips for open invitations, in place of earlier slips. Returns the ids of the invitations that got a slip.
 * An id is missing if its code was taken, or if the invitation was used or deleted.
 */
export async function putSlips(
  database: Database,
  { slips, makerId, expiresAt }: { slips: readonly { id: string; hash: string }[]; makerId: string; expiresAt: Date },
): Promise<Set<string>> {
  const [ids, hashes] = [slips.map(({ id }) => id), slips.map(({ hash }) => hash)]
  const { rows } = await database.execute<{ id: string }>(sql`
    with chosen as (
      select ${invitations.id}, drawn.hash
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(hashes)}::text[]) as drawn (id, hash)
      join ${invitations} on ${invitations.id} = drawn.id and ${invitations.memberId} is null
      where not exists (select from ${invitations} other where other.slip_hash = drawn.hash)
      order by ${invitations.id} for update of ${invitations})
    update ${invitations} set slip_hash = chosen.hash, slip_maker_id = ${makerId}::uuid, expires_at = ${expiresAt.toISOString()}::timestamptz
    from chosen where ${invitations.id} = chosen.id
    returning ${invitations.id}`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks the class of a slip against changes until the transaction ends. Call this function before takeSlip, so that locks are
 * always taken in the same order.
 */
export async function shareClassOfSlip(transaction: Database, hash: string): Promise<void> {
  await transaction
    .select({ id: classes.id })
    .from(invitations)
    .innerJoin(classes, eq(classes.id, invitations.classId))
    .where(eq(invitations.slipHash, hash))
    .for('share', { of: classes })
}

/**
 * Returns the open invitation of a slip and locks it until the transaction ends. Null if the slip is unknown, used, expired or
 * void, or the class is over. All these cases run the same statement, so that the response time does not tell which case it is.
 */
export async function takeSlip(transaction: Database, { hash, now }: { hash: string; now: Date }) {
  const [row] = await transaction
    .select({ id: invitations.id, classId: invitations.classId, fullName })
    .from(invitations)
    .innerJoin(classes, eq(classes.id, invitations.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(
      and(
        eq(invitations.slipHash, hash),
        isOpen,
        sql`${invitations.expiresAt} > ${now.toISOString()}`,
        sql`${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus} and ${classes.overAt} > ${now.toISOString()}`,
      ),
    )
    .for('update', { of: invitations })
  return row ?? null
}

/** True if the member has this name, ignoring accents and case. */
export async function isNameOf(database: Database, { memberId, name }: { memberId: string; name: string }) {
  const [row] = await database
    .select({ fits: sql<boolean>`${members.foldedName} = public.fold(${name})` })
    .from(members)
    .where(eq(members.id, memberId))
  return row?.fits ?? false
}

/** Marks an invitation as used. Deletes its slip, and all personal data except the name: the account now has such data. */
export async function markRedeemed(
  database: Database,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<void> {
  await database
    .update(invitations)
    .set({
      memberId,
      redeemedAt: now,
      slipHash: null,
      slipMakerId: null,
      dob: null,
      phone: null,
      email: null,
      schoolNumber: null,
      note: null,
    })
    .where(eq(invitations.id, id))
}

/** Makes the enrolment slips void that these teachers printed for classes of a centre. The invitations stay. */
export async function voidSlipsAtCentre(
  transaction: Database,
  { centreId, teacherIds }: { centreId: string; teacherIds: readonly string[] },
): Promise<void> {
  await transaction.execute(sql`
    update ${invitations} set slip_hash = null, slip_maker_id = null
    from ${classes} join ${courses} on ${courses.id} = ${classes.courseId}
    where ${invitations.slipMakerId} = any(${sql.param([...teacherIds])}::uuid[])
      and ${classes.id} = ${invitations.classId} and ${courses.centreId} = ${centreId}::uuid`)
}
