/** What the operations of the meeting hub share. */
import type { MeetingHubEvents } from '@hien/contract/meeting-room'
import type { HubCaller, HubServer } from '@hien/signalr'
import type { Dependencies } from '../dependencies.ts'
import type { Viewer } from '../viewer.ts'

export type MeetingCaller = HubCaller<Viewer, MeetingHubEvents>

/** Where a connection of this node is. */
export type Place = { sessionId: string; classId: string; memberId: string; isTeacher: boolean }

export type MeetingHubContext = {
  dependencies: Dependencies
  server: Pick<HubServer<Viewer, MeetingHubEvents>, 'group' | 'connection' | 'addToGroup' | 'removeFromGroup'>
  places: Map<string, Place>
}

/** Everybody in the room of a session. */
export const roomGroup = (sessionId: string) => `room ${sessionId}`
/** One peer, reachable by those of its own room alone. */
export const peerGroup = (sessionId: string, connectionId: string) => `room ${sessionId} ${connectionId}`
