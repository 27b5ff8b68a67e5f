/** SQL that finds erased accounts before words about fees are stored. An erasure deletes only words that are stored before it. */
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { accountClosings } from '../platform/postgres/tables/personal-data.ts'

/**
 * Returns those of these members whose account is erased. No words about them may be stored any more, because nothing would delete
 * these words. An erasure that runs at the same time either is over before this returns, or waits until the transaction ends.
 */
export async function findErased(transaction: Database, memberIds: readonly string[]): Promise<Set<string>> {
  const closings = await transaction
    .select({ memberId: accountClosings.memberId, erasedAt: accountClosings.erasedAt })
    .from(accountClosings)
    .where(inArray(accountClosings.memberId, [...new Set(memberIds)]))
    .orderBy(asc(accountClosings.memberId))
    .for('share')
  return new Set(closings.flatMap(({ memberId, erasedAt }) => (erasedAt === null ? [] : [memberId])))
}

/** Returns the words about a student that may be stored: none if the account of the student or the payee is erased. */
export const wordsToStore = async (
  transaction: Database,
  { payeeId, studentId }: { payeeId: string; studentId: string | null },
  words: string,
): Promise<string> => {
  const erased = await findErased(transaction, studentId === null ? [payeeId] : [payeeId, studentId])
  return erased.size === 0 ? words : ''
}
