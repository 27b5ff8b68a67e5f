import { formatSpan } from '../../../lib/dates/format-span.ts'

type Absence = { seconds: number }

/** Returns for example `20 giây` or `2 phút`; minutes are rounded down. */
export const lengthWords = (seconds: number): string => (seconds < 60 ? `${seconds} giây` : formatSpan(seconds / 60))

/** Returns for example `Rời trang 3 lần, tổng 2 phút`. */
export function absenceWords(absences: readonly Absence[]): string {
  if (absences.length === 0) return 'Không rời trang lần nào'
  const total = absences.reduce((sum, { seconds }) => sum + seconds, 0)
  return `Rời trang ${absences.length} lần, tổng ${lengthWords(total)}`
}
