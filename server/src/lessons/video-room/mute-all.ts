import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import { videoRoomGroup, type VideoRoomCaller, type VideoRoomHubContext } from './video-room-context.ts'
import { requirePeer } from './require-peer.ts'

/** MuteAll: who teaches asks all others to be silent; each may speak again. @throws {HubException} NOT_IN_GROUP, FORBIDDEN */
export function muteAll(context: VideoRoomHubContext, caller: VideoRoomCaller): void {
  const { sessionId, isTeacher } = requirePeer(context, caller)
  if (!isTeacher) throw hubRefusal('FORBIDDEN')
  context.server.group(videoRoomGroup(sessionId), { except: [caller.connectionId] }).send('MuteAsked')
}
