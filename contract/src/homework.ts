/** Rules for deadlines and averages of homework, used by server and web (decisions 060 and 063). */
import { limits } from './limits.ts'

/** The times that decide whether one student's homework is late or closed. */
export type HomeworkTimes = {
  dueAt: Date
  /** Null if the homework never closes. */
  cutoffAt: Date | null
  /** The extension for this student; null without one. It replaces `dueAt`, and `cutoffAt`, each only if it is earlier than the extension. */
  extendedTo: Date | null
}

const later = (time: Date, extension: Date | null) => (extension && extension > time ? extension : time)

export const lateAfter = ({ dueAt, extendedTo }: HomeworkTimes): Date => later(dueAt, extendedTo)

/** Returns the time after which the server accepts no submission; null if the homework never closes. */
export const closedAfter = ({ cutoffAt, extendedTo }: HomeworkTimes): Date | null =>
  cutoffAt && later(cutoffAt, extendedTo)

/**
 * True if a submission at `submittedAt` was in time for `end`. If the upload of its last file (`lastUploadAt`) began
 * in time, the submission may come up to an hour after `end`. So a slow network does not make it late.
 */
export const isInTime = (
  end: Date,
  { submittedAt, lastUploadAt }: { submittedAt: Date; lastUploadAt: Date | null },
): boolean =>
  submittedAt <= end ||
  (lastUploadAt !== null && lastUploadAt <= end && submittedAt.getTime() <= end.getTime() + limits.uploadGrace)

/**
 * Returns the mean of points / maxPoints, times 10, to two decimals, rounded half up. Null if no mark counts.
 * @param marks released marks. Homework without points (null: not marked) and excused homework do not count.
 */
export function averageOf(
  marks: readonly { points: number | null; maxPoints: number; excused: boolean }[],
): number | null {
  const counted = marks.filter(({ points, excused }) => points !== null && !excused)
  if (counted.length === 0) return null
  const sum = counted.reduce((total, { points, maxPoints }) => total + (points ?? 0) / maxPoints, 0)
  // A binary fraction can be slightly below an exact half, such as 8.3349999 for 8.335. The 1e-9 makes it round up.
  return Math.floor((sum / counted.length) * 1000 + 0.5 + 1e-9) / 100
}
