/** Computes the statement of one student for one month from facts. Pure functions. */
import { changeOf, monthlyCharge, usePackages, type LessonFact, type Plan } from './class-charge.ts'
import { reductionsOf, type ClassCharge, type MonthDiscount } from './discounts.ts'

/** One class in one month, as it concerns one student. */
export type ClassMonth = {
  classId: string
  title: string
  /** `YYYY-MM`. */
  month: string
  /** The plan in force. In a month that was issued, the plan by which it was issued. */
  plan: Plan
  /** Number of lessons that the class held in the month. */
  held: number
  /** The lessons among these that took place while the student was enrolled, oldest first. */
  lessons: readonly LessonFact[]
  /** The keys of the lessons that earlier statements charge. */
  chargedLessons: ReadonlySet<string>
  /** Sum of earlier statements' lines for the class and month, in đồng, without discounts and corrections. */
  chargedAmount: number
  /** True for a class of the month to issue that was issued before and is not to be issued now: it keeps its charge. */
  isKept?: boolean
  /** True if the class now belongs to another payee: it keeps the charge of its first lines. */
  isGivenAway?: boolean
}

export type StudentFacts = {
  /** The month to issue, `YYYY-MM`. */
  month: string
  /** The classes of this month, and those of earlier months that were issued. */
  classMonths: readonly ClassMonth[]
  /** Prepaid lessons that are left, by class. */
  prepaid: ReadonlyMap<string, number>
  /** The discounts that apply, by month. */
  discounts: ReadonlyMap<string, readonly MonthDiscount[]>
  /** Amount that earlier statements of the month to issue take off for a discount, by discount, in đồng. */
  reduced: ReadonlyMap<string, number>
  /** Sum of earlier statements' lines for a month, in đồng, with discounts and corrections. */
  chargedNet: ReadonlyMap<string, number>
  /** Amount that the student owes before this statement, in đồng; negative for credit. */
  balance: number
}

export type LineKind = 'lessons' | 'month' | 'package' | 'discount' | 'correction' | 'carried_over'

/** A line of the statement. `quantity` times `unitPrice` is `amount`. */
export type StatementLine = {
  kind: LineKind
  /** The month the line is about, `YYYY-MM`. */
  month: string
  classId: string | null
  discountId: string | null
  title: string
  quantity: number
  unitPrice: number
  amount: number
  /** The days of the lessons that the line charges. */
  dates: readonly string[]
  /** Lessons that a bought package adds to the prepaid ones. */
  prepaid?: number
}

/** A lesson that this statement charges (`count` 1) or no longer charges (-1). */
export type LessonUse = { classId: string; month: string; key: string; count: 1 | -1 }

export type ComputedStatement = {
  /** False if there is nothing new to charge: no statement is made, and credit and debt wait for the next one. */
  isDue: boolean
  lines: StatementLine[]
  total: number
  /** Lessons to record as charged. Without a statement these are only lessons that were prepaid. */
  uses: LessonUse[]
}

/** Returns the month as people read it: `11/2026`. */
const monthName = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

type ClassResult = { charge: ClassCharge; line: StatementLine | null; uses: LessonUse[]; changedDays: string[] }

/** Computes the charge of a class for its month. `isNow`: the month is the one to issue, so that new charges get a line. */
function chargeClass(one: ClassMonth, isNow: boolean): ClassResult {
  const { classId, month, plan, title, lessons, chargedAmount, chargedLessons } = one
  const none: ClassResult = { charge: { classId, amount: chargedAmount }, line: null, uses: [], changedDays: [] }
  if (one.isKept) return none
  const base = { month, classId, discountId: null }
  if (plan.kind === 'MONTHLY') {
    const enrolled = lessons.length
    const amount = monthlyCharge(plan.amount, { held: one.held, enrolled })
    const share = enrolled < one.held ? ` (${enrolled}/${one.held} buổi)` : ''
    const name = `${title}, tháng ${monthName(month)}${share}`
    const dates = lessons.map(({ day }) => day)
    const line = { ...base, kind: 'month', title: name, quantity: 1, unitPrice: amount, amount, dates } as const
    return { ...none, charge: { classId, amount }, line: isNow && chargedAmount === 0 && amount > 0 ? line : null }
  }
  if (plan.kind !== 'PER_LESSON') return none
  const { added, removed } = changeOf(plan.absenceRule, lessons, chargedLessons)
  const dates = added.map(({ day }) => day)
  const amount = added.length * plan.amount
  const line = {
    ...base,
    kind: 'lessons',
    title,
    quantity: added.length,
    unitPrice: plan.amount,
    amount,
    dates,
  } as const
  return {
    charge: { classId, amount: (chargedLessons.size + added.length - removed.length) * plan.amount },
    line: isNow && amount > 0 ? line : null,
    uses: usesOf(one, added, removed),
    changedDays: [...(isNow ? [] : dates), ...daysOf(lessons, removed)],
  }
}

