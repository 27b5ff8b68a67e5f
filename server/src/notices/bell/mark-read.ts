import { noticeIdsRule } from '@hien/contract/rules/notice'
import { isId, readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { markRead } from './store.ts'

/**
 * noticesMarkRead: marks the given notices of the caller as read. Without ids, marks all notices in the caller's bell. Read
 * notices are not mailed. Ignores ids of notices that are already read, do not exist or belong to another member.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT if there are too many ids
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
