import { requirePeer } from '../require-peer.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/** SetDataSaver: no pictures for the caller, or all that their line carries. @throws {HubException} NOT_IN_GROUP */
export function setDataSaver(context: VideoRoomHubContext, caller: VideoRoomCaller, isOn: boolean): null {
  const { sessionId } = requirePeer(context, caller)
  context.dependencies.roomMedia.setDataSaver(sessionId, caller.connectionId, isOn)
  return null
}
