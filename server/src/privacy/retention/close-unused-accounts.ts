import { noCaller } from '../../platform/audit/record-audit.ts'
import { later, oneDay } from '../../core/clock.ts'
import { closeMember } from '../account-closing/close-account.ts'
import { unusedAccountMail } from '../account-closing/account-mails.ts'
import { daysOfNotice, monthsUnused } from '../periods.ts'
import type { PrivacyDependencies } from '../dependencies.ts'
import { listAbandonedAccounts, markUnusedAccounts } from './store.ts'

/** Accounts in one go: a mail server takes no flood. */
const batchSize = 20

/** `date` some months earlier, on the same day of the month or its last. */
function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return earlier
}

/**
 * Tells members who have not been here for 24 months that their account will be erased, and closes those for good who
 * did not come back within 30 days of that; signing in is coming back. Teachers and centres with running classes are left alone.
 */
export async function closeUnusedAccounts(dependencies: PrivacyDependencies): Promise<void> {
  const { clock, config, database, mailer } = dependencies
  const now = clock.now()
  const since = monthsBefore(now, monthsUnused)
  for (const member of await markUnusedAccounts(database, { since, now, limit: batchSize })) {
    mailer.send(() => Promise.resolve(unusedAccountMail(member, later(now, daysOfNotice * oneDay), config.publicUrl)))
  }
  const itself = { dependencies, ...noCaller }
  const noticedBefore = later(now, -daysOfNotice * oneDay)
  for (const memberId of await listAbandonedAccounts(database, { noticedBefore, since, now, limit: batchSize })) {
    await closeMember(itself, memberId, 0)
  }
}
