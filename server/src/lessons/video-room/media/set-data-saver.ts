import { requirePeer } from '../require-peer.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/** SetDataSaver: if on, the caller gets sound but no pictures. @throws {HubException} NOT_IN_GROUP if the caller is in no room */
export function setDataSaver(context: VideoRoomHubContext, caller: VideoRoomCaller, isOn: boolean): null {
  const { sessionId } = requirePeer(context, caller)
  context.dependencies.roomMedia.setDataSaver(sessionId, caller.connectionId, isOn)
  return null
}
