import type { HandedInRow } from '../attempt-store.ts'

/**
 * Returns the attempt whose points count: one with a text that waits for a mark, else the best, else null. Of equal ones the last.
 * Returned attempts count only if there is no other.
 * @param seesPoints false if the reader may not see the points yet. Then returns the last attempt, because the choice of the best one
 *   would tell which attempt has more points.
 */
export function attemptThatCounts(
  attempts: readonly HandedInRow[],
  { seesPoints }: { seesPoints: boolean },
): HandedInRow | null {
  const kept = attempts.filter(({ isReturned }) => !isReturned)
  const rank = ({ points }: HandedInRow) => (seesPoints ? (points ?? Infinity) : 0)
  return (kept.length > 0 ? kept : attempts).reduce<HandedInRow | null>(
    (best, attempt) => (best === null || rank(attempt) >= rank(best) ? attempt : best),
    null,
  )
}
