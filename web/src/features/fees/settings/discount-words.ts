import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { Discount } from '../../../operations/fees/plans/get-discounts.ts'

/** Returns for example `Giảm 20%` or `Giảm 50.000 đ mỗi tháng`. */
export const rateWords = ({ percent, amount }: Pick<Discount, 'percent' | 'amount'>) =>
  percent === null ? `Giảm ${formatMoney(amount ?? 0)} mỗi tháng` : `Giảm ${percent}%`

/** Returns for example `từ 11/2026` or `từ 11/2026 đến 05/2027`. */
export const monthsWords = ({ fromMonth, toMonth }: Pick<Discount, 'fromMonth' | 'toMonth'>) =>
  toMonth === null ? `từ ${formatMonth(fromMonth)}` : `từ ${formatMonth(fromMonth)} đến ${formatMonth(toMonth)}`

/** True if the discount no longer counts in this month or later. */
export const isEnded = ({ toMonth }: Pick<Discount, 'toMonth'>, thisMonth: string) =>
  toMonth !== null && toMonth < thisMonth
