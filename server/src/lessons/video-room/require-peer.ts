import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { VideoRoomCaller, VideoRoomHubContext, Visit } from './video-room-context.ts'

/** Where the caller is. @throws {HubException} NOT_IN_GROUP outside of every room */
export function requirePeer({ peers }: VideoRoomHubContext, { connectionId }: VideoRoomCaller): Visit {
  const peer = peers.get(connectionId)
  if (!peer) throw hubRefusal('NOT_IN_GROUP')
  return peer
}

/** Where the caller teaches. @throws {HubException} NOT_IN_GROUP, FORBIDDEN for a room's students */
export function requireTeachingPeer(context: VideoRoomHubContext, caller: VideoRoomCaller): Visit {
  const visit = requirePeer(context, caller)
  if (!visit.isTeacher) throw hubRefusal('FORBIDDEN')
  return visit
}
