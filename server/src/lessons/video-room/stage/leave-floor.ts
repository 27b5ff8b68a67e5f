import { changeStage } from './change-stage.ts'
import { takeFloorFrom } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * LeaveFloor: the caller gives up their place to speak and is no longer heard or seen. Does nothing for the leader, who
 * needs no place.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room
 */
export async function leaveFloor(context: VideoRoomHubContext, caller: VideoRoomCaller): Promise<null> {
  await changeStage(context, caller, takeFloorFrom(caller.connectionId))
  return null
}
