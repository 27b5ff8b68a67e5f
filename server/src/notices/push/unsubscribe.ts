import { pushUnsubscribeRule } from '@hien/contract/rules/push'
import { readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { deleteSubscription } from './store.ts'

/**
 * pushUnsubscribe: the caller's browser with this endpoint takes no more pushes; one that takes none, or is somebody else's,
 * stays as it is.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT for what is too long to be an endpoint
 */
export async function unsubscribe(
  { dependencies, viewer }: NoticesRequest,
  input: { endpoint: string },
): Promise<void> {
  const { memberId } = requireViewer(viewer)
  const { endpoint } = readInput(pushUnsubscribeRule, input)
  // Whatever the rules have become: what was taken once can be given up.
  await deleteSubscription(dependencies.database, { memberId, endpoint: URL.parse(endpoint)?.href ?? endpoint })
}
