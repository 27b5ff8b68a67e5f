/** SQL about centres and the teachers who teach at them. */
import type { CentreInput } from '@hien/contract/rules/centre'
import { activeStatus, type StaffState } from '@hien/contract/vocabulary'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { centres, centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** Identifies the membership or invitation of one teacher at one centre. */
export type Membership = { centreId: string; teacherId: string }

const centreById = sharedRead((database) =>
  database
    .select({
      id: centres.id,
      name: centres.name,
      phone: centres.phone,
      address: centres.address,
      avatar: members.avatar,
    })
    .from(centres)
    .innerJoin(members, eq(members.id, centres.id))
    .where(eq(centres.id, sql.placeholder('id')))
    .prepare('centre_by_id'),
)

export type CentreRow = Awaited<ReturnType<ReturnType<typeof centreById>['execute']>>[number]

export async function findCentre(database: Database, id: string): Promise<CentreRow | null> {
  const [row] = await centreById(database).execute({ id })
  return row ?? null
}

/** Changes the given fields of a centre. Undefined fields stay as they are. */
export async function updateCentreRow(database: Database, id: string, changes: CentreInput): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await database.update(centres).set(changes).where(eq(centres.id, id))
}

const teachersOfCentre = sharedRead((database) =>
  database
    .select({
      code: members.code,
      fullName: members.fullName,
      email: sql<string>`case when ${centreTeachers.state} = 'active' then ${members.email} else '' end`,
      phone: sql<string | null>`case when ${centreTeachers.state} = 'active' then ${members.phone} end`,
      state: centreTeachers.state,
      classCount: sql<number>`(
        select count(*)::int from ${courses} join ${classes} on ${classes.courseId} = ${courses.id}
        where ${courses.centreId} = ${centreTeachers.centreId} and ${courses.teacherId} = ${centreTeachers.teacherId}
          and ${classes.status} = ${sql.raw(String(activeStatus))} and ${classes.overAt} > ${sql.placeholder('now')})`,
    })
    .from(centreTeachers)
    .innerJoin(members, eq(members.id, centreTeachers.teacherId))
    .where(eq(centreTeachers.centreId, sql.placeholder('centreId')))
    .orderBy(byName)
    .prepare('teachers_of_centre'),
)

/**
 * Returns the teachers of a centre by name. Invited teachers are included, without e-mail and phone. `classCount` counts the
 * teacher's classes at this centre that are not over by `now`.
 */
export const listTeachers = (database: Database, { centreId, now }: { centreId: string; now: Date }) =>
  teachersOfCentre(database).execute({ centreId, now: now.toISOString() })

const centresOfTeacher = sharedRead((database) =>
  database
    .select({
      centreId: centres.id,
      name: centres.name,
      state: centreTeachers.state,
      shown: centreTeachers.agreesToBeShown,
      introduction: centreTeachers.introduction,
    })
    .from(centreTeachers)
    .innerJoin(centres, eq(centres.id, centreTeachers.centreId))
    .innerJoin(members, eq(members.id, centres.id))
    .where(
      and(
        eq(centreTeachers.teacherId, sql.placeholder('teacherId')),
        // Hide invitations of a centre whose account is not active: nobody can accept them.
        or(eq(centreTeachers.state, 'active'), eq(members.status, 'active')),
      ),
    )
    .orderBy(asc(centreTeachers.createdAt), asc(centres.id))
    .prepare('centres_of_teacher'),
)

/**
 * Returns the centres a teacher belongs to or is invited to, the oldest membership or invitation first. Invitations of a
 * centre whose account is not active are left out.
 */
export const listCentres = (database: Database, teacherId: string) => centresOfTeacher(database).execute({ teacherId })

/** Returns the id of an active teacher, by code; null if there is none. */
export async function findActiveTeacher(database: Database, code: string): Promise<string | null> {
  const [row] = await database
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.code, code), eq(members.role, 'TCHER'), eq(members.status, 'active')))
  return row?.id ?? null
}

/**
 * Returns the id of the teacher with this code if they belong to the centre or are invited, even if their account is disabled.
 * Null if there is no such teacher.
 */
