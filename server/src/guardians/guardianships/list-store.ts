/** SQL that reads guardianships with the names of the student and the parent, for lists and for the rules about them. */
import { and, asc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { asksCentres, isDecidingCentre } from '../../platform/postgres/deciding-centres.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { isNotEnded } from './store.ts'

const beside = alias(guardianships, 'beside')
/** The number of the student's other active guardianships. */
const otherGuardians: SQL<number> = sql`(
  select count(*)::int from ${guardianships} as ${beside}
  where ${beside.childId} = ${guardianships.childId} and ${beside.id} <> ${guardianships.id} and ${beside.state} = 'active'
)`

const child = alias(members, 'child')
const parent = alias(members, 'parent')

/** @param mayDecide whether the centre that reads the list may decide about the guardianship. */
const selectGuardianships = (database: Database, mayDecide: SQL<boolean> = sql`false`) =>
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
      childDobRaisedAt: child.dobRaisedAt,
      reportedAt: guardianships.reportedAt,
      centreId: guardianships.centreId,
      otherGuardians,
      mayDecide,
      parentCode: parent.code,
      parentName: parent.fullName,
    })
    .from(guardianships)
    .innerJoin(child, eq(child.id, guardianships.childId))
    .innerJoin(parent, eq(parent.id, guardianships.parentId))

export type GuardianshipRow = Awaited<ReturnType<typeof selectGuardianships>>[number]

/**
 * Returns guardianships of a student or a parent that have not ended, the oldest first. The account of the other side must be
 * active.
 */
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
        isNotEnded,
      ),
    )
    .orderBy(asc(guardianships.id))

/** Returns all guardianships of a student or parent that have not ended, also those with disabled accounts. */
export const listEveryGuardianship = (database: Database, memberId: string): Promise<GuardianshipRow[]> =>
  selectGuardianships(database)
    .where(and(or(eq(guardianships.childId, memberId), eq(guardianships.parentId, memberId)), isNotEnded))
    .orderBy(asc(guardianships.id))

/** Returns the guardianships that students reported and that have not ended, the oldest report first. */
export const listReportedGuardianships = (database: Database): Promise<GuardianshipRow[]> =>
  selectGuardianships(database)
    .where(and(isNotNull(guardianships.reportedAt), isNotEnded))
    .orderBy(asc(guardianships.reportedAt))

/** Returns a guardianship that has not ended; null if there is none. */
export async function findGuardianship(database: Database, id: string): Promise<GuardianshipRow | null> {
  const [row] = await selectGuardianships(database).where(and(eq(guardianships.id, id), isNotEnded))
  return row ?? null
}

/**
 * Returns the pending guardianships that a centre may answer, and the reported ones that were made with codes of the centre or its
 * teachers, if both accounts are active. Reported ones come first, the newest report first.
 */
export async function listGuardianshipsOfCentre(
  database: Database,
  { centreId, limit, now }: { centreId: string; limit: number; now: Date },
): Promise<GuardianshipRow[]> {
  const mayDecide = isDecidingCentre(sql`${centreId}::uuid`, guardianships.childId)
  const isAsked = asksCentres({ tieId: guardianships.id, studentId: guardianships.childId, dob: child.dob }, now)
  return selectGuardianships(database, mayDecide)
    .where(
      and(
        isNotEnded,
        or(
          and(eq(guardianships.state, 'pending'), isAsked, mayDecide),
          and(isNotNull(guardianships.reportedAt), eq(guardianships.centreId, centreId)),
        ),
        eq(child.status, 'active'),
        eq(parent.status, 'active'),
      ),
    )
    .orderBy(sql`${guardianships.reportedAt} desc nulls last`, asc(guardianships.id))
    .limit(limit)
}
