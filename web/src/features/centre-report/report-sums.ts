/** Pure functions for the totals of a report. */
import { givenNameOf } from '@hien/contract/names'
import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { ReportedClass, ReportedTeaching } from '../../operations/centres/get-report.ts'

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

export type ReportSums = { heldLessons: number; cancelledLessons: number; minutes: number; taughtClasses: number }

export const sumsOf = (rows: readonly ReportedClass[]): ReportSums => ({
  heldLessons: sumOf(rows, (row) => row.heldLessons),
  cancelledLessons: sumOf(rows, (row) => row.cancelledLessons),
  minutes: sumOf(rows, (row) => row.minutes),
  taughtClasses: rows.filter(({ heldLessons }) => heldLessons > 0).length,
})

/** Totals of one teacher, with a row for each class that they taught. `code` is empty for lessons without a teacher. */
export type TeacherSums = {
  code: string
  name: string
  heldLessons: number
  minutes: number
  classes: readonly ReportedTeaching[]
}

const byName = new Intl.Collator('vi')

/** Returns totals per teacher, sorted by given name, then by full name. Lessons without a teacher come last. */
export function teachersOf(teaching: readonly ReportedTeaching[]): TeacherSums[] {
  const byTeacher = new Map<string, ReportedTeaching[]>()
  for (const row of teaching) byTeacher.set(row.teacherCode, [...(byTeacher.get(row.teacherCode) ?? []), row])
  return [...byTeacher]
    .map(([code, classes]) => ({
      code,
      name: classes[0]?.teacherName || noTeacherLabel,
      heldLessons: sumOf(classes, (row) => row.heldLessons),
      minutes: sumOf(classes, (row) => row.minutes),
      classes,
    }))
    .sort(
      (one, other) =>
        Number(one.code === '') - Number(other.code === '') ||
        byName.compare(givenNameOf(one.name), givenNameOf(other.name)) ||
        byName.compare(one.name, other.name),
    )
}

/** Returns a duration in words: `20 giờ 50 phút`, `2 giờ` or `45 phút`. */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} phút`
  return rest === 0 ? `${hours.toLocaleString('vi')} giờ` : `${hours.toLocaleString('vi')} giờ ${rest} phút`
}

/** Returns a rate as a percentage: `92%` for 0.923. Returns `–` for null, the rate if no student was expected. */
export const percent = (rate: number | null) => (rate === null ? '–' : `${Math.round(rate * 100)}%`)
