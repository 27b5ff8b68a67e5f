import { maxSignalLength } from '@hien/contract/video-room'
import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import { peerGroup, type VideoRoomCaller, type VideoRoomHubContext } from './video-room-context.ts'
import { requirePeer } from './require-peer.ts'

/**
 * Signal: hands a text to one peer. Somebody of another room, or who has left, is not reached, and not told apart.
 * @throws {HubException} NOT_IN_GROUP, INVALID_MESSAGE
 */
export function sendSignal(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  { to, signal }: { to: string; signal: string },
): void {
  const { sessionId } = requirePeer(context, caller)
  if (signal.length === 0 || signal.length > maxSignalLength) throw hubRefusal('INVALID_MESSAGE')
  context.server.group(peerGroup(sessionId, to)).send('Signal', caller.connectionId, signal)
}
