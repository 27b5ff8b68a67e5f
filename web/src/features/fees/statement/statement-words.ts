/** How a statement is put into words for families. Pure functions. */
import { formatShortDay } from '../../../lib/dates/format-dates.ts'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { dayAndMonth, dayOfInstant, weekdayName } from '../../../lib/lessons/calendar.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { Statement, StatementLine } from '../../../operations/fees/statements/get-statement.ts'
import type { BadgeTone } from '../../../ui/text/badge.tsx'

/** Returns what is left to pay of a statement, at least 0; 0 for a void one. */
export const leftToPay = ({ state, total, paid }: Pick<Statement, 'state' | 'total' | 'paid'>) =>
  state === 'void' ? 0 : Math.max(0, total - paid)

/** Returns the money that was paid of a statement. Older debt that was voided since lowers what is left, but nobody paid it. */
export const moneyPaid = ({ paid, voidedDebt }: Pick<Statement, 'paid' | 'voidedDebt'>) => paid - voidedDebt

/** Returns the sums below the lines of a statement, each with its label. */
export const statementSums = (
  statement: Pick<Statement, 'state' | 'total' | 'paid' | 'voidedDebt'>,
): readonly (readonly [label: string, amount: number])[] => [
  ['Tổng cộng', statement.total],
  ...(statement.voidedDebt > 0 ? [['Nợ cũ đã huỷ', statement.voidedDebt] as const] : []),
  ['Đã trả', moneyPaid(statement)],
  ['Còn phải trả', leftToPay(statement)],
]

export const stateOfStatement: Record<Statement['state'], { tone: BadgeTone; words: string }> = {
  open: { tone: 'amber', words: 'Chưa thanh toán' },
  partial: { tone: 'amber', words: 'Đã trả một phần' },
  paid: { tone: 'leaf', words: 'Đã thanh toán' },
  void: { tone: 'quiet', words: 'Đã huỷ' },
}

/** Returns the title of a statement, for example `Phiếu học phí tháng 11/2026`. */
export const statementTitle = ({ month }: Pick<Statement, 'month'>) => `Phiếu học phí tháng ${formatMonth(month)}`

/** Returns until when to pay. A statement is late from the day after its due day. */
export function dueDay({ dueAt }: Pick<Statement, 'dueAt'>, now: Date): { words: string; isLate: boolean } {
  const isLate = dayOfInstant(now) > dayOfInstant(dueAt)
  return { words: `${isLate ? 'Đã quá hạn trả' : 'Hạn trả'}: ${formatShortDay(new Date(dueAt), now)}`, isLate }
}

const units: Partial<Record<StatementLine['kind'], string>> = { lessons: 'buổi', month: 'tháng', package: 'gói' }

/** Returns the calculation of a line's amount, for example `8 buổi × 150.000 đ`; null if its title says it all. */
export function quantityWords({ kind, quantity, unitPrice }: StatementLine): string | null {
  const unit = units[kind]
  return unit === undefined || quantity === 0 ? null : `${quantity} ${unit} × ${formatMoney(unitPrice)}`
}

const whyCorrected = 'vì điểm danh, giá hoặc mức giảm của tháng đó đã thay đổi sau khi phát hành phiếu.'

/** Returns a sentence that explains a line which is not simply a price; null for any other line. */
export function lineReason({ kind, quantity, amount }: StatementLine): string | null {
  if (kind === 'correction') return `Khoản ${amount > 0 ? 'thu thêm' : 'trừ lại'} ${whyCorrected}`
  if (kind === 'package' && quantity === 0) return 'Các buổi này dùng số buổi đã trả trước nên không tính thêm tiền.'
  if (kind !== 'carried_over') return null
  return amount > 0
    ? 'Phần chưa trả của phiếu trước. Trả phiếu này là trả luôn phần đó.'
    : 'Số tiền đã trả dư trước đây, được trừ vào phiếu này.'
}

const dayLabels: Partial<Record<StatementLine['kind'], string>> = {
  package: 'Các buổi đã dùng',
  correction: 'Các buổi có thay đổi',
}

export const methodWords = { cash: 'Tiền mặt', transfer: 'Chuyển khoản' } as const

/** Returns the label of the days of a line. */
export const daysLabel = ({ kind }: StatementLine) => dayLabels[kind] ?? 'Các buổi đã tính'

/** Returns a day of a lesson, for example `Thứ 3, 03-11`; with the year if it is not the year of the statement. */
export const lessonDay = (day: string, { month }: Pick<Statement, 'month'>) =>
  `${weekdayName(day)}, ${dayAndMonth(day)}${day.slice(0, 4) === month.slice(0, 4) ? '' : `-${day.slice(0, 4)}`}`
