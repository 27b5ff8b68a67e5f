/** Input of the operations about fees. Amounts are in đồng, months are `YYYY-MM` in Viet Nam. */
import * as z from 'zod/mini'
import { findBank } from '../banks.ts'
import { feeAbsenceRules, feePaymentMethods, feePlanKinds } from '../fees.ts'
import { limits } from '../limits.ts'
import { line, optionalLine, wholeNumber } from './fields.ts'

/** A month from 2000 to 2099, `YYYY-MM`. In this form, months can be compared as text. */
export const feeMonth = z
  .string('Vui lòng chọn tháng')
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Tháng không hợp lệ'))

const amountUpTo = (maximum: number) =>
  wholeNumber('Số tiền').check(
    z.gte(0, 'Số tiền không được âm'),
    z.lte(maximum, `Số tiền tối đa là ${maximum.toLocaleString('vi-VN')} đ`),
  )
const price = amountUpTo(limits.maxFeeAmount)
const positive = (maximum: number) => amountUpTo(maximum).check(z.gte(1, 'Số tiền phải lớn hơn 0'))

/** Input of feePlanSet. A free plan costs 0, every other plan more. Only a package has a number of lessons. */
export const feePlanRule = z
  .object({
    classId: z.string(),
    kind: z.enum(feePlanKinds),
    amount: price,
    lessons: z.nullish(
      wholeNumber('Số buổi').check(
        z.gte(1, 'Gói cần ít nhất 1 buổi'),
        z.lte(limits.maxPackageLessons, `Gói có tối đa ${limits.maxPackageLessons} buổi`),
      ),
    ),
    absenceRule: z.enum(feeAbsenceRules),
    fromMonth: feeMonth,
  })
  .check(
    z.refine(({ kind, amount }) => (kind === 'FREE') === (amount === 0), {
      error: 'Lớp có thu phí cần số tiền lớn hơn 0, lớp miễn phí cần số tiền 0',
      path: ['amount'],
    }),
    z.refine(({ kind, lessons }) => (kind === 'PACKAGE') === (typeof lessons === 'number'), {
      error: 'Chỉ gói buổi học mới có số buổi',
      path: ['lessons'],
    }),
  )

/** Input of feeRemindersSend. */
export const feeRemindersRule = z.object({ month: z.nullish(feeMonth), statementId: z.nullish(z.string()) })

/** Input of feeDiscountAdd. Exactly one of percent and amount is given. */
export const feeDiscountRule = z
  .object({
    studentCode: z.string(),
    classId: z.nullish(z.string()),
    percent: z.nullish(
      wholeNumber('Phần trăm').check(z.gte(1, 'Mức giảm từ 1 đến 100%'), z.lte(100, 'Mức giảm từ 1 đến 100%')),
    ),
    amount: z.nullish(positive(limits.maxFeeAmount)),
    reason: line('Vui lòng nhập lý do giảm', limits.maxReasonLength),
    fromMonth: feeMonth,
    toMonth: z.nullish(feeMonth),
  })
  .check(
    z.refine(({ percent, amount }) => (percent == null) !== (amount == null), {
      error: 'Nhập mức giảm theo phần trăm hoặc theo số tiền',
      path: ['percent'],
    }),
    z.refine(({ fromMonth, toMonth }) => toMonth == null || toMonth >= fromMonth, {
      error: 'Tháng cuối không được trước tháng đầu',
      path: ['toMonth'],
    }),
  )

/** Input of feeAccountSet. */
export const feeAccountRule = z.object({
  bankBin: z.string().check(z.refine((bin) => findBank(bin) !== null, 'Vui lòng chọn ngân hàng')),
  accountNumber: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase()),
    ),
    z.string().check(z.regex(/^[A-Z0-9]{4,19}$/, 'Số tài khoản gồm 4 đến 19 chữ số hoặc chữ cái không dấu')),
  ),
  accountName: line('Vui lòng nhập tên chủ tài khoản', limits.maxNameLength),
  dueDays: wholeNumber('Số ngày').check(
    z.gte(0, 'Số ngày không được âm'),
    z.lte(limits.maxFeeDueDays, `Tối đa ${limits.maxFeeDueDays} ngày`),
  ),
})

/** Input of feePaymentRecord. */
export const feePaymentRule = z.object({
  statementId: z.string(),
  amount: positive(limits.maxPaymentAmount),
  method: z.enum(feePaymentMethods),
  receivedAt: z.date('Vui lòng chọn thời điểm nhận tiền'),
  text: z.pipe(
    optionalLine(limits.maxPaymentTextLength),
    z.transform((text) => text ?? ''),
  ),
  clientId: z.string().check(z.minLength(1, 'Thiếu mã của lần ghi'), z.maxLength(limits.maxCodeLength, 'Mã quá dài')),
  paidBefore: z.nullish(z.int()),
})

export const feeReasonRule = z.object({ reason: line('Vui lòng nhập lý do', limits.maxReasonLength) })

/** Months of a report, both included. */
export const feeReportRule = z.object({ fromMonth: feeMonth, toMonth: feeMonth }).check(
  z.refine(({ fromMonth, toMonth }) => toMonth >= fromMonth, {
    error: 'Tháng cuối không được trước tháng đầu',
    path: ['toMonth'],
  }),
  z.refine(({ fromMonth, toMonth }) => monthsBetween(fromMonth, toMonth) < limits.maxFeeReportMonths, {
    error: `Báo cáo xem được tối đa ${limits.maxFeeReportMonths} tháng một lần`,
    path: ['toMonth'],
  }),
)

/** Returns how many months `to` is after `from`. */
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

/** Returns the month that is this many months after `month`. */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
