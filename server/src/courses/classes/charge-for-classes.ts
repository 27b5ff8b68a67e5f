import { chargeForSize, type RateLimits } from '../../core/rate-limits.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { ClassRow } from './store.ts'

/** A list costs one more operation of the rate limit for each full group of this many classes. */
const included = 10
/** This many joined students count like one class, because PostgreSQL must count them. */
const studentsOfClass = 100

/**
 * Takes points from the caller's operation limit for a list of classes, if the list is long or its classes are very large.
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
