/** Pure functions for days, weeks and times of day in Vietnam. */
import { toPickerValue, dayOf, fromPickerValue } from '../dates/format-dates.ts'

const oneDay = 24 * 60 * 60_000
const daysOfWeek = 7

/** Returns the day of an instant in Vietnam, for example `2026-11-25`. */
export const dayOfInstant = (instant: string | Date): string => dayOf(toPickerValue(instant) ?? '')

const fromDayNumber = (number: number) => new Date(number * oneDay).toISOString().slice(0, 10)
const toDayNumber = (day: string) => Math.round(Date.parse(day) / oneDay)

/** Returns the midnight in Vietnam at which a day begins. */
export const startOfDay = (day: string): Date => fromPickerValue(day) ?? new Date(Number.NaN)

/** Returns the day `days` days later; a negative number means earlier. */
export const addDays = (day: string, days: number): string => fromDayNumber(toDayNumber(day) + days)

/** Returns all days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const [begin, end] = [toDayNumber(first), toDayNumber(last)]
  return Array.from({ length: Math.max(0, end - begin + 1) }, (_, place) => fromDayNumber(begin + place))
}

/** Returns the weekday, 0 for Monday to 6 for Sunday. Day number 0 (1970-01-01) was a Thursday. */
const weekdayOf = (day: string) => (((toDayNumber(day) + 3) % daysOfWeek) + daysOfWeek) % daysOfWeek

export type Week = {
  /** Monday to Sunday. */
  days: readonly string[]
  first: string
  last: string
  /** ISO 8601 week number. */
  number: number
}

/** Returns the week that contains a day. */
export function weekOf(day: string): Week {
  const first = addDays(day, -weekdayOf(day))
  const last = addDays(first, daysOfWeek - 1)
  const thursday = addDays(first, 3)
  const number = Math.floor((toDayNumber(thursday) - toDayNumber(`${thursday.slice(0, 4)}-01-01`)) / daysOfWeek) + 1
  return { days: daysBetween(first, last), first, last, number }
}

/** Returns the day given in a URL; `otherwise` if there is none or it is invalid. */
export const readDay = (text: string | null, otherwise: string): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && fromPickerValue(text) !== null ? text : otherwise

const shortWeekdays = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7', 'Chủ nhật'] as const

/** Returns for example `Thứ 4` or `Chủ nhật`. */
export const weekdayName = (day: string): string => shortWeekdays[weekdayOf(day)] ?? ''

/** Returns for example `25-11`. */
export const dayAndMonth = (day: string): string => day.slice(5).split('-').reverse().join('-')

/** Returns for example `thứ 4 25-11`, for use within a sentence. */
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

/** Returns the part of the day in which a lesson starts in Vietnam: morning before 12:00, evening from 18:00. */
export function bandOf(startsAt: string | Date): Band {
  const hour = Number(toPickerValue(startsAt)?.slice(11, 13))
  return hour < noon ? 'morning' : hour < dusk ? 'afternoon' : 'evening'
}
