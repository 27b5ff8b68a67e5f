/** Days, weeks and parts of a day of the calendar, as people in Vietnam count them: pure rules. */
import { toPickerValue, dayOf, fromPickerValue } from '../dates.ts'

const oneDay = 24 * 60 * 60_000
const daysOfWeek = 7

/** `2026-11-25` of an instant in Vietnam. */
export const dayOfInstant = (instant: string | Date): string => dayOf(toPickerValue(instant) ?? '')

const fromDayNumber = (number: number) => new Date(number * oneDay).toISOString().slice(0, 10)
const toDayNumber = (day: string) => Math.round(Date.parse(day) / oneDay)

/** Midnight in Vietnam at which a day begins. */
export const startOfDay = (day: string): Date => fromPickerValue(day) ?? new Date(Number.NaN)

/** So many days later, or earlier. */
export const addDays = (day: string, days: number): string => fromDayNumber(toDayNumber(day) + days)

/** From the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const [begin, end] = [toDayNumber(first), toDayNumber(last)]
  return Array.from({ length: Math.max(0, end - begin + 1) }, (_, place) => fromDayNumber(begin + place))
}

/** Days counted from Monday: 0 to 6. The first of all days was a Thursday. */
const weekdayOf = (day: string) => (((toDayNumber(day) + 3) % daysOfWeek) + daysOfWeek) % daysOfWeek

export type Week = {
  /** Monday to Sunday. */
  days: readonly string[]
  first: string
  last: string
  /** By ISO 8601, as calendars print it. */
  number: number
}

/** The week a day lies in. */
export function weekOf(day: string): Week {
  const first = addDays(day, -weekdayOf(day))
  const last = addDays(first, daysOfWeek - 1)
  const thursday = addDays(first, 3)
  const number = Math.floor((toDayNumber(thursday) - toDayNumber(`${thursday.slice(0, 4)}-01-01`)) / daysOfWeek) + 1
  return { days: daysBetween(first, last), first, last, number }
}

/** The day that is written in an address, or `otherwise` where there is none. */
export const readDay = (text: string | null, otherwise: string): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && fromPickerValue(text) !== null ? text : otherwise

const shortWeekdays = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7', 'Chủ nhật'] as const

/** `Thứ 4`, `Chủ nhật` */
export const weekdayName = (day: string): string => shortWeekdays[weekdayOf(day)] ?? ''

/** `25-11` */
export const dayAndMonth = (day: string): string => day.slice(5).split('-').reverse().join('-')

/** `thứ 4 25-11`, within a sentence. */
export const dayInSentence = (instant: string | Date): string => {
  const day = dayOfInstant(instant)
  return `${weekdayName(day).toLocaleLowerCase('vi')} ${dayAndMonth(day)}`
}

export type Band = 'morning' | 'afternoon' | 'evening'
export const bands: readonly { band: Band; label: string }[] = [
  { band: 'morning', label: 'Sáng' },
  { band: 'afternoon', label: 'Chiều' },
  { band: 'evening', label: 'Tối' },
]
const [noon, dusk] = [12, 18]

/** By the hour in Vietnam at which it begins: morning before 12:00, evening from 18:00 on. */
export function bandOf(startsAt: string | Date): Band {
  const hour = Number(toPickerValue(startsAt)?.slice(11, 13))
  return hour < noon ? 'morning' : hour < dusk ? 'afternoon' : 'evening'
}
