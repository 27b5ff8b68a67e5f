/** Decides for which months the classes of a payee are charged, and by which plans. Pure functions. */
import type { Plan } from './class-charge.ts'
import { keyOf } from './key-of.ts'
import type { Rows } from './read-rows.ts'

/** A month of a class that is charged. `isKept`: it was issued before and is not to be issued now. */
export type ChargedMonth = { classId: string; title: string; month: string; plan: Plan; isKept: boolean }

export type ChargedMonths = {
  /** The months of each class, the oldest first. */
  ofClass: ReadonlyMap<string, ChargedMonth[]>
  /** The ids of the plans by which classes are to be issued, by class. */
  plans: ReadonlyMap<string, string>
  /** The chosen classes that have no plan in the month to issue. */
  withoutPlan: Rows['classes']
}

type KnownPlan = Plan & { id: string }

/**
 * Returns a function that finds the plan of a class in a month. An issued month has the plan that is stored with it. If another payee
 * charged the month by a flat price, there is nothing left to charge, and the function returns `elsewhere`.
 */
function findPlans({ payeeId, month, plans, issued }: Rows) {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const ofClass = Map.groupBy(plans, ({ classId }) => classId)
  const issuedOf = Map.groupBy(issued, (row) => keyOf(row.classId, row.month))
  return (classId: string, ofMonth: string): KnownPlan | 'elsewhere' | null => {
    const rows = issuedOf.get(keyOf(classId, ofMonth)) ?? []
    const own = rows.find((row) => row.payeeId === payeeId)
    if (own) return byId.get(own.planId) ?? null
    if (ofMonth !== month) return null
    if (rows.some(({ planId }) => byId.get(planId)?.kind === 'MONTHLY')) return 'elsewhere'
    // The plans are in descending order of their months.
    return ofClass.get(classId)?.find(({ fromMonth }) => fromMonth <= month) ?? null
  }
}

export function chargedMonths(rows: Rows): ChargedMonths {
  const { payeeId, month, classIds, classes, issued } = rows
  const planOf = findPlans(rows)
  const chosen = new Set(classIds ?? classes.map(({ id }) => id))
  const issuedBefore = Map.groupBy(
    issued.filter((row) => row.payeeId === payeeId && row.month <= month),
    ({ classId }) => classId,
  )
  const ofClass = new Map<string, ChargedMonth[]>()
  const plans = new Map<string, string>()
  const withoutPlan: Rows['classes'] = []
  for (const one of classes) {
    const months = new Set((issuedBefore.get(one.id) ?? []).map((row) => row.month))
    const isChosen = chosen.has(one.id)
    if (isChosen) months.add(month)
    const title = `${one.courseTitle} – ${one.title}`
    const charged: ChargedMonth[] = []
    for (const ofMonth of [...months].toSorted()) {
      const plan = planOf(one.id, ofMonth)
      const isNow = ofMonth === month
      if (plan === null && isNow && isChosen) withoutPlan.push(one)
      if (plan === null || plan === 'elsewhere') continue
      if (isNow && isChosen) plans.set(one.id, plan.id)
      charged.push({ classId: one.id, title, month: ofMonth, plan, isKept: isNow && !isChosen })
    }
    ofClass.set(one.id, charged)
  }
  return { ofClass, plans, withoutPlan }
}
