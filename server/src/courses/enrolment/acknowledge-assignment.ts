import { readId } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireStudent } from '../../core/viewer.ts'
import { markAcknowledged } from './assignment-store.ts'

/**
 * memberAcknowledgeClassAssignment: a student says that they know of having been put into a class; from then on its
 * teacher sees how to reach them. Where there is nothing to acknowledge it succeeds and changes nothing.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND for what cannot be an id
 */
export async function acknowledgeAssignment(
  { dependencies: { clock, database }, viewer }: RequestContext,
  { id }: { id: string },
): Promise<void> {
  const { memberId } = requireStudent(viewer)
  await markAcknowledged(database, { classId: readId(id), memberId, now: clock.now() })
}
