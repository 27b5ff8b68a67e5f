/** Context shared by the operations of the video room's hub. */
import type { Stage, VideoRoomHubEvents } from '@hien/contract/video-room'
import type { HubCaller, HubServer } from '@hien/signalr'
import type { LessonsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'

export type VideoRoomCaller = HubCaller<Viewer, VideoRoomHubEvents>

/** The room that a connection of this node is in, or waits for. */
export type Visit = { sessionId: string; classId: string; memberId: string; isTeacher: boolean }

/** A connection that found no free place; `lastNotified` is the number of free places it was last told. */
export type Waiting = Visit & { lastNotified: number }

/** The last news this node sent to its people in a session's room: the peers, and the stage as text. */
export type Heard = { peers: Set<string>; stage: string }

export type VideoRoomHubContext = {
  dependencies: LessonsDependencies
  server: Pick<HubServer<Viewer, VideoRoomHubEvents>, 'group' | 'connection' | 'removeFromGroup' | 'closeWhere'>
  /** By connection. Each has a row in the database, which takes precedence. */
  peers: Map<string, Visit>
  waiting: Map<string, Waiting>
  /** By session; only rooms in which this node has people. */
  heard: Map<string, Heard>
}

/** Milliseconds. Nodes report their peers every ten seconds; a peer not reported for this long is no longer there. */
export const seenWithin = 30_000

/** Everybody in the room of a session. */
export const videoRoomGroup = (sessionId: string) => `room ${sessionId}`
/** The teachers in the room. */
export const lessonTeachersGroup = (sessionId: string) => `room ${sessionId} teachers`
/** One peer, wherever they are connected. */
export const peerGroup = (sessionId: string, connectionId: string) => `room ${sessionId} ${connectionId}`

/** Events nodes send each other about a room, so that each knows what its people have been told. */
export type PeerPresence = { sessionId: string; id: string; here: boolean }
export type StageTold = { sessionId: string; stage: string }
/** Event: a member was put out of a lesson. */
export type MemberPutOut = { sessionId: string; memberId: string }

/** Records that this node's people in the room know that a peer is there, or has left. */
export function notePresence(
  { heard }: Pick<VideoRoomHubContext, 'heard'>,
  { sessionId, id, here }: PeerPresence,
): void {
  if (here) heard.get(sessionId)?.peers.add(id)
  else heard.get(sessionId)?.peers.delete(id)
}

/** Returns a stage as text, for comparison. */
export const stageText = (stage: Stage): string => JSON.stringify(stage)
