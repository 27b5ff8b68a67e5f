/** Pure functions for the period of a report. */
import { limits } from '@hien/contract/limits'
import { addDays, daysBetween } from '../../lib/lessons/calendar.ts'
import { formatCalendarDay } from '../../lib/dates/format-dates.ts'
import type { ReportSpan } from '../../operations/centres/get-report.ts'

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
/** Number of days that leads from the first of any month to a day of the next month. */
const maxMonthDays = 31

/** Returns the first and the last day of the month that contains `day`. */
function monthOf(day: string): ReportSpan {
  const from = firstOfMonth(day)
  return { from, to: addDays(firstOfMonth(addDays(from, maxMonthDays)), -1) }
}
export const thisMonth = (today: string): ReportSpan => monthOf(today)
export const lastMonth = (today: string): ReportSpan => monthOf(addDays(firstOfMonth(today), -1))

export const isSameSpan = (one: ReportSpan, other: ReportSpan) => one.from === other.from && one.to === other.to

/** Returns the period as a text, for example `01-11-2026 – 30-11-2026`. */
export const spanWords = ({ from, to }: ReportSpan) => `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`

const day = /^\d{4}-\d{2}-\d{2}$/
export type SpanFault = { field: keyof ReportSpan; text: string }

/** Returns why no report can be made for this period; null if the period is valid. */
export function spanFault({ from, to }: ReportSpan): SpanFault | null {
  if (!day.test(from)) return { field: 'from', text: 'Ngày không hợp lệ, ví dụ 24-11-2026' }
  if (!day.test(to)) return { field: 'to', text: 'Ngày không hợp lệ, ví dụ 24-11-2026' }
  if (to < from) return { field: 'to', text: 'Ngày cuối không được trước ngày đầu' }
  if (daysBetween(from, to).length > limits.maxReportDays)
    return { field: 'to', text: `Hãy chọn tối đa ${limits.maxReportDays} ngày` }
  return null
}
