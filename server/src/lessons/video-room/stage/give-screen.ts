import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { giveScreenTo } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * GiveScreen: who teaches hands the screen to one, whose it was is not shown any more; null takes it back. To somebody who is
 * not in this room nothing happens.
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
