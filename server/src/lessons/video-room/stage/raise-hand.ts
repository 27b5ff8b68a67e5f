import { changeStage } from './change-stage.ts'
import { raiseHandOf } from './stage-rules.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * RaiseHand: raises or lowers the caller's hand. No effect for a caller who speaks or leads.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room
 */
export async function raiseHand(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  isRaised: boolean,
): Promise<null> {
  const now = context.dependencies.clock.now()
  await changeStage(context, caller, raiseHandOf(caller.connectionId, isRaised ? now : null))
  return null
}
