/** State that the methods of the video room's hub share on one node. */
import type { Stage, VideoRoomHubEvents } from '@hien/contract/video-room'
import type { HubCaller, HubServer } from '@hien/signalr'
import type { LessonsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'

export type VideoRoomCaller = HubCaller<Viewer, VideoRoomHubEvents>

/** The room that a connection of this node is in or waits to enter, and the connection's member. */
export type Visit = { sessionId: string; classId: string; memberId: string; isTeacher: boolean }

/** A connection that waits because the room is full. `lastNotified`: the number of free places last sent to it. */
export type Waiting = Visit & { lastNotified: number }

/** The state last sent to this node's clients in a room: connection ids of the peers, and the stage as JSON text. */
export type LastSent = { peers: Set<string>; stage: string }

export type VideoRoomHubContext = {
  dependencies: LessonsDependencies
  server: Pick<HubServer<Viewer, VideoRoomHubEvents>, 'group' | 'connection' | 'removeFromGroup' | 'closeWhere'>
  /** Connections in rooms, by connection id. Each also has a row in the database; if they differ, the row is right. */
  peers: Map<string, Visit>
  waiting: Map<string, Waiting>
  /** By session id. Only rooms in which this node has connections have an entry. */
  lastSent: Map<string, LastSent>
}

/** Milliseconds. Nodes report their peers every 10 s. A peer not reported for this long has left or its node has died. */
export const seenWithin = 30_000

/** Returns the group name of everybody in the room of a session. */
export const videoRoomGroup = (sessionId: string) => `room ${sessionId}`
/** Returns the group name of the teachers in the room of a session. */
export const lessonTeachersGroup = (sessionId: string) => `room ${sessionId} teachers`
/** Returns the group name of one peer's connection, whichever node it is on. */
export const peerGroup = (sessionId: string, connectionId: string) => `room ${sessionId} ${connectionId}`

/** Event between nodes: a peer came (`here` true) or left. So each node knows which peers its clients know. */
export type PeerPresence = { sessionId: string; id: string; here: boolean }
/** Event between nodes: a stage was sent to everybody in the room. So each node knows which stage its clients know. */
export type StageSent = { sessionId: string; stage: string }
/** Event between nodes: a teacher removed a member from a lesson. */
export type RemovedMember = { sessionId: string; memberId: string }

/** Records in `lastSent` that this node's clients in the room know that a peer is there, or has left. */
export function notePresence(
  { lastSent }: Pick<VideoRoomHubContext, 'lastSent'>,
  { sessionId, id, here }: PeerPresence,
): void {
  if (here) lastSent.get(sessionId)?.peers.add(id)
  else lastSent.get(sessionId)?.peers.delete(id)
}

/** Returns a stage as JSON text, for comparison. */
export const stageText = (stage: Stage): string => JSON.stringify(stage)
