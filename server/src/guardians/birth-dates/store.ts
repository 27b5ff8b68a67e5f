/** SQL about proposed dates of birth and the guardians who agree to them. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { isDecidingCentre } from '../../platform/postgres/deciding-centres.ts'
import { birthDateAgreements, birthDateProposals, guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'

export type Proposal = typeof birthDateProposals.$inferSelect

/** Returns the date of birth that was proposed for a student; null if there is none. */
export async function findProposal(database: Database, studentId: string): Promise<Proposal | null> {
  const [row] = await database.select().from(birthDateProposals).where(eq(birthDateProposals.childId, studentId))
  return row ?? null
}

/**
 * Stores that a guardian agrees to the proposed date. Returns how many guardians, besides the proposer, have not agreed yet.
 */
export async function agree(
  transaction: Database,
  { childId, proposerId, guardianId }: { childId: string; proposerId: string; guardianId: string },
): Promise<number> {
  await transaction.insert(birthDateAgreements).values({ childId, guardianId }).onConflictDoNothing()
  return transaction.$count(
    guardianships,
    and(
      eq(guardianships.childId, childId),
      eq(guardianships.state, 'active'),
      sql`${guardianships.parentId} <> ${proposerId}`,
      sql`not exists (select from ${birthDateAgreements}
        where ${birthDateAgreements.childId} = ${guardianships.childId}
          and ${birthDateAgreements.guardianId} = ${guardianships.parentId})`,
    ),
  )
}

/** Returns the id of the active student with this code about whom the centre may decide; null if there is none. */
export async function findStudentOfCentre(
  database: Database,
  { centreId, code }: { centreId: string; code: string },
): Promise<string | null> {
  const [row] = await database
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.code, code),
        eq(members.role, 'MEME'),
        eq(members.status, 'active'),
        isDecidingCentre(sql`${centreId}::uuid`, members.id),
      ),
    )
  return row?.id ?? null
}

const proposer = alias(members, 'proposer')

/** Returns the proposed dates of birth about which a centre may decide, the oldest proposal first. */
export const listProposalsOfCentre = (
  database: Database,
  { centreId, limit }: { centreId: string; limit: number },
): Promise<{ studentCode: string; studentName: string; dob: string; proposedBy: string; since: Date }[]> =>
  database
    .select({
      studentCode: members.code,
      studentName: members.fullName,
      dob: birthDateProposals.dob,
      proposedBy: proposer.fullName,
      since: birthDateProposals.createdAt,
    })
    .from(birthDateProposals)
    .innerJoin(members, and(eq(members.id, birthDateProposals.childId), eq(members.status, 'active')))
    .innerJoin(proposer, eq(proposer.id, birthDateProposals.proposerId))
    .where(isDecidingCentre(sql`${centreId}::uuid`, birthDateProposals.childId))
    .orderBy(asc(birthDateProposals.createdAt), asc(birthDateProposals.childId))
    .limit(limit)
