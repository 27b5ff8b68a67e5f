/** Texts on a child's card about the last weeks. */
import { formatShortDay } from '../../lib/dates/format-dates.ts'
import type { Child } from '../../operations/children/get-children.ts'

/** Returns for example `30 ngày qua: 12 buổi, vắng 1, đi muộn 2`. */
export function monthWords({
  heldLessons,
  missedLessons,
  lateLessons,
}: Pick<Child, 'heldLessons' | 'missedLessons' | 'lateLessons'>): string {
  if (heldLessons === 0) return '30 ngày qua chưa có buổi học nào'
  const late = lateLessons > 0 ? `, đi muộn ${lateLessons}` : ''
  const missed = missedLessons > 0 ? `vắng ${missedLessons}` : 'không vắng buổi nào'
  return `30 ngày qua: ${heldLessons} buổi, ${missed}${late}`
}

/** Returns for example `Vắng gần nhất: Thứ 3, 24-11 · Toán 9`. */
export const absenceWords = ({ startedAt, courseTitle }: NonNullable<Child['lastAbsence']>, now: Date): string =>
  `Vắng gần nhất: ${formatShortDay(new Date(startedAt), now)} · ${courseTitle}`
