import type { RateLimits } from '../../../core/rate-limits.ts'
import type { Viewer } from '../../../core/viewer.ts'

/** Classes that a closure may be for at the price of one operation. */
const included = 10

/**
 * Counts a closure of many classes as the several operations of the caller's that it costs.
 * @throws {Refusal} RATE_LIMITED
 */
export async function chargeForClosure(
  { operations }: Pick<RateLimits, 'operations'>,
  { memberId }: Viewer,
  classIds: string[],
): Promise<void> {
  const more = Math.floor(classIds.length / included)
  if (more > 0) await operations.take(memberId, more)
}
