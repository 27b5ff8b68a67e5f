import { later, oneDay } from '../../core/clock.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteExpiredEmailProofs } from '../email-proof/email-proof-store.ts'
import { deleteExpiredPasswordResets } from '../passwords/reset-store.ts'
import { deleteEndedSignIns } from './store.ts'

/** Milliseconds for which an ended sign-in is kept, so that the operator can answer a member's questions about it. */
const retention = 7 * oneDay
/** The maximum number of sign-ins that one statement deletes. Each can have thousands of refresh tokens. */
const batchSize = 100
/** The maximum number of these statements in one run. The next run deletes the rest. */
const maxBatches = 20

/** Deletes expired mailed links, and sign-ins with their refresh tokens a week after the sign-in ended. */
export async function removeExpired({ clock, database }: Dependencies): Promise<void> {
  const now = clock.now()
  await deleteExpiredPasswordResets(database, now)
  await deleteExpiredEmailProofs(database, now)
  for (let run = 0; run < maxBatches; run++) {
    if ((await deleteEndedSignIns(database, later(now, -retention), batchSize)) < batchSize) return
  }
}
