/** Pure functions for the form of a discount. */
import { feeDiscountRule } from '@hien/contract/rules/fees'
import * as z from 'zod/mini'

/** `fromMonth` and `toMonth` are `YYYY-MM`, or any other typed text; `toMonth` is empty for a discount without an end. */
export type DiscountValues = {
  studentCode: string
  /** Empty: all classes of the payee. */
  classId: string
  kind: 'percent' | 'amount'
  percent: number | string
  amount: number | string
  reason: string
  fromMonth: string
  toMonth: string
}

export const newDiscount = (thisMonth: string): DiscountValues => ({
  studentCode: '',
  classId: '',
  kind: 'percent',
  percent: '',
  amount: '',
  reason: '',
  fromMonth: thisMonth,
  toMonth: '',
})

/** Checks the fields of the form by the rule of the contract, which takes either a percentage or an amount. */
export const discountFormRule = z.pipe(
  z.transform(({ kind, classId, percent, amount, toMonth, studentCode, ...values }: DiscountValues): unknown => ({
    ...values,
    studentCode: studentCode.trim().toUpperCase(),
    classId: classId || null,
    percent: kind === 'percent' ? percent : null,
    amount: kind === 'amount' ? amount : null,
    toMonth: toMonth || null,
  })),
  feeDiscountRule.check(
    z.refine(({ studentCode }) => studentCode !== '', {
      error: 'Vui lòng nhập mã học viên',
      path: ['studentCode'],
    }),
  ),
)
