import { formatShortDay, formatTime } from '../../lib/dates/format-dates.ts'
import type { ManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import type { BadgeTone } from '../../ui/text/badge.tsx'

/** Returns for example `23:59 Thứ 5, 26-11`. */
const at = (instant: string, now: Date) => `${formatTime(instant)} ${formatShortDay(new Date(instant), now)}`

/**
 * Returns the deadline, such as `Hạn nộp 23:59 Thứ 5, 26-11`. If there is a cutoff, adds until when late work is
 * accepted, or that late work is not accepted.
 */
export function endsWords({ dueAt, cutoffAt }: Pick<ManagedHomework, 'dueAt' | 'cutoffAt'>, now: Date): string {
  const due = `Hạn nộp ${at(dueAt, now)}`
  if (cutoffAt === null) return due
  return cutoffAt === dueAt ? `${due}, không nhận nộp muộn` : `${due}, nhận muộn đến ${at(cutoffAt, now)}`
}

/** Returns the badge that says whether the class can hand in work at `now`. */
export function phaseOf(
  { opensAt, dueAt, cutoffAt }: Pick<ManagedHomework, 'opensAt' | 'dueAt' | 'cutoffAt'>,
  now: Date,
): { tone: BadgeTone; children: string } {
  if (new Date(opensAt) > now) return { tone: 'amber', children: `Giao lúc ${at(opensAt, now)}` }
  if (new Date(dueAt) >= now) return { tone: 'leaf', children: 'Đang nhận bài' }
  if (cutoffAt === null || new Date(cutoffAt) >= now) return { tone: 'amber', children: 'Quá hạn, còn nhận bài' }
  return { tone: 'quiet', children: 'Đã khoá' }
}
