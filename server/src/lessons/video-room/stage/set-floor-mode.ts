import type { FloorMode } from '@hien/contract/video-room'
import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { setFloorModeTo } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * SetFloorMode: sets how students get to speak. Current speakers keep the floor.
 * @throws {HubException} NOT_IN_GROUP, FORBIDDEN
 */
export async function setFloorMode(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  mode: FloorMode,
): Promise<null> {
  requireTeachingPeer(context, caller)
  await changeStage(context, caller, setFloorModeTo(mode))
  return null
}
