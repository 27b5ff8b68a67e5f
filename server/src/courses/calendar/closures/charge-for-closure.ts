import { chargeForSize, type RateLimits } from '../../../core/rate-limits.ts'
import type { Viewer } from '../../../core/viewer.ts'

/** The number of classes that one operation of the rate limit covers. */
const included = 10

/**
 * Takes extra operations from the caller's rate limit for a closure: one for every ten classes.
 * @throws {Refusal} RATE_LIMITED
 */
export const chargeForClosure = (
  rateLimits: Pick<RateLimits, 'operations'>,
  viewer: Viewer,
  classIds: string[],
): Promise<void> => chargeForSize(rateLimits, viewer, { size: classIds.length, included })
