import { auditActions } from '../../../platform/audit/actions.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'
import { broadcastRemoved } from './broadcast-removed.ts'
import { changeRemovals, readMemberId } from './change-removals.ts'
import { deleteRemoval } from './removals-store.ts'

/**
 * LetBack: lets a member who was removed from this lesson enter again. Does nothing if the member was not removed.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room, FORBIDDEN if they do not teach in it or `asked` is
 * no member id
 */
export async function letBack(context: VideoRoomHubContext, caller: VideoRoomCaller, asked: string): Promise<null> {
  const visit = requireTeachingPeer(context, caller)
  const { sessionId } = visit
  const memberId = await readMemberId(asked)
  const change = { visit, memberId, action: auditActions.letBackIntoLesson }
  const isBack = await changeRemovals(context, caller, change, async (transaction) =>
    (await deleteRemoval(transaction, { sessionId, memberId })) ? true : null,
  )
  if (isBack) await broadcastRemoved(context, sessionId)
  return null
}
