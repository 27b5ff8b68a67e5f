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

/**
 * Returns what each discount takes off. Percentages are taken from the charges before any discount and come first; amounts
 * follow. No discount takes off more than what is left of the charges it applies to, so that the month is never below zero.
 */
export function reductionsOf(charges: readonly ClassCharge[], discounts: readonly MonthDiscount[]): Reduction[] {
  const left = new Map(charges.map(({ classId, amount }) => [classId, amount]))
  const full = new Map(left)
  const sumOf = (amounts: ReadonlyMap<string, number>, classId: string | null) =>
    classId === null ? [...amounts.values()].reduce((sum, amount) => sum + amount, 0) : (amounts.get(classId) ?? 0)
  /** Takes `wanted` from the classes the discount applies to, in their order. Returns how much was there. */
  const take = (wanted: number, classId: string | null): number => {
    let taken = 0
    for (const [id, amount] of left) {
      if (classId !== null && id !== classId) continue
      const part = Math.min(amount, wanted - taken)
      left.set(id, amount - part)
      taken += part
    }
    return taken
  }
  const percents = discounts.filter(({ percent }) => percent !== null)
  const amounts = discounts.filter(({ percent }) => percent === null)
  return [...percents, ...amounts].map(({ id, classId, percent, amount }) => ({
    discountId: id,
    amount: take(percent === null ? (amount ?? 0) : percentOf(sumOf(full, classId), percent), classId),
  }))
}
