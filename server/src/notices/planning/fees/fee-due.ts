import { dayInVietNam, later, midnightOf, oneDay } from '../../../core/clock.ts'
import type { NewNotice, NoticePlanner } from '../../notice.ts'
import { dayOf } from '../lessons/lesson-words.ts'
import {
  listOwedStatements,
  listRemindedStatements,
  listValidFeeReminders,
  type OwedStatement,
  type RemindedStatement,
} from './fee-due-store.ts'
import { feeNotice, pairFirst, statementFor } from './fee-notice.ts'
import { daysToRemind } from './days-to-remind.ts'

/** Milliseconds for which a reminder is useful: after the due time, or after the payee sent it. */
const usefulFor = 4 * oneDay

const wordsOf = (statement: OwedStatement): string =>
  statement.reminder === 'soon'
    ? `${statementFor(statement)} đến hạn ngày ${dayOf(statement.dueAt)}`
    : `${statementFor(statement)} đã quá hạn ${dayOf(statement.dueAt)}`

function noticeOf(statement: OwedStatement, now: Date): NewNotice {
  const text = wordsOf(statement)
  const { reminder, dueAt } = statement
  const expiresAt = reminder === 'soon' ? dueAt : later(dueAt, usefulFor)
  return feeNotice(
    'fee_due',
    statement,
    { version: reminder, text, textForChild: `${text}. ${pairFirst}`, expiresAt },
    now,
  )
}

/**
 * Returns the notice to a reader about statements of which a payee reminded the family on one day. It opens the first statement.
 * The key has payee, reader and day, so that a family gets one such notice a day, even if it has several children.
 */
function askedNotice([first, ...others]: readonly [RemindedStatement, ...RemindedStatement[]], now: Date): NewNotice {
  const version = `asked ${dayInVietNam(first.remindedAt)}`
  const rest = others.length === 0 ? '' : ` và ${others.length} phiếu khác`
  const text = `${statementFor(first)}${rest} chưa thanh toán đủ`
  const expiresAt = later(first.remindedAt, usefulFor)
  const notice = feeNotice('fee_due', first, { version, text, textForChild: `${text}. ${pairFirst}`, expiresAt }, now)
  return { ...notice, key: ['fee_due', first.payeeId, version, first.memberId].join(':') }
}

/**
 * Reminds the student's guardians, or the student if there is none, of a statement that is not fully paid: three days before its
 * due day, on the day after it, and when the payee asks for it. The version says which of the three it is.
 */
export const feeDue: NoticePlanner = {
  async plan({ database }, since, now) {
    const midnight = midnightOf(dayInVietNam(now))
    const days = daysToRemind(since, now)
    const owed = days ? await listOwedStatements(database, days, midnight) : []
    const reminded = await listRemindedStatements(database, since, midnight)
    const ofReader = Map.groupBy(reminded, ({ payeeId, memberId, remindedAt }) =>
      [payeeId, memberId, dayInVietNam(remindedAt)].join(' '),
    )
    return [
      ...owed.map((statement) => noticeOf(statement, now)),
      ...[...ofReader.values()].flatMap(([first, ...others]) => (first ? [askedNotice([first, ...others], now)] : [])),
    ]
  },
  stillValid: async ({ database }, due) => new Set(await listValidFeeReminders(database, due)),
}
