import { formatMoney } from '@hien/contract/format-money'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { feeNotice, monthText, pairFirst, statementFor } from './fee-notice.ts'
import { listIssuedStatements, listValidStatementNotices, type IssuedStatement } from './fee-new-store.ts'

const usefulFor = 7 * oneDay
/** Maximum milliseconds from `issuedAt` of a statement to the end of the transaction that issues it. */
const issuedWithin = 15_000

const wordsOf = (statement: IssuedStatement): string =>
  statement.total > 0
    ? `${statementFor(statement)}: ${formatMoney(statement.total)}`
    : `${statementFor(statement)}: không phải đóng thêm`

/** Tells the student's guardians, or the student if there is none, once that a statement was issued. */
export const feeNew: NoticePlanner = {
  async plan({ database }, since, now) {
    const statements = await listIssuedStatements(database, later(since, -issuedWithin))
    return statements.map((statement) =>
      feeNotice(
        'fee_new',
        statement,
        {
          version: null,
          text: wordsOf(statement),
          textForChild: `Bạn có phiếu học phí tháng ${monthText(statement)}. ${pairFirst}`,
          expiresAt: later(statement.issuedAt, usefulFor),
        },
        now,
      ),
    )
  },
  stillValid: async ({ database }, due) => new Set(await listValidStatementNotices(database, due)),
}
