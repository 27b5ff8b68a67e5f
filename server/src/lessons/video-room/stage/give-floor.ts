import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { giveFloorTo } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * GiveFloor: who teaches gives somebody a place to speak, which is not to switch anything of theirs on. To somebody who is not
 * in this room nothing happens, as to who leads.
 * @throws {HubException} NOT_IN_GROUP, FORBIDDEN, FLOOR_FULL
 */
export async function giveFloor(context: VideoRoomHubContext, caller: VideoRoomCaller, peerId: string): Promise<null> {
  requireTeachingPeer(context, caller)
  await changeStage(context, caller, giveFloorTo(peerId))
  return null
}
