import type { Database } from '../platform/postgres/database.ts'
import { deletePasswordResets } from './passwords/reset-store.ts'
import { revokeSignIns } from './sign-ins/store.ts'

/**
 * Ends every sign-in of a member and voids their links to a new password, in the transaction of what calls for it.
 * @returns the sign-ins that had not ended before: each to be published once the transaction stands.
 */
export async function revokeAccess(transaction: Database, memberId: string, now: Date): Promise<string[]> {
  await deletePasswordResets(transaction, memberId)
  return revokeSignIns(transaction, memberId, now)
}
