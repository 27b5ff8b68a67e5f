import { monthAfter } from '@hien/contract/rules/fees'
import { addDays, dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { useClassLessons } from '../../../operations/calendar/get-lessons.ts'

/** Returns how many lessons of a class are on the calendar in a month, without cancelled ones; null until they are loaded. */
export function useMonthLessons(classId: string, month: string, now: Date): number | null {
  const days = { from: `${month}-01`, to: addDays(`${monthAfter(month, 1)}-01`, -1) }
  const { lessons, complete } = useClassLessons(classId, days, dayOfInstant(now))
  return complete ? lessons.filter(({ state }) => state !== 'cancelled').length : null
}
