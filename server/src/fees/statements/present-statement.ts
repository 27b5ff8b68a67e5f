import { vietQrText } from '@hien/contract/vietqr'
import type { FeePaymentMethod } from '@hien/contract/fees'
import type { Database } from '../../platform/postgres/database.ts'
import { presentAccount, type FeeAccount } from '../account/present-account.ts'
import { carriedOver, type LineKind, type StatementLine } from './compute-statement.ts'
import { listPaymentsOf } from '../payments/store.ts'
import { listLines, type StatementRow, type StatementState } from './store.ts'

export type PresentedLine = {
  kind: LineKind
  classId: string | null
  title: string
  quantity: number
  unitPrice: number
  amount: number
  dates: string[]
}

export type PresentedStatement = {
  id: string
  number: string
  month: string
  state: StatementState
  studentCode: string
  fullName: string
  payeeName: string
  lines: PresentedLine[]
  payments: { amount: number; method: FeePaymentMethod; receivedAt: Date; number: string | null }[]
  total: number
  paid: number
  /** The part of `paid` that is no money, see voidedDebtOf of fee-state.ts. */
  voidedDebt: number
  /** Null if the statement is not void. Only its payee can read a void one. */
  voidReason: string | null
  /** `YYYY-MM`, see carriedIntoMonth of fee-state.ts. */
  carriedIntoMonth: string | null
  /** The student's present debt to the payee; negative for credit. */
  balance: number
  issuedAt: Date
  dueAt: Date
  remindedAt: Date | null
  transferText: string
  qrText: string | null
  account: FeeAccount | null
}

/** Returns the words of a line. The reason of a discount is kept apart, so that it can be erased. */
export const lineTitle = ({ title, reason }: { title: string; reason: string | null }): string =>
  reason ? `${title}: ${reason}` : title

/** Returns a computed line as the API does. */
export const presentLine = ({
  kind,
  classId,
  title,
  quantity,
  unitPrice,
  amount,
  dates,
}: StatementLine): PresentedLine => ({
  kind,
  classId,
  title,
  quantity,
  unitPrice,
  amount,
  dates: [...dates],
})

/** The parts of statements to read. A part that is not wanted is an empty list. */
export type StatementParts = { lines: boolean; payments: boolean }

/**
 * Adds the lines and payments, and the account and code with which to pay, to statements. One query for all lines and one for all
 * payments.
 */
export async function presentStatements(
  database: Database,
  rows: readonly StatementRow[],
  parts: StatementParts,
): Promise<PresentedStatement[]> {
  const ids = rows.map(({ id }) => id)
  const lines = parts.lines ? await listLines(database, ids) : []
  const payments = parts.payments ? await listPaymentsOf(database, ids) : []
  const linesOf = Map.groupBy(lines, ({ statementId }) => statementId)
  const paymentsOf = Map.groupBy(payments, ({ statementId }) => statementId)
  return rows.map((row) => {
    const { bankBin, accountNumber, accountName, dueDays, payeeId, isUnpaid: _isUnpaid, ...shown } = row
    const { carriedOver: carried, paid, total, ...rest } = shown
    const hasAccount = bankBin !== null && accountNumber !== null && accountName !== null && dueDays !== null
    const account = hasAccount ? presentAccount({ payeeId, bankBin, accountNumber, accountName, dueDays }) : null
    const left = total - paid
    const own = (linesOf.get(row.id) ?? []).map(({ statementId: _statement, title, reason, ...line }) => ({
      ...line,
      title: lineTitle({ title, reason }),
    }))
    const carriedLines = carriedOver(row.month, carried).map(presentLine)
    return {
      ...rest,
      lines: [...own, ...carriedLines],
      payments: (paymentsOf.get(row.id) ?? []).map(({ statementId: _statement, ...payment }) => payment),
      total,
      paid,
      account,
      qrText:
        account && left > 0 && row.state !== 'void'
          ? vietQrText({
              bankBin: account.bankBin,
              accountNumber: account.accountNumber,
              amount: left,
              text: row.transferText,
            })
          : null,
    }
  })
}
