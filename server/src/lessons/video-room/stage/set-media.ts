import type { PeerMedia } from '@hien/contract/video-room'
import { changeStage } from './change-stage.ts'
import { setMediaOf } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * SetMedia: sets what the caller sends. A teacher takes the screen by it, and a place to speak if one is free. A student
 * takes such a place if the floor is open.
 * @throws {HubException} NOT_IN_GROUP, FORBIDDEN, FLOOR_FULL: then nothing has changed
 */
export async function setMedia(context: VideoRoomHubContext, caller: VideoRoomCaller, media: PeerMedia): Promise<null> {
  await changeStage(context, caller, setMediaOf(caller.connectionId, media), { tellsCaller: false })
  return null
}
