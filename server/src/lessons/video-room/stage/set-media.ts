import type { PeerMedia } from '@hien/contract/video-room'
import { changeStage } from './change-stage.ts'
import { setMediaOf } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * SetMedia: what the caller sends from now on, for those who are there and those who come. Who teaches takes the screen by
 * it, and a place to speak while one is free; where the floor is open so does a student.
 * @throws {HubException} NOT_IN_GROUP, FORBIDDEN, FLOOR_FULL: nothing has changed
 */
export async function setMedia(context: VideoRoomHubContext, caller: VideoRoomCaller, media: PeerMedia): Promise<null> {
  await changeStage(context, caller, setMediaOf(caller.connectionId, media), { tellsCaller: false })
  return null
}
