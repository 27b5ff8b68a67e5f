import { formatMoney } from '@hien/contract/format-money'
import type { LedgerEntry } from '../../../operations/fees/books/get-ledger.ts'

const kinds: Record<string, string> = {
  payment: 'Khoản thu',
  reversal: 'Huỷ khoản thu',
  void: 'Huỷ dòng của phiếu',
  discount: 'Giảm học phí',
  correction: 'Điều chỉnh',
}

/** Returns the words that describe an entry of the ledger. */
export function entryWords({ kind, text }: Pick<LedgerEntry, 'kind' | 'text'>): string {
  if (text === '') return kinds[kind] ?? 'Học phí'
  return kind === 'void' ? `${kinds[kind]}: ${text}` : text
}

/** Returns a student's debt or credit in words. */
export function balanceWords(balance: number): string {
  if (balance > 0) return `Còn nợ ${formatMoney(balance)}`
  return balance < 0 ? `Trả dư ${formatMoney(-balance)}` : 'Không còn nợ'
}
