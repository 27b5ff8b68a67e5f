import { chargeForSize, type RateLimits } from '../../../core/rate-limits.ts'
import type { Viewer } from '../../../core/viewer.ts'

const included = 10

/**
 * Takes extra points from the caller's operation limit for a closure: one for each full group of `included` classes.
 * @throws {Refusal} RATE_LIMITED
 */
export const chargeForClosure = (
  rateLimits: Pick<RateLimits, 'operations'>,
  viewer: Viewer,
  classIds: string[],
): Promise<void> => chargeForSize(rateLimits, viewer, { size: classIds.length, included })
