/** The words of the preview and the import of a bank's file. Pure functions. */
import { missingBankNeeds, type FeeBankField, type FeeBankNeed } from '@hien/contract/fees'
import { formatReceivedAt } from '../format-received-at.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { BankFile, BankFileRow } from '../../../operations/fees/payments/preview-bank-file.ts'
import type { ListedRow } from '../../../ui/file-import/row-lists.tsx'

/** The possible contents of a column, in the order of the lists. */
export const fieldLabels: Record<FeeBankField, string> = {
  date: 'Ngày (có thể kèm giờ)',
  time: 'Giờ',
  amountIn: 'Tiền vào (ghi có)',
  amountOut: 'Tiền ra (ghi nợ)',
  amount: 'Số tiền (+ vào, - ra)',
  direction: 'Vào hay ra (C/D)',
  text: 'Nội dung chuyển khoản',
  reference: 'Mã giao dịch',
  ignore: 'Bỏ qua',
}

const needs: Record<FeeBankNeed, string> = { date: 'ngày', amount: 'tiền vào', text: 'nội dung' }

/** Returns in words the columns that the import needs and that are not known yet: `cột ngày, cột tiền vào`. Null if none. */
export function missingColumns({ columns }: Pick<BankFile, 'columns'>): string | null {
  const missing = missingBankNeeds(columns.map(({ field }) => field))
  return missing.length === 0 ? null : missing.map((need) => `cột ${needs[need]}`).join(', ')
}

type Part = { count: number; words: string }
const joined = (parts: readonly Part[]) =>
  parts
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${count.toLocaleString('vi')} ${words}`)
    .join(', ')

/** Returns how many transfers are new. */
export const countNew = ({ matched, unmatched }: Pick<BankFile, 'matched' | 'unmatched'>) => matched + unmatched

/** Returns what a preview shows, in one sentence. */
export function summaryOf(file: BankFile): string {
  const missing = missingColumns(file)
  if (missing !== null) return `Chưa biết ${missing}. Hãy chọn ở bên dưới.`
  if (file.rows.length === 0) return 'Không thấy giao dịch nào. Hãy kiểm tra các cột ở bên dưới.'
  const words = joined([
    { count: countNew(file), words: 'khoản mới' },
    { count: file.known, words: 'khoản đã có' },
    { count: file.outgoing, words: 'khoản tiền ra' },
    { count: file.faulty, words: 'dòng lỗi' },
  ])
  return `${words}.${file.newAmount > 0 ? ` Tổng các khoản mới: ${formatMoney(file.newAmount)}.` : ''}`
}

/** Returns what an import has done, in one sentence. */
export function resultOf(file: BankFile): string {
  if (countNew(file) === 0) return 'Không có khoản nào mới để nhập.'
  const words = joined([
    { count: file.matched, words: 'khoản khớp phiếu' },
    { count: file.unmatched, words: 'khoản chưa khớp' },
  ])
  return `Đã nhập ${formatMoney(file.newAmount)}: ${words}.`
}

/** The outcomes of rows that can be read, with words that fit both before and after the import. */
export const outcomes = [
  { outcome: 'new_matched', label: 'khoản mới, khớp với phiếu' },
  { outcome: 'new_unmatched', label: 'khoản mới, chưa khớp phiếu nào' },
  { outcome: 'known', label: 'khoản đã có, không nhập lại' },
  { outcome: 'outgoing', label: 'khoản tiền ra, được bỏ qua' },
] as const

/** Returns a row as the lists show it. */
export const listedRow = (row: BankFileRow): ListedRow => ({
  row: row.row,
  title: row.amount === null ? '(không có số tiền)' : formatMoney(row.amount),
  reason: row.reason,
  details: [
    row.receivedAt === null ? null : formatReceivedAt(row.receivedAt),
    row.statementNumber === null ? null : `Phiếu ${row.statementNumber}`,
    row.text || 'không có nội dung',
  ]
    .filter((part) => part !== null)
    .join(' · '),
})
