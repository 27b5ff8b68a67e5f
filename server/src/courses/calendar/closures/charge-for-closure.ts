import { chargeForSize, type RateLimits } from '../../../core/rate-limits.ts'
import type { Viewer } from '../../../core/viewer.ts'

/** The number of classes that one operation pays for. */
const included = 10

/**
 * Charges the caller's operation limit for a closure: one extra operation for every ten classes.
 * @throws {Refusal} RATE_LIMITED
 */
export const chargeForClosure = (
  rateLimits: Pick<RateLimits, 'operations'>,
  viewer: Viewer,
  classIds: string[],
): Promise<void> => chargeForSize(rateLimits, viewer, { size: classIds.length, included })
