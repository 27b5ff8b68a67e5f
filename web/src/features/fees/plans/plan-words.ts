/** How plans are put into words, and what a student pays by them. Pure functions. */
import type { FeeAbsenceRule, FeePlanKind } from '@hien/contract/fees'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { FeePlan } from '../../../operations/fees/plans/get-plans.ts'

export const kindLabels: Record<FeePlanKind, string> = {
  PER_LESSON: 'Theo buổi',
  MONTHLY: 'Theo tháng',
  PACKAGE: 'Theo gói',
  FREE: 'Miễn phí',
}

export const absenceLabels: Record<FeeAbsenceRule, string> = {
  CHARGE_ALL: 'Vẫn thu khi vắng',
  CHARGE_UNEXCUSED: 'Không thu buổi vắng có phép',
  CHARGE_NONE: 'Không thu buổi vắng',
}

/** The terms of a plan, without its class and month. */
export type Terms = Pick<FeePlan, 'kind' | 'amount' | 'lessons' | 'absenceRule'>

/** True if a plan of this kind charges lessons one by one, so that an absence makes a difference. */
export const dependsOnAbsence = (kind: FeePlanKind) => kind === 'PER_LESSON' || kind === 'PACKAGE'

/** Returns the price, for example `150.000 đ một buổi`. */
export function priceWords({ kind, amount, lessons }: Terms): string {
  if (kind === 'FREE') return 'Miễn phí'
  const unit = { PER_LESSON: 'một buổi', MONTHLY: 'một tháng', PACKAGE: `một gói ${lessons ?? 0} buổi` }[kind]
  return `${formatMoney(amount)} ${unit}`
}

/** Returns the price and the rule for absences, for example `150.000 đ một buổi · Vẫn thu khi vắng`. */
export const termsWords = (terms: Terms) =>
  dependsOnAbsence(terms.kind) ? `${priceWords(terms)} · ${absenceLabels[terms.absenceRule]}` : priceWords(terms)

/** Returns the plans of one class, the latest first. */
export const latestFirst = (plans: readonly FeePlan[]) =>
  [...plans].sort((one, other) => other.fromMonth.localeCompare(one.fromMonth))

/** Returns the plan that is in force in a month; null if there is none. `plans` are those of one class. */
export const planInForce = (plans: readonly FeePlan[], month: string): FeePlan | null =>
  latestFirst(plans.filter(({ fromMonth }) => fromMonth <= month))[0] ?? null

/**
 * Returns what a student who comes to every lesson of a month pays, as a sentence.
 * @param lessons number of lessons on the calendar of that month
 */
export function typicalFee({ kind, amount, lessons: size }: Terms, lessons: number, month: string): string {
  const calendar = `Tháng ${formatMonth(month)} có ${lessons} buổi trên lịch`
  if (kind === 'FREE') return 'Học viên của lớp không phải trả học phí.'
  if (kind === 'PACKAGE')
    return `${calendar}. Khi hết buổi trả trước, mỗi học viên trả ${formatMoney(amount)} cho gói ${size ?? 0} buổi.`
  if (lessons === 0) return `Tháng ${formatMonth(month)} không có buổi nào trên lịch, nên chưa thu học phí.`
  if (kind === 'MONTHLY') return `${calendar}. Mỗi học viên trả ${formatMoney(amount)}.`
  return `${calendar}. Học viên đi đủ trả ${lessons} × ${formatMoney(amount)} = ${formatMoney(lessons * amount)}.`
}
