import type { Database } from '../platform/postgres/database.ts'
import { voidSecrets } from './issued-secrets/void-secrets.ts'
import { revokeSignIns } from './sign-ins/store.ts'

/**
 * Ends every sign-in of a member and voids every secret they gave out, in the transaction that disables or closes the account.
 * @returns the sign-ins that this call ended; each is to be published after the commit
 */
export async function revokeAccess(transaction: Database, memberId: string, now: Date): Promise<string[]> {
  await voidSecrets(transaction, memberId)
  return revokeSignIns(transaction, memberId, now)
}
