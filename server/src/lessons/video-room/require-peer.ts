import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { VideoRoomCaller, VideoRoomHubContext, Visit } from './video-room-context.ts'

/** Where the caller is. @throws {HubException} NOT_IN_GROUP outside of every room */
export function requirePeer({ peers }: VideoRoomHubContext, { connectionId }: VideoRoomCaller): Visit {
  const peer = peers.get(connectionId)
  if (!peer) throw hubRefusal('NOT_IN_GROUP')
  return peer
}
