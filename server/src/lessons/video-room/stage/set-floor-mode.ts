import type { FloorMode } from '@hien/contract/video-room'
import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { setFloorModeTo } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * SetFloorMode: a teacher sets whether students may take a free place to speak (`open`) or a teacher gives it (`hands`).
 * Current speakers keep their place.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN for students
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
