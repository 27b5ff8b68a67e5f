/** Texts about the state of a homework, for the student and their parents. */
import { closedAfter, lateAfter } from '@hien/contract/homework'
import { formatShortDay, formatTime } from '../../lib/dates/format-dates.ts'
import { formatSpan } from '../../lib/dates/format-span.ts'
import { isSameDay } from '../../lib/lessons/lesson-plan.ts'
import { pointsWords } from '../../lib/marks/points-words.ts'
import type { OwnHomework } from '../../operations/homework/submissions/get-own-homework.ts'
import type { BadgeTone } from '../../ui/text/badge.tsx'

type Submitted = Pick<
  NonNullable<OwnHomework['submission']>,
  'state' | 'version' | 'points' | 'excused' | 'late' | 'lateMinutes' | 'extendedTo'
>
export type TimedHomework = {
  dueAt: string
  cutoffAt: string | null
  submission: Pick<Submitted, 'extendedTo'> | null
}

const minute = 60_000

/** Returns when this student's work becomes late and when the homework closes for them; `closed` is null if it never closes. */
export function endsOf({ dueAt, cutoffAt, submission }: TimedHomework): { late: Date; closed: Date | null } {
  const times = {
    dueAt: new Date(dueAt),
    cutoffAt: cutoffAt === null ? null : new Date(cutoffAt),
    extendedTo: submission?.extendedTo ? new Date(submission.extendedTo) : null,
  }
  return { late: lateAfter(times), closed: closedAfter(times) }
}

/** Returns the time and day: `19:00 hôm nay`, `19:00 Thứ 5, 26-11`. */
export const momentWords = (instant: Date, now: Date): string =>
  `${formatTime(instant)} ${isSameDay(instant, now) ? 'hôm nay' : formatShortDay(instant, now)}`

type DueHomework = TimedHomework & { submission: Pick<Submitted, 'state' | 'points' | 'excused' | 'extendedTo'> | null }

/**
 * Returns `Hạn nộp 19:00 Thứ 5, 26-11 · còn 3 giờ 5 phút`; after the due date with `đã quá hạn` at the end. Both
 * endings are omitted if the work is handed in, marked or excused.
 */
export function dueWords(homework: DueHomework, now: Date): string {
  const { submission } = homework
  const { late } = endsOf(homework)
  const minutesLeft = (late.getTime() - now.getTime()) / minute
  const due = `Hạn nộp ${momentWords(late, now)}`
  if (submission !== null && (submission.state === 'submitted' || submission.points !== null || submission.excused))
    return due
  return minutesLeft > 0 ? `${due} · còn ${formatSpan(minutesLeft)}` : `${due} · đã quá hạn`
}

/** Returns a mark such as `8,5/10`. */
export const markWords = (points: number, maxPoints: number): string =>
  `${pointsWords(points)}/${pointsWords(maxPoints)}`

type HomeworkWithMark = TimedHomework & {
  maxPoints: number
  submission: Submitted | null
  /** Null unless the homework is a test. */
  quiz: { isRunning: boolean; attemptsLeft: number | null } | null
}

/** Returns the state of a homework as text. `hasDraft` is always false for parents: only the student knows about a draft. */
export function stateOf(homework: HomeworkWithMark, hasDraft: boolean, now: Date): { tone: BadgeTone; words: string } {
  const { submission, maxPoints, quiz } = homework
  if (quiz?.isRunning) return { tone: 'amber', words: 'Đang làm' }
  if (submission !== null && submission.points !== null)
    return { tone: 'leaf', words: markWords(submission.points, maxPoints) }
  if (submission?.excused) return { tone: 'quiet', words: 'Được miễn' }
  const { late, closed } = endsOf(homework)
  // After the release of its results, a test cannot be begun although it is not closed.
  const isClosed = (closed !== null && closed < now) || quiz?.attemptsLeft === 0
  if (submission?.state === 'returned')
    return isClosed ? { tone: 'danger', words: 'Cần làm lại, đã hết hạn' } : { tone: 'lotus', words: 'Cần làm lại' }
  if (submission?.state === 'submitted')
    return submission.late
      ? { tone: 'amber', words: `Đã nộp, muộn ${formatSpan(submission.lateMinutes)}` }
      : { tone: 'leaf', words: 'Đã nộp' }
  if (isClosed) return { tone: 'danger', words: quiz ? 'Không làm' : 'Không nộp' }
  if (late < now) return { tone: 'danger', words: quiz ? 'Quá hạn, còn làm được' : 'Quá hạn, còn nộp được' }
  if (quiz) return { tone: 'amber', words: 'Chưa làm' }
  return hasDraft ? { tone: 'amber', words: 'Bản nháp, chưa nộp' } : { tone: 'amber', words: 'Chưa nộp' }
}
