import { expect, test } from 'vitest'
import { aStatement } from '../../../../test/fees.ts'
import { amountEffect, newPayment, paymentFormRule } from './payment-form.ts'

const now = new Date('2026-12-02T03:04:00.000Z')

test('a new payment is in cash, of all that is left, and received now in Vietnam', () => {
  expect(newPayment(aStatement({ total: 1_250_000, paid: 250_000 }), now)).toEqual({
    amount: 1_000_000,
    method: 'cash',
    receivedAt: '2026-12-02 10:04:00',
    text: '',
  })
})

test.each([
  [500_000, 500_000],
  [-20_000, 0],
])('the amount of a new payment is empty if %d đ were charged and %d đ paid', (total, paid) => {
  expect(newPayment(aStatement({ total, paid }), now).amount).toBe('')
})

test('the values become the input of the operation', () => {
  const values = { amount: 500_000, method: 'transfer' as const, receivedAt: '2026-12-02 10:04:00', text: ' bố  nộp ' }
  expect(paymentFormRule.safeParse(values).data).toEqual({
    amount: 500_000,
    method: 'transfer',
    receivedAt: now,
    text: 'bố nộp',
  })
})

test.each([
  [{ amount: '' }, 'amount', 'Số tiền không được để trống'],
  [{ amount: 0 }, 'amount', 'Số tiền phải lớn hơn 0'],
  [{ amount: 3_000_000_000 }, 'amount', 'Số tiền tối đa là 2.147.483.647 đ'],
  [{ receivedAt: '31/02' }, 'receivedAt', 'Vui lòng chọn thời điểm nhận tiền'],
])('the values %j are refused at the field %s', (given, field, message) => {
  const { error } = paymentFormRule.safeParse({ ...newPayment(aStatement(), now), ...given })
  expect(error?.issues.map(({ path, message: text }) => [path.join('.'), text])).toEqual([[field, message]])
})

test.each([
  [1_000_000, 'Đủ số tiền còn lại.'],
  [400_000, 'Sau khoản này còn thiếu 600.000 đ.'],
  [1_200_000, 'Dư 200.000 đ: số dư được trừ vào phiếu sau.'],
  ['', null],
])('a payment of %j with 1,000,000 left is explained as %j', (amount, words) => {
  expect(amountEffect(amount, 1_000_000)).toBe(words)
})
