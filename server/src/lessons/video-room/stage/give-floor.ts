import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { giveFloorTo } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * GiveFloor: a teacher gives a peer a place to speak. This does not switch on any of the peer's media. Does nothing if the
 * peer is not in this room or leads it.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN for students; FLOOR_FULL if all places to
 * speak are taken
 */
export async function giveFloor(context: VideoRoomHubContext, caller: VideoRoomCaller, peerId: string): Promise<null> {
  requireTeachingPeer(context, caller)
  await changeStage(context, caller, giveFloorTo(peerId))
  return null
}
