import type { Database } from '../platform/postgres/database.ts'
import { deleteEmailProof } from './email-proof/email-proof-store.ts'
import { deletePasswordResets } from './passwords/reset-store.ts'
import { revokeSignIns } from './sign-ins/store.ts'

/**
 * Ends every sign-in of a member and voids the links that were mailed to them, in the transaction of what calls for it.
 * @returns the sign-ins that had not ended before: each to be published once the transaction stands.
 */
export async function revokeAccess(transaction: Database, memberId: string, now: Date): Promise<string[]> {
  await deletePasswordResets(transaction, memberId)
  await deleteEmailProof(transaction, memberId)
  return revokeSignIns(transaction, memberId, now)
}
