import type { RateLimits } from '../../core/rate-limits.ts'
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
export async function chargeForClasses(
  { operations }: Pick<RateLimits, 'operations'>,
  { memberId }: Viewer,
  rows: Pick<ClassRow, 'candidateCount'>[],
): Promise<void> {
  const students = rows.reduce((sum, { candidateCount }) => sum + candidateCount, 0)
  const more = Math.floor((rows.length + students / studentsOfClass) / included)
  if (more > 0) await operations.take(memberId, more)
}
