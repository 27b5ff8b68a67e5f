/** SQL that creates, checks, changes and ends guardianships between parents and students. */
import { and, asc, count, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { GuardianRelation } from '@hien/contract/vocabulary'
import type { Database } from '../../platform/postgres/database.ts'
import { isDecidingCentre } from '../../platform/postgres/deciding-centres.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { candidacies, classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** Locks active members in a fixed order, so that their guardianships cannot change. Returns how many members were found. */
export async function lockMembers(transaction: Database, ids: string[]): Promise<number> {
  const rows = await transaction
    .select({ id: members.id })
    .from(members)
    .where(and(sql`${members.id} = any(${sql.param(ids)}::uuid[])`, eq(members.status, 'active')))
    .orderBy(asc(members.id))
    .for('no key update')
  return rows.length
}

/**
 * Returns how many guardianships of a child and of a parent have not ended, and the child's date of birth.
 *
 * `ofChild` counts active guardianships. It counts pending ones only if they were made with the same kind of code: the child's
 * own, or a teacher's or centre's. Otherwise pending guardianships of one kind could use up the limit for the other kind.
 */
export async function countGuardianships(
  database: Database,
  { childId, parentId, makerId }: { childId: string; parentId: string; makerId: string },
): Promise<{ ofChild: number; activeOfChild: number; ofParent: number; between: number; childDob: string | null }> {
  const [row] = await database
    .select({
      ofChild: sql<number>`count(*) filter (where ${guardianships.childId} = ${childId} and (
        ${guardianships.state} = 'active'
        or (${guardianships.makerId} = ${guardianships.childId}) = (${makerId}::uuid = ${childId}::uuid)))::int`,
      activeOfChild: sql<number>`count(*) filter (where ${guardianships.childId} = ${childId} and ${guardianships.state} = 'active')::int`,
      ofParent: sql<number>`count(*) filter (where ${guardianships.parentId} = ${parentId})::int`,
      between: sql<number>`count(*) filter (where ${guardianships.childId} = ${childId} and ${guardianships.parentId} = ${parentId})::int`,
      childDob: sql<string | null>`(select ${members.dob} from ${members} where ${members.id} = ${childId})`,
    })
    .from(guardianships)
    .where(
      and(
        ne(guardianships.state, 'ended'),
        or(eq(guardianships.childId, childId), eq(guardianships.parentId, parentId)),
      ),
    )
  if (!row) throw new Error('A count returned no row')
  return row
}

/**
 * SQL for the centre that made a pairing code, or for which its maker teaches the student: the newest class counts. It is null
 * if the student made the code, or a teacher without a centre: anybody can become such a teacher.
 */
const centreOfCode = (childId: string, makerId: string): SQL => {
  const [child, maker] = [sql`${childId}::uuid`, sql`${makerId}::uuid`]
  return sql`coalesce(
    (select ${members.id} from ${members} where ${members.id} = ${maker} and ${members.role} = 'CENR'),
    (select ${courses.centreId} from ${candidacies}
      join ${classes} on ${classes.id} = ${candidacies.classId}
      join ${courses} on ${courses.id} = ${classes.courseId} and ${courses.centreId} is not null
      where ${candidacies.memberId} = ${child} and ${maker} <> ${child} and ${managedBy(maker)}
      order by ${classes.id} desc limit 1)
  )`
}

export async function insertGuardianship(
  database: Database,
  tie: {
    childId: string
    parentId: string
    makerId: string
    relation: GuardianRelation
    state: 'pending' | 'active'
    now: Date
  },
): Promise<string> {
  const { now, ...fields } = tie
  const [row] = await database
    .insert(guardianships)
    .values({
      ...fields,
      centreId: centreOfCode(tie.childId, tie.makerId),
      changedBy: tie.parentId,
      createdAt: now,
      activeSince: tie.state === 'active' ? now : null,
    })
    .returning({ id: guardianships.id })
  if (!row) throw new Error('A guardianship was not inserted')
  return row.id
}

/** A condition on guardianships: pending or active. */
export const isNotEnded = ne(guardianships.state, 'ended')

/** True if the parent has an active guardianship of the child. */
export async function isGuardian(
  database: Database,
  { childId, parentId }: { childId: string; parentId: string },
): Promise<boolean> {
  const [row] = await database
    .select({ total: count() })
    .from(guardianships)
    .where(
      and(eq(guardianships.childId, childId), eq(guardianships.parentId, parentId), eq(guardianships.state, 'active')),
    )
  return (row?.total ?? 0) > 0
}

/** A guardianship, and the member who changes it; null if the operator or the system does. */
type Change = { id: string; changedBy: string | null; now: Date }

/** Makes a pending guardianship active. Returns false if it is no longer pending. */
export async function acceptGuardianship(database: Database, { id, changedBy, now }: Change): Promise<boolean> {
  const { rowCount } = await database
    .update(guardianships)
    .set({ state: 'active', activeSince: now, changedBy })
    .where(and(eq(guardianships.id, id), eq(guardianships.state, 'pending')))
  return rowCount === 1
}

/** Ends a pending guardianship, which was never active. Returns false if it is no longer pending. */
export async function refuseGuardianship(database: Database, { id, changedBy, now }: Change): Promise<boolean> {
  const { rowCount } = await database
    .update(guardianships)
    .set({ state: 'ended', endedAt: now, changedBy })
    .where(and(eq(guardianships.id, id), eq(guardianships.state, 'pending')))
  return rowCount === 1
}

/** Stores when the student reported the guardianship. If it is reported again, the first time stays. */
export async function storeReport(database: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await database
    .update(guardianships)
    .set({ reportedAt: now })
    .where(and(eq(guardianships.id, id), isNotEnded, sql`${guardianships.reportedAt} is null`))
}

/** True if a centre may decide about the guardians of a student. */
export async function mayCentreDecide(
  database: Database,
  { centreId, childId }: { centreId: string; childId: string },
): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`select where ${isDecidingCentre(sql`${centreId}::uuid`, sql`${childId}::uuid`)}`,
  )
  return rowCount === 1
}

