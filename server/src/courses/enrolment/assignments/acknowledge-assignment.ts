import { readId } from '../../../core/refusal.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { requireStudent } from '../../../core/viewer.ts'
import { markAcknowledged } from './assignment-store.ts'

/**
 * memberAcknowledgeClassAssignment: the calling student confirms that they know they were added to a class. From then on the
 * class's managers see their contact data. If there is nothing to confirm, the call succeeds and changes nothing.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the given text is not an id
 */
export async function acknowledgeAssignment(
  { dependencies: { clock, database }, viewer }: RequestContext,
  { id }: { id: string },
): Promise<void> {
  const { memberId } = requireStudent(viewer)
  await markAcknowledged(database, { classId: readId(id), memberId, now: clock.now() })
}
