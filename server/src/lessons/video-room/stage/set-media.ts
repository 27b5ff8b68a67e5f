import type { PeerMedia } from '@hien/contract/video-room'
import { changeStage } from './change-stage.ts'
import { setMediaOf } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * SetMedia: sets which media the caller sends. A caller who does not lead takes a free place to speak by switching on
 * microphone or camera; students only if the floor is open. Switching both off gives the place back, but a student in
 * the mode `hands` keeps it. A teacher who switches on their screen takes the screen over. Errors change nothing.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN if they may not send these media;
 * FLOOR_FULL if no place is free
 */
export async function setMedia(context: VideoRoomHubContext, caller: VideoRoomCaller, media: PeerMedia): Promise<null> {
  await changeStage(context, caller, setMediaOf(caller.connectionId, media), { tellsCaller: false })
  return null
}
