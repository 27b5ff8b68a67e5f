import { noticeIdsRule } from '@hien/contract/rules/notice'
import { isId, readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { markRead } from './store.ts'

/**
 * noticesMarkRead: the named ones of the caller's own are read from now on, without names all that the bell shows, so that
 * no mail of them follows. What is read already, or nobody's, or somebody else's, is passed over alike.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT
 */
export async function markNoticesRead(
  { dependencies: { clock, database, noticeEvents }, viewer }: NoticesRequest,
  input: { ids?: readonly string[] | null | undefined },
): Promise<void> {
  const { memberId } = requireViewer(viewer)
  const { ids } = readInput(noticeIdsRule, input)
  const changed = await markRead(database, { ids: ids?.filter(isId) ?? null, memberId, now: clock.now() })
  if (changed > 0) noticeEvents.publish('changed', { memberIds: [memberId] })
}
