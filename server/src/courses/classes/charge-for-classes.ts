import { chargeForSize, type RateLimits } from '../../core/rate-limits.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { ClassRow } from './store.ts'

/** The number of classes that one operation of the rate limit covers. */
const included = 10
/** Counting this many students takes PostgreSQL as long as reading one class. */
const studentsOfClass = 100

/**
 * Takes points from the caller's operation limit for a list of classes. A long list, or a list of very large classes, costs
 * several operations.
 * @throws {Refusal} RATE_LIMITED
 */
export function chargeForClasses(
  rateLimits: Pick<RateLimits, 'operations'>,
  viewer: Viewer,
  rows: Pick<ClassRow, 'candidateCount'>[],
): Promise<void> {
  const students = rows.reduce((sum, { candidateCount }) => sum + candidateCount, 0)
  return chargeForSize(rateLimits, viewer, { size: rows.length + students / studentsOfClass, included })
}
