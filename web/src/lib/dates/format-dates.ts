/** Formats and parses times in Vietnamese time, whatever the device's time zone is. */
import dayjs from 'dayjs'
import 'dayjs/locale/vi.js'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(customParseFormat)
dayjs.locale('vi')

/** Asia/Ho_Chi_Minh has kept +07:00 without summer time since 1975. */
const vietnamOffsetMinutes = 7 * 60
export const dateFormat = 'DD-MM-YYYY'
export const timeFormat = 'HH:mm'
export const dateTimeFormat = 'DD-MM-YYYY HH:mm'
/** Format of values in Mantine's pickers, which are always in Vietnamese time. */
const wallFormat = 'YYYY-MM-DD HH:mm:ss'
const pickerFormats = [wallFormat, 'YYYY-MM-DD HH:mm', 'YYYY-MM-DD']

const inVietnam = (instant: string | Date) => dayjs.utc(instant).utcOffset(vietnamOffsetMinutes)
const formatAs = (format: string) => (instant: string | Date | null | undefined) =>
  instant ? inVietnam(instant).format(format) : ''

/** Returns for example `24-11-2026 19:00`; empty if there is no instant. */
export const formatDateTime = formatAs(dateTimeFormat)
/** Returns for example `24-11-2026`; empty if there is no instant. */
export const formatDate = formatAs(dateFormat)
/** Returns for example `19:00`; empty if there is no instant. */
export const formatTime = formatAs(timeFormat)

/** Returns for example `24-11`; with the year if it differs from the year of `now`. */
export const formatDayAndMonth = (instant: Date, now: Date) =>
  inVietnam(instant).format(inVietnam(instant).year() === inVietnam(now).year() ? 'DD-MM' : dateFormat)

/** Returns for example `Thứ 5, 26-11` or `Chủ nhật, 29-11`; with the year if it differs from the year of `now`. */
export const formatShortDay = (instant: Date, now: Date) => {
  const weekday = inVietnam(instant).day()
  return `${weekday === 0 ? 'Chủ nhật' : `Thứ ${weekday + 1}`}, ${formatDayAndMonth(instant, now)}`
}

/** Returns for example `Thứ Ba, 24-11-2026`. */
export function formatDay(instant: string | Date): string {
  const day = inVietnam(instant).locale('vi').format(`dddd, ${dateFormat}`)
  return day.replace(/^thứ (\p{L})/u, (_, first: string) => `Thứ ${first.toUpperCase()}`).replace(/^chủ/, 'Chủ')
}

/** Formats a calendar day `YYYY-MM-DD` (scalar Date) as `DD-MM-YYYY`; empty if there is none. */
export const formatCalendarDay = (day: string | null | undefined) => (day ? day.split('-').reverse().join('-') : '')

/** Returns an instant as a picker's value, for example `2026-11-24 19:00:00` in Vietnamese time; null if there is none. */
export const toPickerValue = (instant: string | Date | null | undefined) => formatAs(wallFormat)(instant) || null

/** Returns the instant of a picker's value; null if the value is empty or invalid. */
export function fromPickerValue(value: string | null | undefined): Date | null {
  if (!value) return null
  const wall = pickerFormats.map((format) => dayjs.utc(value, format, true)).find((read) => read.isValid())
  return wall?.subtract(vietnamOffsetMinutes, 'minute').toDate() ?? null
}

/** Returns the day `YYYY-MM-DD` of a picker's value. */
export const dayOf = (value: string) => value.slice(0, 10)

/** True if a date field's value is a valid day. The field also holds typed texts that are no day. */
export const isDay = (value: string) => /^\d{4}-/.test(value) && fromPickerValue(value) !== null

const century = 2000
const separatedDay = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})(?:\s*[-/. ]\s*(\d{4}|\d{2}))?$/
const joinedDay = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const yearLength = 4

/** Returns the day in `YYYY-MM-DD`; null if it does not exist, such as 30 February. */
function dayIn(year: number, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dayjs.utc(written, 'YYYY-MM-DD', true).isValid() ? written : null
}

/**
 * Parses a typed day: 24-11-2026, 24/11/26 and 24112026 become `2026-11-24`. Without a year, as in 24/11 or 2411, the year
 * nearest to `now` is used. Returns null if the text is no day.
 */
export function parseDay(text: string, now: Date): string | null {
  const trimmed = text.trim()
  const [, day = '', month = '', year = ''] = separatedDay.exec(trimmed) ?? joinedDay.exec(trimmed) ?? []
  if (day === '') return null
  if (year !== '') return dayIn(year.length === yearLength ? Number(year) : century + Number(year), month, day)
  const thisYear = inVietnam(now).year()
  const distance = (written: string) => Math.abs(Date.parse(written) - now.getTime())
  const [nearest = null] = [thisYear - 1, thisYear, thisYear + 1]
    .flatMap((candidate) => dayIn(candidate, month, day) ?? [])
    .sort((one, other) => distance(one) - distance(other))
  return nearest
}

const writtenTime = /^(\d{1,2})(?:\s*(?:[:.]|h|g|giờ)\s*(\d{2})?\s*(?:phút|p)?)?$/i
const joinedTime = /^(\d{1,2})(\d{2})$/
const maxHour = 23
const maxMinute = 59

/** Parses a typed time: 19:00, 19h, 19h00, 19 giờ, 1900 and 19 become `19:00`. Returns null if the text is no time of day. */
export function parseTimeOfDay(text: string): string | null {
  const trimmed = text.trim()
  const [, hour = '', minute = '00'] = writtenTime.exec(trimmed) ?? joinedTime.exec(trimmed) ?? []
  if (hour === '' || Number(hour) > maxHour || Number(minute) > maxMinute) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
