import { feeRemindersRule } from '@hien/contract/rules/fees'
import { dayInVietNam, midnightOf } from '../../core/clock.ts'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { requirePayee } from '../access.ts'
import type { FeesRequest } from '../dependencies.ts'
import { findStatement } from '../statements/store.ts'
import { markReminded } from './store.ts'

/**
 * feeRemindersSend: asks families by a notice to pay the rest of a statement (notices/planning/fees/fee-due.ts). Without
 * `statementId`, these are the newest unpaid statements of all students, in `month` or in all months.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; INVALID_INPUT for a month that is none; NOT_FOUND if the caller has no such
 *   statement; STATE_CHANGED if it is paid or void
 */
export async function sendReminders(
  context: FeesRequest,
  input: { month?: string | null | undefined; statementId?: string | null | undefined },
): Promise<{ sent: number; earlierToday: number }> {
  const { clock, database, feeEvents } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const { month = null, statementId = null } = readInput(feeRemindersRule, input)
  if (statementId !== null) {
    const statement = await findStatement(database, readId(statementId))
    if (statement?.payeeId !== payeeId) throw new Refusal('NOT_FOUND')
    if (statement.state === 'paid' || statement.state === 'void') throw new Refusal('STATE_CHANGED')
  }
  const now = clock.now()
  const midnight = midnightOf(dayInVietNam(now))
  const reminders = await markReminded(database, { payeeId, month, statementId }, { now, midnight })
  if (reminders.sent > 0) feeEvents.publish('reminded', { payeeId })
  return reminders
}
