/** Times as people in Vietnam read them, whatever clock the machine has. */
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
/** What Mantine's pickers hold, and what the server reads as Vietnamese time. */
const wallFormat = 'YYYY-MM-DD HH:mm:ss'
const pickerFormats = [wallFormat, 'YYYY-MM-DD HH:mm', 'YYYY-MM-DD']

const inVietnam = (instant: string | Date) => dayjs.utc(instant).utcOffset(vietnamOffsetMinutes)
const formatAs = (format: string) => (instant: string | Date | null | undefined) =>
  instant ? inVietnam(instant).format(format) : ''

/** `24-11-2026 19:00`; empty for no instant. */
export const formatDateTime = formatAs(dateTimeFormat)
/** `19:00` */
export const formatTime = formatAs(timeFormat)

/** `24-11`, and with its year where that is not the year of `now`. */
export const formatDayAndMonth = (instant: Date, now: Date) =>
  inVietnam(instant).format(inVietnam(instant).year() === inVietnam(now).year() ? 'DD-MM' : dateFormat)

/** `Thứ 5, 26-11` or `Chủ nhật, 29-11`, with the year where that is not the year of `now`. */
export const formatShortDay = (instant: Date, now: Date) => {
  const weekday = inVietnam(instant).day()
  return `${weekday === 0 ? 'Chủ nhật' : `Thứ ${weekday + 1}`}, ${formatDayAndMonth(instant, now)}`
}

/** `Thứ Ba, 24-11-2026` */
export function formatDay(instant: string | Date): string {
  const day = inVietnam(instant).locale('vi').format(`dddd, ${dateFormat}`)
  return day.replace(/^thứ (\p{L})/u, (_, first: string) => `Thứ ${first.toUpperCase()}`).replace(/^chủ/, 'Chủ')
}

/** A calendar day `YYYY-MM-DD` (scalar Date) as `DD-MM-YYYY`; empty for none. */
export const formatCalendarDay = (day: string | null | undefined) => (day ? day.split('-').reverse().join('-') : '')

/** An instant as a picker holds it: `2026-11-24 19:00:00` in Vietnamese time; null for none. */
export const toPickerValue = (instant: string | Date | null | undefined) => formatAs(wallFormat)(instant) || null

/** The instant a picker's value means, or null when it is none. */
export function fromPickerValue(value: string | null | undefined): Date | null {
  if (!value) return null
  const wall = pickerFormats.map((format) => dayjs.utc(value, format, true)).find((read) => read.isValid())
  return wall?.subtract(vietnamOffsetMinutes, 'minute').toDate() ?? null
}