const daysOf = (lessons: readonly LessonFact[], keys: readonly string[]) =>
  lessons.flatMap(({ key, day }) => (keys.includes(key) ? [day] : []))

const usesOf = (
  { classId, month }: ClassMonth,
  added: readonly LessonFact[],
  removed: readonly string[],
): LessonUse[] => [
  ...added.map(({ key }) => ({ classId, month, key, count: 1 as const })),
  ...removed.map((key) => ({ classId, month, key, count: -1 as const })),
]

type PackageResult = { line: StatementLine | null; uses: LessonUse[] }

/** Uses the prepaid lessons of a class for its lessons of all months, and buys packages in the month to issue. */
function chargePackages(months: readonly ClassMonth[], now: ClassMonth, prepaid: number): PackageResult {
  const changes = months
    .filter(({ plan }) => plan.kind === 'PACKAGE')
    .map((one) => ({ one, ...changeOf(one.plan.absenceRule, one.lessons, one.chargedLessons) }))
  const uses = changes.flatMap(({ one, added, removed }) => usesOf(one, added, removed))
  const lessonsPerPackage = now.plan.lessons ?? 1
  const { bought, left } = usePackages(prepaid, sum(uses.map(({ count }) => count)), lessonsPerPackage)
  if (uses.length === 0) return { line: null, uses }
  return {
    uses,
    line: {
      kind: 'package',
      month: now.month,
      classId: now.classId,
      discountId: null,
      title: `${now.title}: gói ${lessonsPerPackage} buổi, còn ${left} buổi`,
      quantity: bought,
      unitPrice: now.plan.amount,
      amount: bought * now.plan.amount,
      prepaid: bought * lessonsPerPackage,
      dates: changes.flatMap(({ added }) => added.map(({ day }) => day)),
    },
  }
}

/** Returns what the discounts take off in a month, by discount, in đồng. */
function reduce(facts: StudentFacts, month: string, charges: readonly ClassCharge[]): Map<string, number> {
  const reductions = reductionsOf(charges, facts.discounts.get(month) ?? [])
  return new Map(reductions.map(({ discountId, amount }) => [discountId, amount]))
}

/** Returns the lines of the discounts of the month to issue, as far as earlier statements do not have them. */
function discountLines(
  { month, discounts, reduced }: StudentFacts,
  reductions: ReadonlyMap<string, number>,
): StatementLine[] {
  return (discounts.get(month) ?? []).flatMap(({ id, classId, percent }) => {
    const amount = (reductions.get(id) ?? 0) - (reduced.get(id) ?? 0)
    if (amount <= 0) return []
    const title = percent === null ? 'Giảm học phí' : `Giảm ${percent}%`
    const line = { kind: 'discount', month, classId, discountId: id, title, quantity: 1, dates: [] } as const
    return [{ ...line, unitPrice: -amount, amount: -amount }]
  })
}

/** Returns the line that corrects a month by this amount; none if the amount is 0. */
function correctionLine(month: string, amount: number, all: readonly ClassResult[]): StatementLine[] {
  if (amount === 0) return []
  const changed = all.filter(({ changedDays }) => changedDays.length > 0)
  return [
    {
      kind: 'correction',
      month,
      // A line belongs to one class, so that reports by class add up.
      classId: (changed[0] ?? all[0])?.charge.classId ?? null,
      discountId: null,
      title: `Điều chỉnh tháng ${monthName(month)}`,
      quantity: 1,
      unitPrice: amount,
      amount,
      dates: changed.flatMap(({ changedDays }) => changedDays).toSorted(),
    },
  ]
}

