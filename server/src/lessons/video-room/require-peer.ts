import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { VideoRoomCaller, VideoRoomHubContext, Visit } from './video-room-context.ts'

/** Returns the video room the caller is in. @throws {HubException} NOT_IN_GROUP if the caller is in none */
export function requirePeer({ peers }: VideoRoomHubContext, { connectionId }: VideoRoomCaller): Visit {
  const peer = peers.get(connectionId)
  if (!peer) throw hubRefusal('NOT_IN_GROUP')
  return peer
}

/**
 * Returns the room the caller teaches in.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN for students
 */
export function requireTeachingPeer(context: VideoRoomHubContext, caller: VideoRoomCaller): Visit {
  const visit = requirePeer(context, caller)
  if (!visit.isTeacher) throw hubRefusal('FORBIDDEN')
  return visit
}
