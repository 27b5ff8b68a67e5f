import { later, oneDay } from '../../core/clock.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteExpiredEmailProofs } from '../email-proof/email-proof-store.ts'
import { deleteExpiredPasswordResets } from '../passwords/reset-store.ts'
import { deleteEndedSignIns } from './store.ts'

/** How long a sign-in that ended is kept, for questions about it. */
const retention = 7 * oneDay
/** Sign-ins at once, each with up to thousands of refresh tokens, and how often in one go: the rest waits for the next. */
const batchSize = 100
const maxBatches = 20

/** Removes mailed links whose time has run out, and sign-ins with their refresh tokens a week after their end. */
export async function removeExpired({ clock, database }: Dependencies): Promise<void> {
  const now = clock.now()
  await deleteExpiredPasswordResets(database, now)
  await deleteExpiredEmailProofs(database, now)
  for (let run = 0; run < maxBatches; run++) {
    if ((await deleteEndedSignIns(database, later(now, -retention), batchSize)) < batchSize) return
  }
}
