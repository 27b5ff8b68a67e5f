/** Computes the discounts of one student in one month. Pure functions. */

/** A discount that applies in the month: exactly one of `percent` (1 to 100) and `amount` (in đồng) is set. */
export type MonthDiscount = {
  id: string
  /** The class whose lines are reduced; null for all classes. */
  classId: string | null
  percent: number | null
  amount: number | null
}

/** What a class charges a student in a month before discounts, in đồng. */
export type ClassCharge = { classId: string; amount: number }

/** What a discount takes off in a month, in đồng; at least 0. */
export type Reduction = { discountId: string; amount: number }

/** Returns this share of an amount, rounded half up to 1 đ. Both arguments are whole numbers of at least 0. */
export const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100)

/** Returns a percentage of each class's charge. The parts add up to the rounded percentage of the sum. */
function sharesOf(charges: readonly ClassCharge[], percent: number): number[] {
  const exact = charges.map(({ amount }) => amount * percent)
  const shares = exact.map((hundredths) => Math.floor(hundredths / 100))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const rest = percentOf(sum(charges.map(({ amount }) => amount)), percent) - sum(shares)
  // The đồng that are left go to the classes whose share was rounded down the most.
  const byRemainder = exact.map((hundredths, index) => ({ index, remainder: hundredths % 100 }))
  for (const { index } of byRemainder.toSorted((a, b) => b.remainder - a.remainder).slice(0, rest))
    shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/**
 * Returns what each discount takes off. Percentages are taken from the charges before any discount and come first; amounts
 * follow. Discounts for one class come before those for all classes, and a percentage for all classes is taken from each class
 * alike, so that the sum does not depend on the order of the classes. No discount takes off more than the rest of the charges
 * it applies to, so that the month is never below zero.
 */
export function reductionsOf(unsorted: readonly ClassCharge[], discounts: readonly MonthDiscount[]): Reduction[] {
  const charges = unsorted.toSorted((a, b) => (a.classId < b.classId ? -1 : 1))
  const left = charges.map(({ amount }) => amount)
  /** Takes these amounts from the classes. Returns how much was there. */
  const take = (wanted: readonly number[]): number =>
    left.reduce((taken, amount, index) => {
      const part = Math.min(amount, wanted[index] ?? 0)
      left[index] = amount - part
      return taken + part
    }, 0)
  /** Spreads an amount over the classes, as far as something is left of each. */
  const spread = (amount: number): number[] => {
    let rest = amount
    return left.map((available) => {
      const part = Math.min(available, rest)
      rest -= part
      return part
    })
  }
  const wantedBy = ({ classId, percent, amount }: MonthDiscount): number[] => {
    if (classId !== null)
      return charges.map((one) => {
        if (one.classId !== classId) return 0
        return percent === null ? (amount ?? 0) : percentOf(one.amount, percent)
      })
    return percent === null ? spread(amount ?? 0) : sharesOf(charges, percent)
  }
  const rankOf = ({ classId, percent }: MonthDiscount) => (percent === null ? 2 : 0) + (classId === null ? 1 : 0)
  return discounts
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((discount) => ({ discountId: discount.id, amount: take(wantedBy(discount)) }))
}
