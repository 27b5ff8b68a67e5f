import { pushUnsubscribeRule } from '@hien/contract/rules/push'
import { readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { deleteSubscription } from './store.ts'

/**
 * pushUnsubscribe: stops pushes to the caller's browser with this endpoint. Does nothing if the caller has no such
 * subscription.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT if the endpoint is too long.
 */
export async function unsubscribe(
  { dependencies, viewer }: NoticesRequest,
  input: { endpoint: string },
): Promise<void> {
  const { memberId } = requireViewer(viewer)
  const { endpoint } = readInput(pushUnsubscribeRule, input)
  // Do not check the endpoint: the rules may have changed, and every stored endpoint must stay removable.
  await deleteSubscription(dependencies.database, { memberId, endpoint: URL.parse(endpoint)?.href ?? endpoint })
}
