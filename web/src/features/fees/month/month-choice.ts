/** Decides which month the page shows. Pure functions. */
import { monthAfter } from '@hien/contract/rules/fees'
import { addDays, dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { monthOfInstant } from '../month-of-instant.ts'

/** Until this day of a month, the page shows the month before, whose fees are issued in these days. */
const lastDayOfIssue = 10

/** Returns the month that the page shows first. */
export function firstMonthShown(now: Date): string {
  const month = monthOfInstant(now)
  return Number(dayOfInstant(now).slice(8)) <= lastDayOfIssue ? monthAfter(month, -1) : month
}

/** Returns the day at which a link opens the calendar for a month: the last day; null (today) for the current month. */
export const calendarDayOf = (month: string, now: Date): string | null =>
  month === monthOfInstant(now) ? null : addDays(`${monthAfter(month, 1)}-01`, -1)
