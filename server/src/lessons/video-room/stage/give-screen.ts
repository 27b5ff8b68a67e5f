import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { giveScreenTo } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * GiveScreen: a teacher lets one peer show their screen. The screen of the peer who had this right before is no longer shown.
 * With null, nobody has the right. Does nothing if the peer is not in this room.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN for students
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
