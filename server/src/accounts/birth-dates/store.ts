/** SQL about days of birth that others have to agree to. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { birthDateProposals, guardianships } from '../../platform/postgres/tables/guardians.ts'

/** Returns the ids of a student's guardians, whose ties are active. */
export async function listGuardianIds(database: Database, studentId: string): Promise<string[]> {
  const rows = await database
    .select({ id: guardianships.parentId })
    .from(guardianships)
    .where(and(eq(guardianships.childId, studentId), eq(guardianships.state, 'active')))
  return rows.map(({ id }) => id)
}

/** Stores a proposal. An earlier one for the same student is deleted with its agreements. */
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

/** Returns the proposed day of birth of a student (YYYY-MM-DD); null if there is none. */
export async function findProposedDob(database: Database, studentId: string): Promise<string | null> {
  const [row] = await database
    .select({ dob: birthDateProposals.dob })
    .from(birthDateProposals)
    .where(eq(birthDateProposals.childId, studentId))
  return row?.dob ?? null
}
