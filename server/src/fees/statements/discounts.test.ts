import { expect, test } from 'vitest'
import { percentOf, reductionsOf, type MonthDiscount } from './discounts.ts'

const percent = (id: string, value: number, classId: string | null = null): MonthDiscount => ({
  id,
  classId,
  percent: value,
  amount: null,
})
const amount = (id: string, value: number, classId: string | null = null): MonthDiscount => ({
  id,
  classId,
  percent: null,
  amount: value,
})
const taken = (reductions: ReturnType<typeof reductionsOf>) =>
  Object.fromEntries(reductions.map((one) => [one.discountId, one.amount]))

test.each([
  [1, 50, 1],
  [149, 1, 1],
  [150, 1, 2],
  [333_333, 10, 33_333],
  [333_335, 10, 33_334],
  [500_000, 100, 500_000],
])('of %i đ, %i percent are %i đ: halves are rounded up', (whole, share, part) => {
  expect(percentOf(whole, share)).toBe(part)
})

test('a percentage is taken from the lines of all classes, or of one', () => {
  const charges = [
    { classId: 'maths', amount: 800_000 },
    { classId: 'physics', amount: 200_000 },
  ]
  expect(taken(reductionsOf(charges, [percent('all', 10), percent('one', 5, 'physics')]))).toEqual({
    all: 100_000,
    one: 10_000,
  })
})

test('amounts come after percentages, and never take the month below zero', () => {
  const charges = [{ classId: 'maths', amount: 300_000 }]
  expect(taken(reductionsOf(charges, [amount('scholarship', 250_000), percent('sibling', 50)]))).toEqual({
    sibling: 150_000,
    scholarship: 150_000,
  })
})

test('an amount for one class takes nothing from another class', () => {
  const charges = [
    { classId: 'maths', amount: 100_000 },
    { classId: 'physics', amount: 400_000 },
  ]
  expect(taken(reductionsOf(charges, [amount('maths only', 150_000, 'maths'), amount('all', 500_000)]))).toEqual({
    'maths only': 100_000,
    all: 400_000,
  })
})

test('percentages that add up to more than 100 take off the whole charge, never more', () => {
  expect(taken(reductionsOf([{ classId: 'maths', amount: 90_000 }], [percent('a', 60), percent('b', 60)]))).toEqual({
    a: 54_000,
    b: 36_000,
  })
})

test('a discount for a class that charges nothing takes off nothing', () => {
  expect(taken(reductionsOf([], [percent('a', 60), amount('b', 1000, 'maths')]))).toEqual({ a: 0, b: 0 })
})

test('the sum does not depend on the order of the classes, and a percentage for all is taken from each alike', () => {
  const charges = ['a', 'b', 'c'].map((classId) => ({ classId, amount: 800_000 }))
  const discounts = [percent('all', 10), amount('one', 900_000, 'b')]
  const expected = { all: 240_000, one: 720_000 }
  expect(taken(reductionsOf(charges, discounts))).toEqual(expected)
  expect(taken(reductionsOf(charges.toReversed(), discounts.toReversed()))).toEqual(expected)
})

test('discounts for one class come before those for all, so that neither is lost', () => {
  const charges = [
    { classId: 'maths', amount: 100_000 },
    { classId: 'physics', amount: 100_000 },
  ]
  expect(taken(reductionsOf(charges, [amount('all', 100_000), amount('one', 100_000, 'maths')]))).toEqual({
    all: 100_000,
    one: 100_000,
  })
})

test('the parts of a percentage add up to the rounded percentage of the sum', () => {
  const charges = ['a', 'b', 'c'].map((classId) => ({ classId, amount: 99_999 }))
  // 33 percent of 299,997 đ are 98,999.01 đ, and of each class 32,999.67 đ.
  expect(taken(reductionsOf(charges, [percent('all', 33)]))).toEqual({ all: 98_999 })
})
