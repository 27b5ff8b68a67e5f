import type { PeerMedia } from '@hien/contract/video-room'
import { videoRoomGroup, type VideoRoomCaller, type VideoRoomHubContext } from './video-room-context.ts'
import { requirePeer } from './require-peer.ts'
import { updatePeerMedia } from './store.ts'

/** SetMedia: what the caller sends and shows from now on, for those who are there and those who come. @throws {HubException} NOT_IN_GROUP */
export async function setMedia(context: VideoRoomHubContext, caller: VideoRoomCaller, media: PeerMedia): Promise<void> {
  const { sessionId } = requirePeer(context, caller)
  await updatePeerMedia(context.dependencies.database, caller.connectionId, media)
  context.server
    .group(videoRoomGroup(sessionId), { except: [caller.connectionId] })
    .send('PeerChanged', caller.connectionId, media)
}