export async function findTeacherOf(database: Database, centreId: string, code: string): Promise<string | null> {
  const [row] = await database
    .select({ id: members.id })
    .from(members)
    .innerJoin(centreTeachers, and(eq(centreTeachers.teacherId, members.id), eq(centreTeachers.centreId, centreId)))
    .where(eq(members.code, code))
  return row?.id ?? null
}

/**
 * Locks the accounts of the centre and the teacher until the transaction ends. Meanwhile nobody can create another invitation
 * for them or close one of the accounts. Rows are locked in the order of their ids, which avoids deadlocks.
 * @returns true if both accounts are active.
 */
export async function holdBoth(transaction: Database, { centreId, teacherId }: Membership): Promise<boolean> {
  const rows = await transaction
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [centreId, teacherId]), eq(members.status, 'active')))
    .orderBy(asc(members.id))
    .for('no key update')
  return rows.length === 2
}

/**
 * Returns how many teachers the centre has and how many centres the teacher has, invitations included. `between` is the state
 * of this teacher at this centre; null if they are neither member nor invited.
 */
export async function countMemberships(
  transaction: Database,
  { centreId, teacherId }: Membership,
): Promise<{ ofCentre: number; ofTeacher: number; between: StaffState | null }> {
  const rows = await transaction
    .select({ centreId: centreTeachers.centreId, teacherId: centreTeachers.teacherId, state: centreTeachers.state })
    .from(centreTeachers)
    .where(or(eq(centreTeachers.centreId, centreId), eq(centreTeachers.teacherId, teacherId)))
  const [ofCentre, ofTeacher] = [
    rows.filter((row) => row.centreId === centreId),
    rows.filter((row) => row.teacherId === teacherId),
  ]
  const between = ofCentre.find((row) => row.teacherId === teacherId)
  return { ofCentre: ofCentre.length, ofTeacher: ofTeacher.length, between: between?.state ?? null }
}

export async function insertInvitation(transaction: Database, of: Membership, now: Date): Promise<void> {
  await transaction.insert(centreTeachers).values({ ...of, state: 'invited', createdAt: now })
}

const isMembership = ({ centreId, teacherId }: Membership) =>
  and(eq(centreTeachers.centreId, centreId), eq(centreTeachers.teacherId, teacherId))

/**
 * Changes an invitation to an active membership if the centre's account is active. Returns true if this call made the change.
 */
export async function acceptInvitation(transaction: Database, of: Membership, now: Date): Promise<boolean> {
  const { rowCount } = await transaction
    .update(centreTeachers)
    .set({ state: 'active', joinedAt: now })
    .where(
      and(
        isMembership(of),
        eq(centreTeachers.state, 'invited'),
        sql`exists (select from ${members} where ${members.id} = ${of.centreId} and ${members.status} = 'active')`,
      ),
    )
  return rowCount === 1
}

/** Returns the state of a teacher at a centre, active or invited; null if neither. */
export async function findMembership(database: Database, of: Membership): Promise<StaffState | null> {
  const [row] = await database.select({ state: centreTeachers.state }).from(centreTeachers).where(isMembership(of))
  return row?.state ?? null
}

/**
 * Deletes a membership or invitation if its state is one of `from`. Returns the state before the deletion; null if nothing was
 * deleted.
 */
export async function deleteMembership(
  transaction: Database,
  of: Membership,
  from: readonly StaffState[],
): Promise<StaffState | null> {
  const [row] = await transaction
    .delete(centreTeachers)
    .where(and(isMembership(of), inArray(centreTeachers.state, [...from])))
    .returning({ state: centreTeachers.state })
  return row?.state ?? null
}

/** Deletes every membership and invitation of a centre or a teacher. Returns the deleted rows. */
export const deleteMembershipsOf = (transaction: Database, memberId: string) =>
  transaction
    .delete(centreTeachers)
    .where(or(eq(centreTeachers.centreId, memberId), eq(centreTeachers.teacherId, memberId)))
    .returning({
      centreId: centreTeachers.centreId,
      teacherId: centreTeachers.teacherId,
      state: centreTeachers.state,
    })
