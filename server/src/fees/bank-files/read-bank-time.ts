/** Reads days and times as banks write them, in Viet Nam. Pure functions. */
import { readDay } from '@hien/contract/rules/import-day'

/** The maximum number of characters of a day with its time. */
const maxLength = 60

const dayForm = String.raw`\d{1,4}[/.\-\s][a-z\d]{1,9}[/.\-\s,]{1,2}\d{1,4}|20\d{6}`
const timeForm = String.raw`\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?(?:am|pm|sa|ch))?`
const dayThenTime = new RegExp(String.raw`^(${dayForm})(?:[\sT,\-]+(${timeForm}))?$`, 'i')
const timeThenDay = new RegExp(String.raw`^(${timeForm})[\s,\-]+(${dayForm})$`, 'i')
const onlyTime = new RegExp(`^${timeForm}$`, 'i')
/** ISO 8601 with an offset from UTC. */
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** True for a time without a day, such as `18:02:03`. */
export const isOnlyTime = (text: string): boolean => onlyTime.test(text.trim())

/** Returns YYYY-MM-DD. The day is before the month, and a year of two digits is in this century. Null if there is no such day. */
function dayOf(text: string): string | null {
  const numeric = text
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .replace(
      /^(\d{1,2}).([a-z]{3})[a-z]*/i,
      (_, day: string, name: string) => `${day}/${months.indexOf(name.toLowerCase()) + 1}`,
    )
    .replaceAll(/[,\s]+/g, '/')
    .replace(/^(\d{1,2}.\d{1,2}.)(\d{2})$/, '$120$2')
  const read = readDay(numeric)
  return 'day' in read ? read.day : null
}

/** Returns HH:MM:SS; null if a day has no such time. */
function clockOf(text: string): string | null {
  const [, hour = '', minute = '', second = '00', half = ''] =
    /^(\d{1,2})[:h](\d{2})(?::(\d{2}))?[\d.,]*\s?([a-z]{2})?$/i.exec(text) ?? []
  const isAfternoon = /pm|ch/i.test(half)
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  if (hour === '' || hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return [String(hours).padStart(2, '0'), minute, second].join(':')
}

/**
 * Returns when a transfer took place. Without a time it is the beginning of the day in Viet Nam. Lines below the day and its
 * time are not read, because some banks write their number of the transfer there. Null if the text is no day.
 * @param timeText the text of a separate column with times, or the empty text
 */
export function readBankTime(text: string, timeText = ''): Date | null {
  const [first = '', second = ''] = text
    .slice(0, maxLength)
    .normalize('NFKC')
    .replace(/^['’]/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
  if (withOffset.test(first)) return valid(new Date(first))
  const written = isOnlyTime(second) || isOnlyTime(first) ? `${first} ${second}` : first
  const [, dayFirst, timeSecond] = dayThenTime.exec(written) ?? []
  const [, timeFirst, daySecond] = timeThenDay.exec(written) ?? []
  if (dayFirst === undefined && daySecond === undefined) return null
  const day = dayOf(dayFirst ?? daySecond ?? '')
  const own = timeSecond ?? timeFirst
  const clock = clockOf(own ?? (isOnlyTime(timeText) ? timeText.trim() : '0:00'))
  return day === null || clock === null ? null : valid(new Date(`${day}T${clock}+07:00`))
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)
