import { requirePeer } from '../require-peer.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/** SetDataSaver: stops pictures to the caller, or sends as many as their line carries. @throws {HubException} NOT_IN_GROUP */
export function setDataSaver(context: VideoRoomHubContext, caller: VideoRoomCaller, isOn: boolean): null {
  const { sessionId } = requirePeer(context, caller)
  context.dependencies.roomMedia.setDataSaver(sessionId, caller.connectionId, isOn)
  return null
}
