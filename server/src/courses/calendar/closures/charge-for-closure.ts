import { chargeForSize, type RateLimits } from '../../../core/rate-limits.ts'
import type { Viewer } from '../../../core/viewer.ts'

/** Classes that a closure may be for at the price of one operation. */
const included = 10

/**
 * Counts a closure of many classes as the several operations of the caller's that it costs.
 * @throws {Refusal} RATE_LIMITED
 */
export const chargeForClosure = (
  rateLimits: Pick<RateLimits, 'operations'>,
  viewer: Viewer,
  classIds: string[],
): Promise<void> => chargeForSize(rateLimits, viewer, { size: classIds.length, included })
