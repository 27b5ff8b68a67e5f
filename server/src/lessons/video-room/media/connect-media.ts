import { maxOfferLength } from '@hien/contract/video-room'
import { OfferRefused } from '@hien/sfu/sfu'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import { NoCapacity } from './room-media.ts'
import { requirePeer } from '../require-peer.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * Connect: connects the caller's browser to the media of their room, by the browser's WebRTC offer. The caller's earlier media
 * connection ends.
 * @returns the WebRTC answer
 * @throws {HubException} NOT_IN_GROUP if the caller is not in the room, or left it or was removed during the call;
 * INVALID_MESSAGE if the offer is not valid; NO_CAPACITY if the node that carries the room is full, no node
 * can carry the room, or the lesson is no longer running
 */
export async function connectMedia(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  offer: string,
): Promise<string> {
  const { peers, dependencies } = context
  const { roomMedia } = dependencies
  const { connectionId } = caller
  const visit = requirePeer(context, caller)
  const { sessionId, isTeacher } = visit
  const answer = await answering(offer, () => roomMedia.connect(sessionId, connectionId, offer, { isTeacher }))
  if (peers.get(connectionId) !== visit) {
    roomMedia.leave(sessionId, connectionId)
    throw hubRefusal('NOT_IN_GROUP')
  }
  return answer
}

/**
 * Checks an offer's length, calls `answer` and returns its result.
 * @throws {HubException} INVALID_MESSAGE if the offer is empty, too long or refused; NO_CAPACITY if `answer` throws
 * NoCapacity
 */
export async function answering(offer: string, answer: () => Promise<string>): Promise<string> {
  if (offer.length === 0 || offer.length > maxOfferLength) throw hubRefusal('INVALID_MESSAGE')
  try {
    return await answer()
  } catch (error) {
    if (error instanceof OfferRefused) throw hubRefusal('INVALID_MESSAGE')
    if (error instanceof NoCapacity) throw hubRefusal('NO_CAPACITY')
    throw error
  }
}
