/** Computes what a class charges one student in one month, before discounts. Pure functions. */
import type { FeeAbsenceRule, FeePlanKind } from '@hien/contract/fees'

export type Plan = {
  kind: FeePlanKind
  /** In đồng: for one lesson, one month or one package. 0 if `kind` is FREE. */
  amount: number
  /** Lessons in a package; null for other kinds. */
  lessons: number | null
  absenceRule: FeeAbsenceRule
}

/** A lesson that took place while the student was enrolled. */
export type LessonFact = {
  /** The id of the lesson on the calendar, or of the session of a lesson that was not planned. */
  key: string
  /** `YYYY-MM-DD` in Viet Nam. */
  day: string
  present: boolean
  /** True if the absence is marked as excused. */
  excused: boolean
  /** False if the attendance was deleted after its retention period. The lesson then stays as it was charged. */
  known: boolean
}

/** True if a lesson is to be charged. `wasCharged`: an earlier statement charges it. */
export function isChargeable(rule: FeeAbsenceRule, lesson: LessonFact, wasCharged: boolean): boolean {
  if (!lesson.known) return wasCharged
  if (lesson.present || rule === 'CHARGE_ALL') return true
  return rule === 'CHARGE_UNEXCUSED' && !lesson.excused
}

/** Lessons to charge that no statement charges yet, and lessons that a statement charges and that are no longer to be charged. */
export type LessonChange = { added: LessonFact[]; removed: string[] }

/** Compares the lessons to charge with those that are charged. */
export function changeOf(
  rule: FeeAbsenceRule,
  lessons: readonly LessonFact[],
  charged: ReadonlySet<string>,
): LessonChange {
  const chargeable = lessons.filter((lesson) => isChargeable(rule, lesson, charged.has(lesson.key)))
  const keys = new Set(chargeable.map(({ key }) => key))
  return {
    added: chargeable.filter(({ key }) => !charged.has(key)),
    removed: [...charged].filter((key) => !keys.has(key)),
  }
}

/**
 * Returns what a monthly plan charges in đồng: nothing without a lesson, the full price for all lessons of the class, and
 * otherwise the share of the lessons that took place while the student was enrolled, rounded to the nearest 1,000 đ.
 * @param held number of held lessons of the class in the month. @param enrolled number of these while the student was enrolled.
 */
export function monthlyCharge(price: number, { held, enrolled }: { held: number; enrolled: number }): number {
  if (enrolled === 0) return 0
  if (enrolled >= held) return price
  return Math.round((price * enrolled) / held / 1000) * 1000
}

/**
 * Uses up prepaid lessons and returns how many packages must be bought for it. A package is bought when a lesson finds no
 * prepaid lesson left.
 * @param prepaid lessons left before. @param change number of lessons to use; negative if earlier lessons are given back.
 */
export function usePackages(
  prepaid: number,
  change: number,
  lessonsPerPackage: number,
): { bought: number; left: number } {
  const bought = Math.max(0, Math.ceil((change - prepaid) / lessonsPerPackage))
  return { bought, left: prepaid + bought * lessonsPerPackage - change }
}
