/** Decides whether a student may begin an attempt at a test, and whether they may see its keys. */
import { closedAfter } from '@hien/contract/homework'
import { isStoppedByRelease } from '@hien/contract/quiz'
import { later } from '../../core/clock.ts'
import type { HomeworkRow } from '../store.ts'
import type { SummaryRow } from './summary-store.ts'

type Times = Pick<HomeworkRow, 'dueAt' | 'cutoffAt' | 'releasedAt'>
type OfStudent = {
  now: Date
  /** The extension for the student; null without one. */
  extendedTo: Date | null
}

/** Why a student cannot begin an attempt: the homework is closed, its results were released, or no attempt is left. */
export type BeginFault = 'closed' | 'released' | 'used'

/** Returns why the student cannot begin an attempt; null if they can. A running attempt does not count as a fault. */
export function beginFault(
  homework: Times,
  summary: Pick<SummaryRow, 'attempts' | 'release' | 'begun' | 'returned'>,
  { now, extendedTo }: OfStudent,
): BeginFault | null {
  const closes = closedAfter({ ...homework, extendedTo })
  if (closes && now > closes) return 'closed'
  const released = homework.releasedAt !== null
  if (isStoppedByRelease({ released, release: summary.release, extendedTo }, now)) return 'released'
  return summary.begun >= summary.attempts + summary.returned ? 'used' : null
}

/** Returns how many attempts the student may still begin. */
export const attemptsLeft = (
  homework: Times,
  summary: Pick<SummaryRow, 'attempts' | 'release' | 'begun' | 'returned'>,
  of: OfStudent,
): number => (beginFault(homework, summary, of) === null ? summary.attempts + summary.returned - summary.begun : 0)

/** True if the student and their guardians may see the keys: results are released, and the student can do nothing more. */
export const seesKeys = (
  homework: Times,
  summary: Pick<SummaryRow, 'attempts' | 'release' | 'begun' | 'handedIn' | 'returned'>,
  of: OfStudent,
): boolean =>
  homework.releasedAt !== null &&
  summary.handedIn > 0 &&
  summary.begun === summary.handedIn &&
  attemptsLeft(homework, summary, of) === 0

/** Returns when an attempt that begins at `startedAt` ends; null if there is no limit. */
export function endOfAttempt(
  startedAt: Date,
  { minutes, closes }: { minutes: number | null; closes: Date | null },
): Date | null {
  const byMinutes = minutes === null ? null : later(startedAt, minutes * 60_000)
  if (byMinutes === null || closes === null) return byMinutes ?? closes
  return byMinutes < closes ? byMinutes : closes
}
