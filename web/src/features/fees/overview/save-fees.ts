/** Loads fees page by page and saves them as Excel files. The code that writes Excel files is loaded on demand. */
import { monthAfter } from '@hien/contract/rules/fees'
import { dayOfInstant, startOfDay } from '../../../lib/lessons/calendar.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import type { Sheet } from '../../../lib/files/spreadsheet.ts'
import { type Payment, listPaymentsSince } from '../../../operations/fees/get-payments.ts'
import { listStatements } from '../../../operations/fees/get-statements.ts'
import { listUnpaidStatements } from '../../../operations/fees/get-unpaid-statements.ts'
import { listBalances } from '../../../operations/fees/list-balances.ts'
import {
  listStatementsWithLines,
  type StatementWithLines,
} from '../../../operations/fees/list-statements-with-lines.ts'
import { bookSheet, debtSheet, type NamedStatement, statementSheets } from './fee-sheets.ts'
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

/** Fetches the statements that were paid by these payments, by id. */
async function findStatements(payments: readonly Payment[], onProgress: OnProgress) {
  const missing = new Set(payments.flatMap(({ statementId }) => statementId ?? []))
  const wanted = missing.size
  const found = new Map<string, NamedStatement>()
  if (wanted === 0) return found
  // Payments have only the id of their statement. Recent payments are for recent statements, which come first.
  await listStatements(
    {},
    {
      isEnough: (statements) => {
        for (const statement of statements) if (missing.delete(statement.id)) found.set(statement.id, statement)
        onProgress({ words: `Đã tìm ${count(found.size)} / ${count(wanted)} phiếu`, share: found.size / wanted })
        return missing.size === 0
      },
    },
  )
  return found
}

/** Saves the payments with this method that were received in the period. @throws if they cannot be loaded */
export async function saveBook(method: Payment['method'], period: Period, onProgress: OnProgress): Promise<void> {
  const { fromMonth, toMonth } = monthsOf(period)
  const end = startOfDay(`${monthAfter(toMonth, 1)}-01`)
  const since = await listPaymentsSince(startOfDay(`${fromMonth}-01`), ({ loaded }) =>
    onProgress({ words: `Đã tải ${count(loaded)} khoản thu`, share: null }),
  )
  const payments = since.filter(({ receivedAt }) => Date.parse(receivedAt) < end.getTime())
  const statements = await findStatements(payments, onProgress)
  const name = method === 'cash' ? 'so-tien-mat' : 'so-ngan-hang'
  await save([bookSheet(payments, method, statements)], `${name}_${period}`)
}

/** Saves what each student owes now. @throws if it cannot be loaded */
export async function saveDebts(now: Date, onProgress: OnProgress): Promise<void> {
  onProgress({ words: 'Đang tải các phiếu chưa trả đủ', share: null })
  const unpaid = await listUnpaidStatements()
  const codes = [...new Set(unpaid.map(({ studentCode }) => studentCode))]
  const balances = await listBalances(codes, ({ loaded, total }) =>
    onProgress({ words: `Đã tính ${count(loaded)} / ${count(total)} học viên`, share: loaded / total }),
  )
  await save([debtSheet(unpaid, balances)], `con-no_${dayOfInstant(now)}`)
}
