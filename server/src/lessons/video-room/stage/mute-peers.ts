import { changeStage } from './change-stage.ts'
import { requireTeachingPeer } from '../require-peer.ts'
import { mutePeer, muteStudents, type StageRule } from './stage-rules.ts'
import { peerGroup, type VideoRoomCaller, type VideoRoomHubContext } from '../video-room-context.ts'

/**
 * Mute: a teacher switches a peer's microphone off. The peer may switch it on again while they lead or have a place to speak.
 * Does nothing if the peer is not in this room.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN for students
 */
export const mute = (context: VideoRoomHubContext, caller: VideoRoomCaller, peerId: string): Promise<null> =>
  switchOff(context, caller, mutePeer(peerId))

/**
 * MuteAll: a teacher switches off all students' microphones.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN for students
 */
export const muteAll = (context: VideoRoomHubContext, caller: VideoRoomCaller): Promise<null> =>
  switchOff(context, caller, muteStudents)

async function switchOff(context: VideoRoomHubContext, caller: VideoRoomCaller, rule: StageRule): Promise<null> {
  const { sessionId } = requireTeachingPeer(context, caller)
  const { before, after } = await changeStage(context, caller, rule)
  const spoke = new Set(before.peers.flatMap(({ id, media }) => (media.microphone ? [id] : [])))
  for (const { id, media } of after.peers) {
    if (spoke.has(id) && !media.microphone) context.server.group(peerGroup(sessionId, id)).send('Muted')
  }
  return null
}
