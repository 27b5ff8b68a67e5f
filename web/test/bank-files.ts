/** The files of banks as the server returns them; pass only the fields that matter to the test. */
import {
  type BankFile,
  type BankFileRow,
  feeBankFilePreview,
} from '../src/operations/fees/payments/preview-bank-file.ts'
import { answer, success } from './answers.ts'

/** A new transfer of 300,000 đ that pays the statement 2026-0007. */
export const aBankRow = (row: number, given: Partial<BankFileRow> = {}): BankFileRow => ({
  row,
  receivedAt: '2026-11-24T11:02:03.000Z',
  amount: 300_000,
  text: `HPABCDEFGH dong ${row}`,
  outcome: 'new_matched',
  reason: null,
  statementNumber: '2026-0007',
  ...given,
})

/** A row of each outcome, in the order of the preview. */
export const everyOutcome = [
  aBankRow(2),
  aBankRow(3, {
    outcome: 'new_unmatched',
    receivedAt: '2026-11-23T17:00:00.000Z',
    statementNumber: null,
    text: 'hoc phi',
    amount: 150_000,
  }),
  aBankRow(4, { outcome: 'known', statementNumber: null }),
  aBankRow(5, { outcome: 'outgoing', statementNumber: null, amount: -55_000, text: '' }),
  aBankRow(6, {
    outcome: 'faulty',
    statementNumber: null,
    receivedAt: null,
    reason: 'Dòng này không có ngày giao dịch',
  }),
]

/** Returns the answer of the server about these rows. */
export function aBankFile(rows: BankFileRow[], given: Partial<BankFile> = {}): BankFile {
  const count = (outcome: BankFileRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    sheet: 'Sao kê',
    sheets: ['Sao kê'],
    columns: [
      { letter: 'A', heading: 'Ngày GD', field: 'date', samples: ['24/11/2026'] },
      { letter: 'B', heading: 'Ghi có', field: 'amountIn', samples: ['300.000'] },
      { letter: 'C', heading: 'Diễn giải', field: 'text', samples: [] },
    ],
    isRemembered: false,
    rows,
    leftOut: [],
    matched: count('new_matched'),
    unmatched: count('new_unmatched'),
    known: count('known'),
    outgoing: count('outgoing'),
    faulty: count('faulty'),
    newAmount: rows.reduce((sum, { outcome, amount }) => sum + (outcome.startsWith('new_') ? (amount ?? 0) : 0), 0),
    ...given,
  }
}

export const answerBankFile = (file: BankFile) =>
  answer(feeBankFilePreview, { feeBankFilePreview: { ...success, item: file } })
