import type { FeeBankOutcome } from '@hien/contract/fees'
import { isNew, type PlannedRow } from './plan-bank-file.ts'
import type { BankFile } from './read-bank-file.ts'

/** Returns a file in the form that the API returns: how it was read, and the outcome of each row. */
export function presentBankFile({ sheet, sheets, columns, columnsBy, leftOut }: BankFile, rows: readonly PlannedRow[]) {
  const count = (outcome: FeeBankOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    sheet,
    sheets,
    columns,
    isRemembered: columnsBy === 'memory',
    rows: rows.map(({ row, receivedAt, amount, text, outcome, fault, statement }) => ({
      row,
      receivedAt,
      amount,
      text,
      outcome,
      reason: fault,
      statementNumber: statement?.number ?? null,
    })),
    leftOut,
    matched: count('new_matched'),
    unmatched: count('new_unmatched'),
    known: count('known'),
    outgoing: count('outgoing'),
    faulty: count('faulty'),
    newAmount: rows.filter(isNew).reduce((sum, { amount }) => sum + amount, 0),
  }
}

export type PresentedBankFile = ReturnType<typeof presentBankFile>
