import { changeStage } from './change-stage.ts'
import { takeFloorFrom } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/** LeaveFloor: the caller gives up their place to speak and is no longer heard or seen. @throws {HubException} NOT_IN_GROUP */
export async function leaveFloor(context: VideoRoomHubContext, caller: VideoRoomCaller): Promise<null> {
  await changeStage(context, caller, takeFloorFrom(caller.connectionId))
  return null
}
