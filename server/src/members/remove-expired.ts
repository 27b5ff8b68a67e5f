import { later, oneDay } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { deleteExpiredPasswordResets } from './password-reset-store.ts'
import { deleteEndedSessions } from './session-store.ts'

/** How long a session that ended is kept, for questions about it. */
const keptAfterEnd = 7 * oneDay
/** Sessions at once, each with up to thousands of refresh tokens, and how often in one go: the rest waits for the next. */
const batch = 100
const mostBatches = 20

/** Removes mailed links whose time has run out, and sessions with their refresh tokens a week after their end. */
export async function removeExpired({ clock, database }: Dependencies): Promise<void> {
  const now = clock.now()
  await deleteExpiredPasswordResets(database, now)
  for (let run = 0; run < mostBatches; run++) {
    if ((await deleteEndedSessions(database, later(now, -keptAfterEnd), batch)) < batch) return
  }
}
