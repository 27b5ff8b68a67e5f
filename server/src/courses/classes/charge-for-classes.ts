import { chargeForSize, type RateLimits } from '../../core/rate-limits.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { ClassRow } from './store.ts'

/** Classes that a list may hold at the price of one operation. */
const included = 10
/** Students whose counting takes PostgreSQL as long as a class. */
const studentsOfClass = 100

/**
 * Counts a long list of classes, or one of very large classes, as the several operations of the caller's that it costs.
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
