import { findRoomClass } from '../../../courses/classes/access.ts'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import { auditActions } from '../../../platform/audit/actions.ts'
import { broadcastLeft } from '../entry/leave-room.ts'
import { removePeer } from '../entry/remove-peer.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { inTurn, settleRoom } from '../stage/change-stage.ts'
import type { MemberPutOut, VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'
import { broadcastRemoved } from './broadcast-removed.ts'
import { changeRemovals, readMemberId } from './change-removals.ts'
import { insertRemoval } from './removals-store.ts'

/**
 * RemoveMember: a teacher puts a student of the class out of this lesson, on every device and with every pass, until they
 * are let back. The audit log records it. Does nothing if the student was put out before.
 * @throws {HubException} NOT_IN_GROUP, FORBIDDEN if the caller does not teach here, or the member is no student of the class
 */
export async function removeMember(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  asked: string,
): Promise<null> {
  const { clock, cluster, database } = context.dependencies
  const visit = requireTeachingPeer(context, caller)
  const { sessionId, classId } = visit
  const memberId = await readMemberId(asked)
  const member = await findRoomClass(database, { memberId }, { classId }, clock.now())
  if (member?.part !== 'student') throw hubRefusal('FORBIDDEN')

  const change = { visit, memberId, action: auditActions.removedFromLesson }
  const removal = { sessionId, memberId, removedBy: caller.user.memberId }
  const gone = await inTurn(context, sessionId, () =>
    changeRemovals(context, caller, change, (transaction) =>
      insertRemoval(transaction, { ...removal, removedAt: clock.now() }),
    ),
  )
  if (gone === null) return null
  const putOut: MemberPutOut = { sessionId, memberId }
  await removeFromLesson(context, putOut)
  cluster.bus.publish('member put out', putOut)
  // The connection may be on another node, and its media on a third.
  for (const id of gone) broadcastLeft(context, sessionId, id)
  if (gone.length > 0) await settleRoom(context, sessionId)
  await broadcastRemoved(context, sessionId)
  return null
}

/** Puts a member's connections on this node out, including those waiting for a place. */
export async function removeFromLesson(
  context: VideoRoomHubContext,
  { sessionId, memberId }: MemberPutOut,
): Promise<void> {
  const { peers, waiting } = context
  const theirs = [...peers, ...waiting].filter(
    ([, visit]) => visit.sessionId === sessionId && visit.memberId === memberId,
  )
  for (const [connectionId] of theirs) await removePeer(context, connectionId, 'RemovedFromLesson')
}
