/** Pure functions for the form of a plan. */
import type { FeeAbsenceRule, FeePlanKind } from '@hien/contract/fees'
import { feePlanRule } from '@hien/contract/rules/fees'
import * as z from 'zod/mini'
import type { FeePlan } from '../../../operations/fees/plans/get-plans.ts'
import { dependsOnAbsence, type Terms } from './plan-words.ts'

/** Field values. An empty number is ''. The month is `YYYY-MM`, or the typed text if that is no month. */
export type PlanValues = {
  kind: FeePlanKind
  amount: number | string
  lessons: number | string
  absenceRule: FeeAbsenceRule
  fromMonth: string
}

/** Returns the values of a new plan from a month on. They repeat the plan in force, if there is one. */
export const planValues = (plan: FeePlan | null, fromMonth: string): PlanValues =>
  plan === null
    ? { kind: 'PER_LESSON', amount: '', lessons: '', absenceRule: 'CHARGE_ALL', fromMonth }
    : {
        kind: plan.kind,
        amount: plan.amount || '',
        lessons: plan.lessons ?? '',
        absenceRule: plan.absenceRule,
        fromMonth,
      }

/** Fields that the chosen kind does not show get the value that the rule requires. */
const completeInput = (classId: string, { kind, amount, lessons, absenceRule, fromMonth }: PlanValues) => ({
  classId,
  kind,
  amount: kind === 'FREE' ? 0 : amount,
  lessons: kind === 'PACKAGE' ? lessons : null,
  absenceRule: dependsOnAbsence(kind) ? absenceRule : ('CHARGE_ALL' as const),
  fromMonth,
})

/** Returns the rule of the contract for the form of a class. */
export const planFormRule = (classId: string) =>
  z.pipe(
    z.transform((values: PlanValues): unknown => completeInput(classId, values)),
    feePlanRule,
  )

/** Returns the terms that are typed so far; null while the amount or the number of lessons is missing or invalid. */
export function typedTerms(values: PlanValues): Terms | null {
  const read = planFormRule('').safeParse({ ...values, fromMonth: '2000-01' })
  return read.success ? { ...read.data, lessons: read.data.lessons ?? null } : null
}
