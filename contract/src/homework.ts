/** Rules for deadlines and averages of homework, used by server and web (decisions 060 and 063). */
import { limits } from './limits.ts'

/** Times of a homework for one student. */
export type HomeworkTimes = {
  dueAt: Date
  /** Null if the homework never closes. */
  cutoffAt: Date | null
  /** The student's extension. It replaces each of the two times that is earlier. */
  extendedTo: Date | null
}

const later = (time: Date, extension: Date | null) => (extension && extension > time ? extension : time)

export const lateAfter = ({ dueAt, extendedTo }: HomeworkTimes): Date => later(dueAt, extendedTo)

/** Returns the time after which nothing is accepted; null if there is none. */
export const closedAfter = ({ cutoffAt, extendedTo }: HomeworkTimes): Date | null =>
  cutoffAt && later(cutoffAt, extendedTo)

/**
 * True if a submission at `submittedAt` was in time for `end`. It may be up to an hour late if the upload of its last file
 * began in time, so that a slow network costs nothing.
 */
export const isInTime = (
  end: Date,
  { submittedAt, lastUploadAt }: { submittedAt: Date; lastUploadAt: Date | null },
): boolean =>
  submittedAt <= end ||
  (lastUploadAt !== null && lastUploadAt <= end && submittedAt.getTime() <= end.getTime() + limits.uploadGrace)

/**
 * Returns the mean of points / maxPoints, times 10, to two decimals, rounded half up. Null if nothing counts.
 * @param marks released marks. Null points mean not marked. Excused homework does not count.
 */
export function averageOf(
  marks: readonly { points: number | null; maxPoints: number; excused: boolean }[],
): number | null {
  const counted = marks.filter(({ points, excused }) => points !== null && !excused)
  if (counted.length === 0) return null
  const sum = counted.reduce((total, { points, maxPoints }) => total + (points ?? 0) / maxPoints, 0)
  // Sums of thirds end in ...9999. A half that is too small only in its last bits is rounded up too.
  return Math.floor((sum / counted.length) * 1000 + 0.5 + 1e-9) / 100
}
