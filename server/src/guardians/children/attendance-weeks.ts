import { startOfDay, weekdayAt } from '@hien/contract/lesson-pattern'
import { weekdays } from '@hien/contract/weekdays'
import { dayInVietNam, later, oneDay } from '../../core/clock.ts'
import { requireParent } from '../../core/viewer.ts'
import { lessonsOfMembers } from '../../lessons/attendance/access.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireChild } from './access.ts'

const weeksShown = 12
const oneWeek = 7 * oneDay

/** From Monday on, as YYYY-MM-DD. */
export type AttendanceWeek = { from: string; held: number; present: number; late: number }

/** Midnight in Viet Nam at the start of the week an instant falls in. */
const mondayOf = (now: Date) =>
  later(startOfDay(now), -weekdays.findIndex((weekday) => weekday === weekdayAt(now)) * oneDay)

/**
 * parentGetAttendanceWeeks: how many lessons of the last twelve weeks, this one too, a child was to be in and was; the oldest
 * week first, those without lessons too (decision 053).
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for a child of others and one whose tie is pending or ended
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
