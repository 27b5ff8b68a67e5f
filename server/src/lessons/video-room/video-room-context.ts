/** What the operations of the hub of the video room share. */
import type { Stage, VideoRoomHubEvents } from '@hien/contract/video-room'
import type { HubCaller, HubServer } from '@hien/signalr'
import type { LessonsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'

export type VideoRoomCaller = HubCaller<Viewer, VideoRoomHubEvents>

/** Whose room a connection of this node is in, or waits for. */
export type Visit = { sessionId: string; classId: string; memberId: string; isTeacher: boolean }

/** Who found no place; `lastNotified` is how many were free when they heard of it last. */
export type Waiting = Visit & { lastNotified: number }

/** What this node's people in a session's room have heard: who is there, and the stage as text. */
export type Heard = { peers: Set<string>; stage: string }

export type VideoRoomHubContext = {
  dependencies: LessonsDependencies
  server: Pick<HubServer<Viewer, VideoRoomHubEvents>, 'group' | 'connection' | 'removeFromGroup' | 'closeWhere'>
  /** By connection; each has a row, which decides. */
  peers: Map<string, Visit>
  waiting: Map<string, Waiting>
  /** By session; of rooms in which this node has people. */
  heard: Map<string, Heard>
}

/** Nodes say every ten seconds who is still with them; who was not seen for so many milliseconds is not there any more. */
export const seenWithin = 30_000

/** Everybody in the room of a session. */
export const videoRoomGroup = (sessionId: string) => `room ${sessionId}`
/** Those in it who teach. */
export const lessonTeachersGroup = (sessionId: string) => `room ${sessionId} teachers`
/** One peer, wherever they are connected. */
export const peerGroup = (sessionId: string, connectionId: string) => `room ${sessionId} ${connectionId}`

/** What nodes tell each other of a room, so that each knows what its people have heard. */
export type PeerPresence = { sessionId: string; id: string; here: boolean }
export type StageTold = { sessionId: string; stage: string }
/** Whom nodes tell each other that was put out of a lesson. */
export type MemberPutOut = { sessionId: string; memberId: string }

/** This node's people in the room hear of somebody who is there from now on, or is not. */
export function notePresence(
  { heard }: Pick<VideoRoomHubContext, 'heard'>,
  { sessionId, id, here }: PeerPresence,
): void {
  if (here) heard.get(sessionId)?.peers.add(id)
  else heard.get(sessionId)?.peers.delete(id)
}

/** A stage as it is compared. */
export const stageText = (stage: Stage): string => JSON.stringify(stage)
