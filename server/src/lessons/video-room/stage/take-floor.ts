import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { takeFloorFrom } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * TakeFloor: a teacher takes away a peer's place to speak. The peer is then no longer heard or seen. Does nothing if the peer
 * has no place or is not in this room.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN for students
 */
export async function takeFloor(context: VideoRoomHubContext, caller: VideoRoomCaller, peerId: string): Promise<null> {
  requireTeachingPeer(context, caller)
  await changeStage(context, caller, takeFloorFrom(peerId))
  return null
}
