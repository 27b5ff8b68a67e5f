/** SQL about ties between parents and students. */
import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GuardianRelation } from '@hien/contract/vocabulary'
import type { Database } from '../../platform/postgres/database.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** Keeps the ties of active members to this transaction, in one order for all. @returns how many of them there are. */
export async function lockMembers(transaction: Database, ids: string[]): Promise<number> {
  const rows = await transaction
    .select({ id: members.id })
    .from(members)
    .where(and(sql`${members.id} = any(${sql.param(ids)}::uuid[])`, eq(members.status, 'active')))
    .orderBy(asc(members.id))
    .for('no key update')
  return rows.length
}

/** How many ties a child and a parent have that were not ended, and whether one is between the two. */
export async function countGuardianships(
  database: Database,
  { childId, parentId }: { childId: string; parentId: string },
): Promise<{ ofChild: number; ofParent: number; between: number }> {
  const [row] = await database
    .select({
      ofChild: sql<number>`count(*) filter (where ${guardianships.childId} = ${childId})::int`,
      ofParent: sql<number>`count(*) filter (where ${guardianships.parentId} = ${parentId})::int`,
      between: sql<number>`count(*) filter (where ${guardianships.childId} = ${childId} and ${guardianships.parentId} = ${parentId})::int`,
    })
    .from(guardianships)
    .where(
      and(
        ne(guardianships.state, 'ended'),
        or(eq(guardianships.childId, childId), eq(guardianships.parentId, parentId)),
      ),
    )
  return row ?? { ofChild: 0, ofParent: 0, between: 0 }
}

export async function insertGuardianship(
  database: Database,
  tie: { childId: string; parentId: string; makerId: string; relation: GuardianRelation; now: Date },
): Promise<string> {
  const { now, ...fields } = tie
  const state = tie.makerId === tie.childId ? 'active' : 'pending'
  const [row] = await database
    .insert(guardianships)
    .values({ ...fields, state, createdAt: now })
    .returning({ id: guardianships.id })
  if (!row) throw new Error('A guardianship was not inserted')
  return row.id
}

const child = alias(members, 'child')
const parent = alias(members, 'parent')

const selectGuardianships = (database: Database) =>
  database
    .select({
      id: guardianships.id,
      state: guardianships.state,
      relation: guardianships.relation,
      childId: guardianships.childId,
      parentId: guardianships.parentId,
      makerId: guardianships.makerId,
      since: guardianships.createdAt,
      childCode: child.code,
      childName: child.fullName,
      childDob: child.dob,
      parentCode: parent.code,
      parentName: parent.fullName,
    })
    .from(guardianships)
    .innerJoin(child, eq(child.id, guardianships.childId))
    .innerJoin(parent, eq(parent.id, guardianships.parentId))

export type GuardianshipRow = Awaited<ReturnType<typeof selectGuardianships>>[number]

const stands = ne(guardianships.state, 'ended')

/** The ties of a student or of a parent that were not ended, the oldest first; of disabled accounts nothing is shown. */
export const listGuardianships = (
  database: Database,
  of: { childId: string; makerId?: string } | { parentId: string },
): Promise<GuardianshipRow[]> =>
  selectGuardianships(database)
    .where(
      and(
        'childId' in of ? eq(guardianships.childId, of.childId) : eq(guardianships.parentId, of.parentId),
        eq('childId' in of ? parent.status : child.status, 'active'),
        'makerId' in of && of.makerId !== undefined ? eq(guardianships.makerId, of.makerId) : undefined,
        stands,
      ),
    )
    .orderBy(asc(guardianships.id))

/** The same with disabled accounts too. */
export const listEveryGuardianship = (database: Database, memberId: string): Promise<GuardianshipRow[]> =>
  selectGuardianships(database)
    .where(and(or(eq(guardianships.childId, memberId), eq(guardianships.parentId, memberId)), stands))
    .orderBy(asc(guardianships.id))

/** A tie that was not ended. */
export async function findGuardianship(database: Database, id: string): Promise<GuardianshipRow | null> {
  const [row] = await selectGuardianships(database).where(and(eq(guardianships.id, id), stands))
  return row ?? null
}

/** Whether a parent's tie to a child is active. */
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

/** pending -> active. @returns whether this call was the one that did. */
export async function acceptGuardianship(database: Database, id: string): Promise<boolean> {
  const { rowCount } = await database
    .update(guardianships)
    .set({ state: 'active' })
    .where(and(eq(guardianships.id, id), eq(guardianships.state, 'pending')))
  return rowCount === 1
}

/** Takes a pending tie away. @returns whether this call was the one that did. */
export async function deletePending(database: Database, id: string): Promise<boolean> {
  const { rowCount } = await database
    .delete(guardianships)
    .where(and(eq(guardianships.id, id), eq(guardianships.state, 'pending')))
  return rowCount === 1
}

/** -> ended. @returns what it was until then; null where another call ended it, or it is gone. */
export async function endGuardianshipRow(
  database: Database,
  { id, now }: { id: string; now: Date },
): Promise<'pending' | 'active' | null> {
  const [row] = await database
    .update(guardianships)
    .set({ state: 'ended', endedAt: now })
    .where(and(eq(guardianships.id, id), stands))
    .returning({ was: sql<'pending' | 'active'>`old.state` })
  return row?.was ?? null
}

/** The same with the tie between two. @returns whether there was one. */
export async function endGuardianshipRowBetween(
  database: Database,
  { childId, parentId, now }: { childId: string; parentId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await database
    .update(guardianships)
    .set({ state: 'ended', endedAt: now })
    .where(and(eq(guardianships.childId, childId), eq(guardianships.parentId, parentId), stands))
  return rowCount === 1
}

/** The same with every tie of a student or a parent. @returns whose ties these were. */
export const endGuardianshipRowsOf = (
  database: Database,
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ childId: string; parentId: string }[]> =>
  database
    .update(guardianships)
    .set({ state: 'ended', endedAt: now })
    .where(and(or(eq(guardianships.childId, memberId), eq(guardianships.parentId, memberId)), stands))
    .returning({ childId: guardianships.childId, parentId: guardianships.parentId })
