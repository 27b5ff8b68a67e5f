import { reportRule } from '@hien/contract/rules/report'
import { later, midnightOf, oneDay } from '../../core/clock.ts'
import { readInput } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { countAttendance, listHeld, listTeaching, type HeldRow, type TeachingRow } from './store.ts'

export type CentreReport = {
  rows: (HeldRow & { attendanceRate: number | null })[]
  teaching: TeachingRow[]
}

/**
 * centreGetReport: counts the lessons of the calling centre's classes on the given days. `rows` has one row per class, and
 * `teaching` one row per teacher and class.
 * A lesson belongs to the day in Viet Nam on which it began. A running lesson does not count. Minutes and
 * attendance are computed as on the class's attendance sheet (decision 058).
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; INVALID_INPUT for more than 366 days, or if
 *   `from` is after `to`
 */
export async function centreReport(context: RequestContext, input: unknown): Promise<CentreReport> {
  const { database } = context.dependencies
  const { memberId: centreId } = requireCentre(context.viewer)
  const { from, to } = readInput(reportRule, input)
  const span = { since: midnightOf(from), until: later(midnightOf(to), oneDay) }
  const [held, teaching, attendance] = await Promise.all([
    listHeld(database, centreId, span),
    listTeaching(database, centreId, span),
    countAttendance(database, centreId, span),
  ])
  const attendanceOf = new Map(attendance.map((row) => [row.classId, row]))
  const rows = held.map((row) => {
    const { places, present } = attendanceOf.get(row.classId) ?? { places: 0, present: 0 }
    return { ...row, attendanceRate: places === 0 ? null : present / places }
  })
  return { rows, teaching }
}
