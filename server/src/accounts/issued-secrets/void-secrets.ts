import type { Database } from '../../platform/postgres/database.ts'
import { deleteEmailProof } from '../email-proof/email-proof-store.ts'
import { deletePasswordResets } from '../passwords/reset-store.ts'
import { deleteCalendarFeed, deletePairingCodes, voidSlips } from './store.ts'

/**
 * Voids every secret that was created for an account: mailed links, the calendar address, pairing codes and enrolment slips.
 * Somebody else who knew the password may have created or read them.
 *
 * Call it in the transaction that changes the password, ends all other sign-ins, or disables or closes the account. Pages for
 * these actions tell the member about it (web/src/lib/secrets-voided.ts).
 */
export async function voidSecrets(transaction: Database, memberId: string): Promise<void> {
  await deletePasswordResets(transaction, memberId)
  await deleteEmailProof(transaction, memberId)
  await deleteCalendarFeed(transaction, memberId)
  await deletePairingCodes(transaction, memberId)
  await voidSlips(transaction, memberId)
}
