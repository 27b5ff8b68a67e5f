/** Values of fees that server and web share. */
import { formatMoney } from './format-money.ts'

/**
 * How a class charges: PER_LESSON each lesson, MONTHLY a flat price for a calendar month, PACKAGE a prepaid number of lessons,
 * FREE nothing.
 */
export const feePlanKinds = ['PER_LESSON', 'MONTHLY', 'PACKAGE', 'FREE'] as const
export type FeePlanKind = (typeof feePlanKinds)[number]

/** Returns the price of a class in words, such as `150.000 đ mỗi buổi`. @param plan `lessons` is the number in a package. */
export function feeText({
  kind,
  amount,
  lessons,
}: {
  kind: FeePlanKind
  amount: number
  lessons: number | null
}): string {
  switch (kind) {
    case 'PER_LESSON':
      return `${formatMoney(amount)} mỗi buổi`
    case 'MONTHLY':
      return `${formatMoney(amount)} mỗi tháng`
    case 'PACKAGE':
      return `${formatMoney(amount)} cho ${lessons} buổi`
    case 'FREE':
      return 'Miễn phí'
  }
}

/** The rules for held lessons that an enrolled student missed: charge all, only those without an excuse, or none. */
export const feeAbsenceRules = ['CHARGE_ALL', 'CHARGE_UNEXCUSED', 'CHARGE_NONE'] as const
export type FeeAbsenceRule = (typeof feeAbsenceRules)[number]

/** Kinds of rows of the ledger. The first five are lines of statements. */
export const feeLedgerKinds = ['lessons', 'month', 'package', 'discount', 'correction', 'payment', 'reversal'] as const
export type FeeLedgerKind = (typeof feeLedgerKinds)[number]

export const feePaymentMethods = ['cash', 'transfer'] as const
export type FeePaymentMethod = (typeof feePaymentMethods)[number]

/** The source of a transfer: a bank service, or the file of a bank. */
export const feeServices = ['sepay', 'casso', 'file'] as const
export type FeeService = (typeof feeServices)[number]

/**
 * The outcome of a delivered transfer. `duplicate`: the transfer was known. `outgoing`: money that went out, which is ignored.
 * `refused`: the transfer could not be read, or has an amount that no statement can have.
 */
export const feeDeliveryOutcomes = ['matched', 'unmatched', 'duplicate', 'outgoing', 'refused'] as const
export type FeeDeliveryOutcome = (typeof feeDeliveryOutcomes)[number]

/**
 * The contents of a column of a bank's file. `amount`: money that came in, or went out if it is negative or in brackets.
 * `direction`: whether the amount of the row came in or went out, such as `C` and `D`. `ignore`: the column is not read.
 */
export const feeBankFields = [
  'date',
  'time',
  'amountIn',
  'amountOut',
  'amount',
  'direction',
  'text',
  'reference',
  'ignore',
] as const
export type FeeBankField = (typeof feeBankFields)[number]

/**
 * The outcome of importing a row of a bank's file. `known`: the transfer is stored already. `outgoing`: money that went out,
 * which is ignored. `faulty`: the row cannot be read.
 */
export type FeeBankOutcome = 'new_matched' | 'new_unmatched' | 'known' | 'outgoing' | 'faulty'

/** The contents that an import needs in a bank's file. A column with one field of each group is enough. */
const feeBankNeeds = [
  { need: 'date', fields: ['date'] },
  { need: 'amount', fields: ['amountIn', 'amount'] },
  { need: 'text', fields: ['text'] },
] as const satisfies readonly { need: string; fields: readonly FeeBankField[] }[]
export type FeeBankNeed = (typeof feeBankNeeds)[number]['need']

/** Returns the needed contents that no column of a bank's file is read as. */
export const missingBankNeeds = (fields: readonly FeeBankField[]): FeeBankNeed[] =>
  feeBankNeeds.flatMap(({ need, fields: possible }) =>
    fields.some((field) => possible.some((one) => one === field)) ? [] : [need],
  )
