import type { CheckedLine } from '@hien/contract/video-room'
import { answering } from './connect-media.ts'
import { iceServersFor } from './ice-servers.ts'
import { readHubPass } from '../entry/video-room-pass.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * CheckLine: answers an offer with a test connection that carries silent sound. The page uses it to check the network
 * before the member enters the room.
 * @throws {HubException} SESSION_TOKEN_INVALID or REMOVED_FROM_LESSON if the pass does not let the caller in;
 * INVALID_MESSAGE if the offer is not valid; NO_CAPACITY if this node cannot take another connection
 */
export async function checkLine(
  { dependencies }: VideoRoomHubContext,
  { user }: VideoRoomCaller,
  input: { sessionId: string; pass: string; offer: string },
): Promise<CheckedLine> {
  const { session } = await readHubPass(dependencies, user, input)
  const { config, roomMedia } = dependencies
  return {
    answer: await answering(input.offer, () => roomMedia.check(input.offer)),
    iceServers: iceServersFor(config, user.memberId, session.expiresAt),
  }
}
