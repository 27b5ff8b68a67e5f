import { expect, test } from 'vitest'
import { type DiscountValues, discountFormRule, newDiscount } from './discount-form.ts'

const typed = (given: Partial<DiscountValues>): DiscountValues => ({
  ...newDiscount('2026-11'),
  studentCode: 'hvan2345 ',
  percent: 20,
  reason: 'Anh chị em',
  ...given,
})

test('a discount in percent has no amount, and without a class it is for all classes', () => {
  expect(discountFormRule.safeParse(typed({ amount: 50_000 })).data).toEqual({
    studentCode: 'HVAN2345',
    classId: null,
    percent: 20,
    amount: null,
    reason: 'Anh chị em',
    fromMonth: '2026-11',
    toMonth: null,
  })
})

test('a discount of an amount has no percentage', () => {
  const given = typed({ kind: 'amount', amount: 50_000, classId: 'c-1', toMonth: '2027-05' })
  expect(discountFormRule.safeParse(given).data).toMatchObject({
    percent: null,
    amount: 50_000,
    classId: 'c-1',
    toMonth: '2027-05',
  })
})

test.each([
  [{ studentCode: ' ' }, 'studentCode', 'Vui lòng nhập mã học viên'],
  [{ percent: '' }, 'percent', 'Phần trăm không được để trống'],
  [{ percent: 101 }, 'percent', 'Mức giảm từ 1 đến 100%'],
  [{ kind: 'amount' as const }, 'amount', 'Số tiền không được để trống'],
  [{ reason: '' }, 'reason', 'Vui lòng nhập lý do giảm'],
  [{ fromMonth: '13/2026' }, 'fromMonth', 'Tháng không hợp lệ'],
  [{ toMonth: '2026-10' }, 'toMonth', 'Tháng cuối không được trước tháng đầu'],
])('the values %j are refused at the field %s', (given, field, message) => {
  const { error } = discountFormRule.safeParse(typed(given))
  expect(error?.issues.map(({ path, message: text }) => [path.join('.'), text])).toEqual([[field, message]])
})
