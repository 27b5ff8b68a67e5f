import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { dayOf } from '../lessons/lesson-words.ts'
import { listOwedStatements, listValidFeeReminders, type OwedStatement } from './fee-due-store.ts'
import { feeNotice, pairFirst, statementFor } from './fee-notice.ts'
import { daysToRemind } from './days-to-remind.ts'

/** Milliseconds after the due time during which the notice that a statement is overdue is useful. */
const usefulFor = 4 * oneDay

const wordsOf = (statement: OwedStatement): string =>
  statement.reminder === 'soon'
    ? `${statementFor(statement)} đến hạn ngày ${dayOf(statement.dueAt)}`
    : `${statementFor(statement)} đã quá hạn ${dayOf(statement.dueAt)}`

/**
 * Reminds the student's guardians, or the student if there is none, of a statement that is not fully paid: three days before its
 * due day, and on the day after it. The version says which of the two it is.
 */
export const feeDue: NoticePlanner = {
  async plan({ database }, since, now) {
    const days = daysToRemind(since, now)
    if (!days) return []
    const statements = await listOwedStatements(database, days)
    return statements.map((statement) => {
      const text = wordsOf(statement)
      const { reminder, dueAt } = statement
      const expiresAt = reminder === 'soon' ? dueAt : later(dueAt, usefulFor)
      return feeNotice(
        'fee_due',
        statement,
        { version: reminder, text, textForChild: `${text}. ${pairFirst}`, expiresAt },
        now,
      )
    })
  },
  stillValid: async ({ database }, due) => new Set(await listValidFeeReminders(database, due)),
}