/** Ends a guardianship. Returns its previous state; null if it had ended already. */
export async function endGuardianshipRow(
  database: Database,
  { id, changedBy, now }: Change,
): Promise<'pending' | 'active' | null> {
  const [row] = await database
    .update(guardianships)
    .set({ state: 'ended', endedAt: now, changedBy })
    .where(and(eq(guardianships.id, id), isNotEnded))
    .returning({ activeSince: guardianships.activeSince })
  if (!row) return null
  return row.activeSince === null ? 'pending' : 'active'
}

/** Ends the guardianship between a student and a parent. Returns false if there was none. */
export async function endGuardianshipRowBetween(
  database: Database,
  { childId, parentId, changedBy, now }: { childId: string; parentId: string } & Omit<Change, 'id'>,
): Promise<boolean> {
  const { rowCount } = await database
    .update(guardianships)
    .set({ state: 'ended', endedAt: now, changedBy })
    .where(and(eq(guardianships.childId, childId), eq(guardianships.parentId, parentId), isNotEnded))
  return rowCount === 1
}

/**
 * Ends every guardianship of a student or a parent, or only the pending ones. Returns the student and the parent of each
 * ended guardianship.
 */
export const endGuardianshipRowsOf = (
  database: Database,
  { memberId, keepsActive, changedBy, now }: { memberId: string; keepsActive: boolean } & Omit<Change, 'id'>,
): Promise<{ childId: string; parentId: string }[]> =>
  database
    .update(guardianships)
    .set({ state: 'ended', endedAt: now, changedBy })
    .where(
      and(
        or(eq(guardianships.childId, memberId), eq(guardianships.parentId, memberId)),
        keepsActive ? eq(guardianships.state, 'pending') : isNotEnded,
      ),
    )
    .returning({ childId: guardianships.childId, parentId: guardianships.parentId })
