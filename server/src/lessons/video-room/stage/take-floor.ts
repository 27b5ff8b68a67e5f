import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { takeFloorFrom } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * TakeFloor: who teaches takes somebody's place to speak back, and they are off the air at once. Of who has none, or is not in
 * this room, nothing changes.
 * @throws {HubException} NOT_IN_GROUP, FORBIDDEN
 */
export async function takeFloor(context: VideoRoomHubContext, caller: VideoRoomCaller, peerId: string): Promise<null> {
  requireTeachingPeer(context, caller)
  await changeStage(context, caller, takeFloorFrom(peerId))
  return null
}
