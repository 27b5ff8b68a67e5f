/** Loads fees page by page and saves them as Excel files. The code that writes Excel files is loaded on demand. */
import { monthAfter } from '@hien/contract/rules/fees'
import { dayOfInstant, startOfDay } from '../../../lib/lessons/calendar.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import type { Sheet } from '../../../lib/files/spreadsheet.ts'
import { type Payment, listPaymentsSince } from '../../../operations/fees/payments/get-payments.ts'
import { listUnpaidStatements } from '../../../operations/fees/statements/get-unpaid-statements.ts'
import {
  listStatementsWithLines,
  type StatementWithLines,
} from '../../../operations/fees/statements/list-statements-with-lines.ts'
import { bookSheet, debtSheet, statementSheets } from './fee-sheets.ts'
import { listMonths, monthsOf, type Period } from './period.ts'

/** Progress of a file in words, and as a share from 0 to 1. The share is null while the amount of work is unknown. */
export type FileProgress = { words: string; share: number | null }
type OnProgress = (progress: FileProgress) => void

async function save(sheets: Sheet[], name: string) {
  const { workbook } = await import('../../../lib/files/workbook.ts')
  saveFile(await workbook(sheets), `${name}.xlsx`)
}

const count = (number: number) => number.toLocaleString('vi')

/** Saves the statements of the period and their lines. @throws if they cannot be loaded or the file cannot be written */
export async function saveStatements(period: Period, onProgress: OnProgress): Promise<void> {
  const statements: StatementWithLines[] = []
  const months = listMonths(period)
  for (const [place, month] of months.entries()) {
    const ofMonth = await listStatementsWithLines(month, ({ loaded, total }) =>
      onProgress({
        words: `Đã tải ${count(statements.length + loaded)} phiếu`,
        share: (place + (total === 0 ? 1 : loaded / total)) / months.length,
      }),
    )
    statements.push(...ofMonth)
  }
  await save(statementSheets(statements), `phieu-hoc-phi_${period}`)
}

/** Saves the payments with this method that were received in the period. @throws if they cannot be loaded */
export async function saveBook(method: Payment['method'], period: Period, onProgress: OnProgress): Promise<void> {
  const { fromMonth, toMonth } = monthsOf(period)
  const end = startOfDay(`${monthAfter(toMonth, 1)}-01`)
  const since = await listPaymentsSince(startOfDay(`${fromMonth}-01`), ({ loaded }) =>
    onProgress({ words: `Đã tải ${count(loaded)} khoản thu`, share: null }),
  )
  const payments = since.filter(({ receivedAt }) => Date.parse(receivedAt) < end.getTime())
  const name = method === 'cash' ? 'so-tien-mat' : 'so-ngan-hang'
  await save([bookSheet(payments, method)], `${name}_${period}`)
}

/** Saves what each student owes now. @throws if it cannot be loaded */
export async function saveDebts(now: Date, onProgress: OnProgress): Promise<void> {
  onProgress({ words: 'Đang tải các phiếu chưa trả đủ', share: null })
  const unpaid = await listUnpaidStatements()
  await save([debtSheet(unpaid)], `con-no_${dayOfInstant(now)}`)
}
