import { dayInSentence, dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { formatCalendarDay } from '../../../lib/dates/format-dates.ts'
import type { ClosureEffect } from '../../../operations/calendar/preview-closure.ts'

/** Returns `01-01-2027` for one day, `05-02-2027 đến 11-02-2027` for several days. */
export const daysWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} đến ${formatCalendarDay(to)}`

/** Returns for example `12 buổi bị nghỉ, thêm 12 buổi`. */
const countsWords = ({ cancelled, appended }: { cancelled: number; appended: number }) =>
  `${cancelled} buổi bị nghỉ${appended > 0 ? `, thêm ${appended} buổi` : ''}`

/**
 * Returns how the day of the class's last lesson changes, for example `kết thúc 14-03-2027 thay vì 28-02-2027`, or that
 * no lesson remains. Null if that day stays the same or the class had no lesson.
 */
function endWords({ lastLessonAt, newLastLessonAt }: ClosureEffect): string | null {
  const [before, after] = [lastLessonAt, newLastLessonAt].map((at) => (at ? dayOfInstant(at) : null))
  if (!before || before === after) return null
  return after
    ? `kết thúc ${formatCalendarDay(after)} thay vì ${formatCalendarDay(before)}`
    : `không còn buổi nào sau ${dayInSentence(before)}`
}

/** Returns the effect on one class: `12 buổi bị nghỉ, thêm 12 buổi, lớp kết thúc 14-03-2027 thay vì 28-02-2027`. */
export function effectWords(effect: ClosureEffect): string {
  const end = endWords(effect)
  return `${countsWords(effect)}${end === null ? '' : `, lớp ${end}`}`
}

/** Returns the effect of a closure on all classes: `7 buổi bị nghỉ, thêm 7 buổi ở 3 lớp`. */
export function totalWords(effects: readonly ClosureEffect[]): string {
  const sum = (of: (effect: ClosureEffect) => number) => effects.reduce((total, effect) => total + of(effect), 0)
  const counts = { cancelled: sum(({ cancelled }) => cancelled), appended: sum(({ appended }) => appended) }
  return `${countsWords(counts)} ở ${effects.length} lớp`
}
