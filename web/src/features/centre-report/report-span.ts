/** Which days a report is of: pure rules. */
import { limits } from '@hien/contract/limits'
import { addDays, daysBetween } from '../../lib/lessons/calendar.ts'
import { formatCalendarDay } from '../../lib/dates.ts'
import type { ReportSpan } from '../../operations/centres/get-report.ts'

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
/** No month is longer than 31 days, and none shorter than 28. */
const maxMonthDays = 31

/** From its first to its last day. */
function monthOf(day: string): ReportSpan {
  const from = firstOfMonth(day)
  return { from, to: addDays(firstOfMonth(addDays(from, maxMonthDays)), -1) }
}
export const thisMonth = (today: string): ReportSpan => monthOf(today)
export const lastMonth = (today: string): ReportSpan => monthOf(addDays(firstOfMonth(today), -1))

export const isSameSpan = (one: ReportSpan, other: ReportSpan) => one.from === other.from && one.to === other.to

/** `01-11-2026 – 30-11-2026` */
export const spanWords = ({ from, to }: ReportSpan) => `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`

const day = /^\d{4}-\d{2}-\d{2}$/
export type SpanFault = { field: keyof ReportSpan; text: string }

/** Why nothing can be told of these days; null where it can. */
export function spanFault({ from, to }: ReportSpan): SpanFault | null {
  if (!day.test(from)) return { field: 'from', text: 'Ngày không hợp lệ' }
  if (!day.test(to)) return { field: 'to', text: 'Ngày không hợp lệ' }
  if (to < from) return { field: 'to', text: 'Ngày cuối phải từ ngày đầu trở đi' }
  if (daysBetween(from, to).length > limits.maxReportDays)
    return { field: 'to', text: `Báo cáo dài nhất ${limits.maxReportDays} ngày` }
  return null
}
