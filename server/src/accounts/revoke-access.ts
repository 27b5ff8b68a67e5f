import type { Database } from '../platform/postgres/database.ts'
import { voidSecrets } from './issued-secrets/void-secrets.ts'
import { revokeSignIns } from './sign-ins/store.ts'

/**
 * Ends every sign-in of a member and voids every secret they gave out, in the transaction that disables or closes the account.
 * @returns the sign-ins that had not ended before: each to be published once the transaction stands.
 */
export async function revokeAccess(transaction: Database, memberId: string, now: Date): Promise<string[]> {
  await voidSecrets(transaction, memberId)
  return revokeSignIns(transaction, memberId, now)
}
