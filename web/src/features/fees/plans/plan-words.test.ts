import { expect, test } from 'vitest'
import { aPlan } from '../../../../test/fee-month.ts'
import { planInForce, priceWords, termsWords, typicalFee } from './plan-words.ts'

const perLesson = aPlan()
const monthly = aPlan({ kind: 'MONTHLY', amount: 1_250_000, absenceRule: 'CHARGE_ALL' })
const aPackage = aPlan({ kind: 'PACKAGE', amount: 1_400_000, lessons: 10 })
const free = aPlan({ kind: 'FREE', amount: 0 })

test.each([
  [perLesson, '150.000 đ một buổi', '150.000 đ một buổi · Không thu buổi vắng có phép'],
  [monthly, '1.250.000 đ một tháng', '1.250.000 đ một tháng'],
  [aPackage, '1.400.000 đ một gói 10 buổi', '1.400.000 đ một gói 10 buổi · Không thu buổi vắng có phép'],
  [free, 'Miễn phí', 'Miễn phí'],
])('the price is said with its unit, and the rule for absences only if it matters', (plan, price, terms) => {
  expect(priceWords(plan)).toBe(price)
  expect(termsWords(plan)).toBe(terms)
})

test.each([
  [perLesson, 8, 'Tháng 11/2026 có 8 buổi trên lịch. Học viên đi đủ trả 8 × 150.000 đ = 1.200.000 đ.'],
  [perLesson, 0, 'Tháng 11/2026 không có buổi nào trên lịch, nên chưa thu học phí.'],
  [monthly, 8, 'Tháng 11/2026 có 8 buổi trên lịch. Mỗi học viên trả 1.250.000 đ.'],
  [monthly, 0, 'Tháng 11/2026 không có buổi nào trên lịch, nên chưa thu học phí.'],
  [
    aPackage,
    8,
    'Tháng 11/2026 có 8 buổi trên lịch. Khi hết buổi trả trước, mỗi học viên trả 1.400.000 đ cho gói 10 buổi.',
  ],
  [free, 8, 'Học viên của lớp không phải trả học phí.'],
])('a typical student pays what the plan and the calendar say: %#', (plan, lessons, words) => {
  expect(typicalFee(plan, lessons, '2026-11')).toBe(words)
})

test('the plan in force is the latest that has begun, in whatever order the plans are', () => {
  const plans = [
    aPlan({ id: 'next', fromMonth: '2026-12' }),
    aPlan({ id: 'first' }),
    aPlan({ id: 'now', fromMonth: '2026-11' }),
  ]
  expect(planInForce(plans, '2026-11')?.id).toBe('now')
  expect(planInForce(plans, '2026-10')?.id).toBe('first')
  expect(planInForce(plans, '2026-08')).toBeNull()
})
