import { expect, test } from 'vitest'
import { aPlan } from '../../../../test/fee-month.ts'
import { errorsByField } from '../../../ui/form/rule-form.ts'
import { type PlanValues, planFormRule, planValues, typedTerms } from './plan-form.ts'

const values = (given: Partial<PlanValues> = {}): PlanValues => ({
  kind: 'PER_LESSON',
  amount: 150_000,
  lessons: '',
  absenceRule: 'CHARGE_NONE',
  fromMonth: '2026-11',
  ...given,
})
const read = (given: Partial<PlanValues>) => planFormRule('c-1').safeParse(values(given))

test('fields that are hidden for the chosen kind of plan are sent with the values that the rule requires', () => {
  expect(read({ kind: 'FREE', lessons: 10 }).data).toEqual({
    classId: 'c-1',
    kind: 'FREE',
    amount: 0,
    lessons: null,
    absenceRule: 'CHARGE_ALL',
    fromMonth: '2026-11',
  })
  expect(read({ kind: 'MONTHLY', lessons: 10 }).data).toMatchObject({ lessons: null, absenceRule: 'CHARGE_ALL' })
  expect(read({ kind: 'PACKAGE', lessons: 10 }).data).toMatchObject({ lessons: 10, absenceRule: 'CHARGE_NONE' })
})

test.each<[Partial<PlanValues>, Record<string, string>]>([
  [{ amount: '' }, { amount: 'Số tiền không được để trống' }],
  [{ amount: 0 }, { amount: 'Lớp có thu phí cần số tiền lớn hơn 0, lớp miễn phí cần số tiền 0' }],
  [{ amount: -1 }, { amount: 'Số tiền không được âm' }],
  [{ amount: 1e15 }, { amount: 'Số tiền tối đa là 100.000.000 đ' }],
  [{ kind: 'PACKAGE', lessons: '' }, { lessons: 'Số buổi không được để trống' }],
  [{ kind: 'PACKAGE', lessons: 0 }, { lessons: 'Gói cần ít nhất 1 buổi' }],
  [{ fromMonth: '2026-13' }, { fromMonth: 'Tháng không hợp lệ' }],
])('the error of %j is at its field', (given, errors) => {
  const { error } = read(given)
  expect(errorsByField(error?.issues ?? [])).toEqual(errors)
})

test('the form starts with the plan in force, and with an empty price if there is none', () => {
  expect(planValues(aPlan({ kind: 'PACKAGE', lessons: 10 }), '2026-11')).toEqual({
    kind: 'PACKAGE',
    amount: 150_000,
    lessons: 10,
    absenceRule: 'CHARGE_UNEXCUSED',
    fromMonth: '2026-11',
  })
  expect(planValues(aPlan({ kind: 'FREE', amount: 0 }), '2026-11').amount).toBe('')
  expect(planValues(null, '2026-11')).toMatchObject({ kind: 'PER_LESSON', amount: '', absenceRule: 'CHARGE_ALL' })
})

test('terms are known once the price is valid, whatever the month is', () => {
  expect(typedTerms(values({ amount: '' }))).toBeNull()
  expect(typedTerms(values({ fromMonth: 'mười một' }))).toMatchObject({ amount: 150_000, lessons: null })
})
