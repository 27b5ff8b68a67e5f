import { findRoomClass } from '../../../courses/classes/access.ts'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import { auditActions } from '../../../platform/audit/actions.ts'
import { broadcastLeft } from '../entry/leave-room.ts'
import { removePeer } from '../entry/remove-peer.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { inTurn, refreshStage } from '../stage/change-stage.ts'
import type { RemovedMember, VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'
import { broadcastRemoved } from './broadcast-removed.ts'
import { changeRemovals, readMemberId } from './change-removals.ts'
import { insertRemoval } from './removals-store.ts'

/**
 * RemoveMember: a teacher removes a student of the class from this lesson. The student cannot enter again, on any device,
 * until a teacher calls LetBack. The audit log records the removal. Does nothing if the student was already removed.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN if the caller does not teach in it or the member
 * is no student of the class
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
  const putOut: RemovedMember = { sessionId, memberId }
  await removeFromLesson(context, putOut)
  cluster.bus.publish('member put out', putOut)
  // The student's connection may be on another node, and its media on a third. So notify all nodes.
  for (const id of gone) broadcastLeft(context, sessionId, id)
  if (gone.length > 0) await refreshStage(context, sessionId)
  await broadcastRemoved(context, sessionId)
  return null
}

/** Removes a member's connections on this node from the lesson, also connections that wait for a free place. */
export async function removeFromLesson(
  context: VideoRoomHubContext,
  { sessionId, memberId }: RemovedMember,
): Promise<void> {
  const { peers, waiting } = context
  const theirs = [...peers, ...waiting].filter(
    ([, visit]) => visit.sessionId === sessionId && visit.memberId === memberId,
  )
  for (const [connectionId] of theirs) await removePeer(context, connectionId, 'RemovedFromLesson')
}