/**
 * True if what the classes of a month were charged, less the discounts, is what earlier statements charge for the month. The two
 * differ if a class was corrected before it was given away, or a discount was agreed later. The ledger does not say which class a
 * correction changed, so the charge of that class is then not known.
 */
function addsUp(facts: StudentFacts, month: string, classMonths: readonly ClassMonth[]): boolean {
  const charges = classMonths.map(({ classId, plan, chargedLessons, chargedAmount }) => ({
    classId,
    amount: plan.kind === 'PER_LESSON' ? chargedLessons.size * plan.amount : chargedAmount,
  }))
  const reductions = reduce(facts, month, charges)
  return sum(charges.map(({ amount }) => amount)) - sum(reductions.values()) === (facts.chargedNet.get(month) ?? 0)
}

/** Computes the statement of a student. Charges what earlier statements do not charge, and corrects what they charge wrongly. */
export function computeStatement(facts: StudentFacts): ComputedStatement {
  const { month, balance } = facts
  const results = facts.classMonths.map((one) => ({ one, result: chargeClass(one, one.month === month) }))
  const packages = facts.classMonths
    .filter((one) => one.month === month && one.plan.kind === 'PACKAGE' && !one.isKept)
    .map((now) => ({
      classId: now.classId,
      ...chargePackages(
        facts.classMonths.filter(({ classId }) => classId === now.classId),
        now,
        facts.prepaid.get(now.classId) ?? 0,
      ),
    }))
  const boughtIn = new Map(packages.map(({ classId, line }) => [classId, line?.amount ?? 0]))

  const regular = [...results.flatMap(({ result }) => result.line ?? []), ...packages.flatMap(({ line }) => line ?? [])]
  const corrections: StatementLine[] = []
  let discounts: StatementLine[] = []
  const byMonth = [...Map.groupBy(results, ({ one }) => one.month)]
  for (const [charged, ofMonth] of byMonth.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const isNow = charged === month
    const charges = ofMonth.map(({ result: { charge } }) => ({
      ...charge,
      amount: charge.amount + (isNow ? (boughtIn.get(charge.classId) ?? 0) : 0),
    }))
    const reductions = reduce(facts, charged, charges)
    if (isNow && regular.length > 0) discounts = discountLines(facts, reductions)
    const target = sum(charges.map(({ amount }) => amount)) - sum(reductions.values())
    const covered = isNow ? sum([...regular, ...discounts].map(({ amount }) => amount)) : 0
    const difference = target - (facts.chargedNet.get(charged) ?? 0) - covered
    // The charge of a kept class after discounts is not known here. The month is corrected when all its classes are issued.
    const isPart = ofMonth.some(({ one }) => one.isKept)
    const ofClasses = ofMonth.map(({ one }) => one)
    const isKnown = ofClasses.every(({ isGivenAway }) => !isGivenAway) || addsUp(facts, charged, ofClasses)
    if (!isPart && isKnown)
      corrections.push(
        ...correctionLine(
          charged,
          difference,
          ofMonth.map(({ result }) => result),
        ),
      )
  }

  const isDue = [...regular, ...corrections].some(({ amount }) => amount > 0)
  const prepaidUses = packages.flatMap(({ uses }) => uses)
  if (!isDue) return { isDue, lines: [], total: balance, uses: prepaidUses }
  const lines = [...regular, ...discounts, ...corrections, ...carriedOver(month, balance)]
  return {
    isDue,
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    uses: [...results.flatMap(({ result }) => result.uses), ...prepaidUses],
  }
}

/** Returns the line for the student's balance before the statement; none if the balance is 0. */
export function carriedOver(month: string, balance: number): StatementLine[] {
  if (balance === 0) return []
  const title = balance > 0 ? 'Còn nợ từ phiếu trước' : 'Số dư từ phiếu trước'
  const line = { kind: 'carried_over', month, classId: null, discountId: null, title, quantity: 1, dates: [] } as const
  return [{ ...line, unitPrice: balance, amount: balance }]
}
