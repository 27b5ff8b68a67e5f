/** The time that the overview is about: a month or a year. Pure functions. */
import { monthAfter } from '@hien/contract/rules/fees'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import type { Months } from '../../../operations/fees/books/get-report.ts'

/** A month `YYYY-MM`, or a year `YYYY`. */
export type Period = string

const yearLength = 4
export const isYear = (period: Period) => period.length === yearLength

/** Returns the period of a URL; `thisMonth` if it names no month or year. */
export const readPeriod = (text: string | null, thisMonth: string): Period =>
  text !== null && /^20\d{2}(-(0[1-9]|1[0-2]))?$/.test(text) ? text : thisMonth

/** Returns the year of a period. */
export const yearOf = (period: Period): Period => period.slice(0, yearLength)

/** Returns the first and the last month. */
export const monthsOf = (period: Period): Months =>
  isYear(period) ? { fromMonth: `${period}-01`, toMonth: `${period}-12` } : { fromMonth: period, toMonth: period }

/** Returns all months of the period. */
export const listMonths = (period: Period): string[] => {
  const { fromMonth, toMonth } = monthsOf(period)
  const months: string[] = []
  for (let month = fromMonth; month <= toMonth; month = monthAfter(month, 1)) months.push(month)
  return months
}

/** Returns the period that is `step` months, or years, later. */
export const later = (period: Period, step: number): Period =>
  isYear(period) ? String(Number(period) + step) : monthAfter(period, step)

/** Returns for example `tháng 11/2026` or `năm 2026`. */
export const periodWords = (period: Period) => (isYear(period) ? `năm ${period}` : `tháng ${formatMonth(period)}`)

/** True if the instant, as `YYYY-MM` in Vietnam, is in the period. */
export const isWithin = (month: string, period: Period) => month.startsWith(period)
