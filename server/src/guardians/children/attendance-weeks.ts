import { startOfDay, weekdayAt } from '@hien/contract/lesson-pattern'
import { weekdays } from '@hien/contract/weekdays'
import { dayInVietNam, later, oneDay } from '../../core/clock.ts'
import { requireParent } from '../../core/viewer.ts'
import { lessonsOfMembers } from '../../lessons/attendance/access.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireChild } from './access.ts'

const weeksShown = 12
const oneWeek = 7 * oneDay

/**
 * Counts of one week. `from` is its Monday, as YYYY-MM-DD. The other values count lessons: those that the child was expected in
 * (`held`), those that the child attended (`present`), and those for which the child was late (`late`).
 */
export type AttendanceWeek = { from: string; held: number; present: number; late: number }

/** Returns the midnight in Viet Nam at which the week of an instant began (Monday). */
const mondayOf = (now: Date) =>
  later(startOfDay(now), -weekdays.findIndex((weekday) => weekday === weekdayAt(now)) * oneDay)

/**
 * parentGetAttendanceWeeks: returns the counts of each of the last twelve weeks (decision 053). The current week is the last
 * one; weeks without lessons are included.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a parent; NOT_FOUND if the code is unknown, or the caller
 *   has no active guardianship of that student
 */
export async function attendanceWeeks(
  { dependencies: { clock, database }, viewer }: RequestContext,
  { childCode }: { childCode: string },
): Promise<AttendanceWeek[]> {
  const parent = requireParent(viewer)
  const now = clock.now()
  const child = await requireChild(database, parent, childCode)
  const first = later(mondayOf(now), -(weeksShown - 1) * oneWeek)
  const lessons = await lessonsOfMembers(database, [child.id], { since: first, now })
  return Array.from({ length: weeksShown }, (_, week) => {
    const [from, until] = [later(first, week * oneWeek), later(first, (week + 1) * oneWeek)]
    const held = lessons.filter(({ startedAt }) => startedAt >= from && startedAt < until)
    return {
      from: dayInVietNam(from),
      held: held.length,
      present: held.filter(({ present }) => present).length,
      late: held.filter(({ late }) => late).length,
    }
  })
}
