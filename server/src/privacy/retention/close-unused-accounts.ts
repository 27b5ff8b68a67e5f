import { noCaller } from '../../platform/audit/record-audit.ts'
import { later, oneDay } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import { closeMember } from '../account-closing/close-account.ts'
import { daysOfNotice, monthsUnused } from '../periods.ts'
import type { PrivacyDependencies } from '../dependencies.ts'
import { isAbandoned, listAbandonedAccounts, queueUnusedNotices } from './unused-accounts-store.ts'

/**
 * Maximum number of members warned in one run, because mail servers refuse many mails at once. Also the maximum number of
 * accounts closed in one run.
 */
const batchSize = 20

/** Returns the date this number of months earlier: the same day of the month, or the last day of a shorter month. */
function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return earlier
}

/** Returns the time 24 months ago: an account that was not used since then counts as unused. */
export const unusedSince = (now: Date): Date => monthsBefore(now, monthsUnused)

/**
 * Queues a warning for members who have not signed in for 24 months: their account will be erased. If a member has not signed
 * in within 30 days after the mail server accepted the warning, closes the account for good. Teachers and centres with running
 * classes, and members whose data the operator holds, are left out.
 */
export async function closeUnusedAccounts(dependencies: PrivacyDependencies): Promise<void> {
  const { clock, database } = dependencies
  const now = clock.now()
  const since = unusedSince(now)
  const noticedBefore = later(now, -daysOfNotice * oneDay)
  await queueUnusedNotices(database, { since, now, limit: batchSize })
  const itself = { dependencies, ...noCaller }
  const abandoned = await listAbandonedAccounts(database, { noticedBefore, since, now, limit: batchSize })
  await runAll(
    abandoned.map(
      (memberId) => () =>
        closeMember(itself, memberId, {
          daysToErase: 0,
          // The member may have signed in after the list was read.
          confirm: (transaction) => isAbandoned(transaction, memberId, { noticedBefore, since, now }),
        }),
    ),
  )
}
