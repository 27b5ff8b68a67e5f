/** Pure functions for the form that records a payment. */
import { feePaymentRule } from '@hien/contract/rules/fees'
import * as z from 'zod/mini'
import { formatMoney } from '@hien/contract/format-money'
import { fromPickerValue, toPickerValue } from '../../../lib/dates/format-dates.ts'
import { leftToPay } from '../statement/statement-words.ts'
import type { ListedStatement } from '../../../operations/fees/statements/get-statements.ts'

/** The parts of a statement that the form for a payment needs. */
export type PayableStatement = Pick<
  ListedStatement,
  'id' | 'number' | 'month' | 'state' | 'studentCode' | 'fullName' | 'payeeName' | 'total' | 'paid' | 'voidedDebt'
>

export type PaymentMethod = z.infer<typeof feePaymentRule>['method']
/** `receivedAt` is a picker's value, or any other typed text. */
export type PaymentValues = { amount: number | string; method: PaymentMethod; receivedAt: string; text: string }

/** Returns the values of a new payment in cash of all that is left. */
export const newPayment = (statement: PayableStatement, now: Date): PaymentValues => ({
  amount: leftToPay(statement) || '',
  method: 'cash',
  receivedAt: toPickerValue(now) ?? '',
  text: '',
})

/** Checks the fields of the form by the rule of the contract. */
export const paymentFormRule = z.pipe(
  z.transform(({ receivedAt, ...values }: PaymentValues): unknown => ({
    ...values,
    receivedAt: fromPickerValue(receivedAt),
  })),
  z.omit(feePaymentRule, { statementId: true, clientId: true, paidBefore: true }),
)

/** Says whether a payment of this amount is enough, too little or too much; null if the amount is no number. */
export function amountEffect(amount: number | string, left: number): string | null {
  if (typeof amount !== 'number' || amount <= 0) return null
  if (amount === left) return 'Đủ số tiền còn lại.'
  if (amount < left) return `Sau khoản này còn thiếu ${formatMoney(left - amount)}.`
  return `Dư ${formatMoney(amount - left)}: số dư được trừ vào phiếu sau.`
}
