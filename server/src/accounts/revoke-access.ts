import type { Database } from '../platform/postgres/database.ts'
import { voidSecrets } from './issued-secrets/void-secrets.ts'
import { revokeSignIns } from './sign-ins/store.ts'

/**
 * Ends all sign-ins of a member and voids every secret of the account (voidSecrets), in the transaction that disables or closes
 * the account.
 * @returns the ids of the sign-ins that this call ended; a server passes each to signInCache.publishRevoked after the commit
 */
export async function revokeAccess(transaction: Database, memberId: string, now: Date): Promise<string[]> {
  await voidSecrets(transaction, memberId)
  return revokeSignIns(transaction, memberId, now)
}
