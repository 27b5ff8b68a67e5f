/** A second, simpler calculation of what students must be charged. It knows what happened, and nothing of statements. */

export type Lesson = {
  key: string
  classId: string
  month: string
  startedAt: Date
  endedAt: Date
  present: Set<string>
  excused: Set<string>
}
export type Plan = { kind: string; amount: number; lessons: number | null; absenceRule: string; fromMonth: string }
export type Discount = {
  id: string
  classId: string | null
  percent: number | null
  amount: number | null
  fromMonth: string
  toMonth: string | null
}
export type Stay = { classId: string; joinedAt: Date; leftAt: Date | null }
export type Student = {
  id: string
  code: string
  stays: Stay[]
  discounts: Discount[]
  paid: number
  payments: { id: string; amount: number }[]
}

/**
 * The second calculation: returns what a student must have been charged for all issued months together, after discounts.
 * Packages are left out of the sum, because the time of their purchase depends on when statements are issued.
 * @returns the sum in đồng, and the number of lessons that packages must cover.
 */
export function chargeOf(
  student: Student,
  { lessons, pinned }: { lessons: readonly Lesson[]; pinned: ReadonlyMap<string, Plan> },
): { sum: number; packageLessons: number } {
  let packageLessons = 0
  let sum = 0
  for (const [month, plans] of Map.groupBy(pinned, ([key]) => key.slice(-7))) {
    const charges = new Map<string, number>()
    for (const [key, plan] of plans) {
      const classId = key.slice(0, -8)
      const held = lessons.filter((lesson) => lesson.classId === classId && lesson.month === month)
      const own = held.filter((lesson) =>
        student.stays.some(
          (stay) =>
            stay.classId === classId &&
            stay.joinedAt <= lesson.endedAt &&
            (stay.leftAt === null || stay.leftAt >= lesson.startedAt),
        ),
      )
      const counted = own.filter(({ present, excused }) => {
        if (present.has(student.id) || plan.absenceRule === 'CHARGE_ALL') return true
        return plan.absenceRule === 'CHARGE_UNEXCUSED' && !excused.has(student.id)
      })
      if (plan.kind === 'PER_LESSON') charges.set(classId, counted.length * plan.amount)
      if (plan.kind === 'PACKAGE') packageLessons += counted.length
      if (plan.kind === 'MONTHLY' && own.length > 0)
        charges.set(
          classId,
          own.length === held.length ? plan.amount : Math.round((plan.amount * own.length) / held.length / 1000) * 1000,
        )
    }
    sum += afterDiscounts(charges, student.discounts, month)
  }
  return { sum, packageLessons }
}

/** Takes the discounts of a month from the charges by class: percentages first, and those for one class before those for all. */
function afterDiscounts(charges: ReadonlyMap<string, number>, discounts: readonly Discount[], month: string): number {
  const applying = discounts.filter(
    ({ fromMonth, toMonth }) => fromMonth <= month && (toMonth === null || toMonth >= month),
  )
  const classIds = [...charges.keys()].toSorted()
  const full = (classId: string) => charges.get(classId) ?? 0
  const left = new Map(charges)
  const total = (amounts: ReadonlyMap<string, number>) => [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  const take = (classId: string, wanted: number) => {
    const taken = Math.min(left.get(classId) ?? 0, wanted)
    if (left.has(classId)) left.set(classId, left.get(classId)! - taken)
    return taken
  }
  const kind = (isPercent: boolean, isForOne: boolean) =>
    applying.filter(({ percent, classId }) => (percent !== null) === isPercent && (classId !== null) === isForOne)
  for (const { classId, percent } of kind(true, true)) take(classId!, Math.round((full(classId!) * percent!) / 100))
  for (const { percent } of kind(true, false)) {
    const shares = new Map(classIds.map((id) => [id, Math.floor((full(id) * percent!) / 100)]))
    const missing = () => Math.round((total(charges) * percent!) / 100) - total(shares)
    const cut = (id: string) => full(id) * percent! - shares.get(id)! * 100
    while (missing() > 0) {
      const [most] = classIds.toSorted((one, other) => cut(other) - cut(one))
      shares.set(most!, shares.get(most!)! + 1)
    }
    for (const id of classIds) take(id, shares.get(id)!)
  }
  for (const { classId, amount } of kind(false, true)) take(classId!, amount!)
  for (const { amount } of kind(false, false)) {
    let rest = amount!
    for (const id of classIds) rest -= take(id, rest)
  }
  return total(left)
}
