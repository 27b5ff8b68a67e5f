/** SQL about dates of birth that others must agree to. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { birthDateProposals, guardianships } from '../../platform/postgres/tables/guardians.ts'

/** Returns the ids of the parents who have an active guardianship of the student. */
export async function listGuardianIds(database: Database, studentId: string): Promise<string[]> {
  const rows = await database
    .select({ id: guardianships.parentId })
    .from(guardianships)
    .where(and(eq(guardianships.childId, studentId), eq(guardianships.state, 'active')))
  return rows.map(({ id }) => id)
}

/** Stores a proposed date of birth. Replaces an earlier proposal for this student and its agreements. */
export async function putProposal(
  transaction: Database,
  proposal: { childId: string; dob: string; proposerId: string; createdAt: Date },
): Promise<void> {
  await deleteProposal(transaction, proposal.childId)
  await transaction.insert(birthDateProposals).values(proposal)
}

export async function deleteProposal(transaction: Database, studentId: string): Promise<void> {
  await transaction.delete(birthDateProposals).where(eq(birthDateProposals.childId, studentId))
}

/** Returns the proposed date of birth of a student (YYYY-MM-DD); null if there is none. */
export async function findProposedDob(database: Database, studentId: string): Promise<string | null> {
  const [row] = await database
    .select({ dob: birthDateProposals.dob })
    .from(birthDateProposals)
    .where(eq(birthDateProposals.childId, studentId))
  return row?.dob ?? null
}
