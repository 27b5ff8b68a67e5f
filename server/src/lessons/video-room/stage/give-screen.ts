import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { giveScreenTo } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * GiveScreen: a teacher hands the screen to one peer; the previous one's screen is no longer shown. Null takes it back. Does
 * nothing if the peer is not in this room.
 * @throws {HubException} NOT_IN_GROUP, FORBIDDEN
 */
export async function giveScreen(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  peerId: string | null,
): Promise<null> {
  requireTeachingPeer(context, caller)
  await changeStage(context, caller, giveScreenTo(peerId))
  return null
}
