import type { HandedInRow } from '../attempt-store.ts'

/**
 * Returns the attempt whose points count: one with a text that waits for a mark, else the best, else null. Of equal ones the last.
 * Returned attempts count only if there is no other.
 */
export function attemptThatCounts(attempts: readonly HandedInRow[]): HandedInRow | null {
  const kept = attempts.filter(({ isReturned }) => !isReturned)
  const rank = ({ points }: HandedInRow) => points ?? Infinity
  return (kept.length > 0 ? kept : attempts).reduce<HandedInRow | null>(
    (best, attempt) => (best === null || rank(attempt) >= rank(best) ? attempt : best),
    null,
  )
}
