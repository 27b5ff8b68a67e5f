/** Values of fees that server and web share. */

/**
 * How a class charges: PER_LESSON each lesson, MONTHLY a flat price for a calendar month, PACKAGE a prepaid number of lessons,
 * FREE nothing.
 */
export const feePlanKinds = ['PER_LESSON', 'MONTHLY', 'PACKAGE', 'FREE'] as const
export type FeePlanKind = (typeof feePlanKinds)[number]

/** The rules for held lessons that an enrolled student missed: charge all, only those without an excuse, or none. */
export const feeAbsenceRules = ['CHARGE_ALL', 'CHARGE_UNEXCUSED', 'CHARGE_NONE'] as const
export type FeeAbsenceRule = (typeof feeAbsenceRules)[number]
