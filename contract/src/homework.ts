/** What counts as in time and what a student's average is: both sides reckon it here (decisions 060 and 063). */
import { limits } from './limits.ts'

/** Times of a homework for one student. */
export type HomeworkTimes = {
  dueAt: Date
  /** null: never closed */
  cutoffAt: Date | null
  /** The student's extension, which stands for both times where it is later. */
  extendedTo: Date | null
}

const later = (time: Date, extension: Date | null) => (extension && extension > time ? extension : time)

export const lateAfter = ({ dueAt, extendedTo }: HomeworkTimes): Date => later(dueAt, extendedTo)

/** After it nothing is taken; null: never. */
export const closedAfter = ({ cutoffAt, extendedTo }: HomeworkTimes): Date | null =>
  cutoffAt && later(cutoffAt, extendedTo)

/**
 * Whether what was handed in at `submittedAt` was in time for `end`: then, or up to an hour later where the last of its
 * files had begun to come by then, so that nobody pays for a slow network.
 */
export const isInTime = (
  end: Date,
  { submittedAt, lastUploadAt }: { submittedAt: Date; lastUploadAt: Date | null },
): boolean =>
  submittedAt <= end ||
  (lastUploadAt !== null && lastUploadAt <= end && submittedAt.getTime() <= end.getTime() + limits.uploadGrace)

/**
 * Mean of points / maxPoints, times 10, to two decimals, half up; null where nothing counts.
 * @param marks released ones; points null: not marked. What is excused does not count.
 */
export function averageOf(
  marks: readonly { points: number | null; maxPoints: number; excused: boolean }[],
): number | null {
  const counted = marks.filter(({ points, excused }) => points !== null && !excused)
  if (counted.length === 0) return null
  const sum = counted.reduce((total, { points, maxPoints }) => total + (points ?? 0) / maxPoints, 0)
  // Sums of thirds end in ...9999: what is a half but for the last bits is rounded up too.
  return Math.floor((sum / counted.length) * 1000 + 0.5 + 1e-9) / 100
}
