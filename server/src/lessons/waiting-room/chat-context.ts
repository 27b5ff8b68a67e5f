/** Context shared by the operations of the chat hub. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { HubCaller } from '@hien/signalr'
import type { LessonsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { ClusterPresence } from './presence/cluster-presence.ts'
import type { SingleFlight } from '../../core/single-flight.ts'
import type { OpenRooms } from './open-rooms.ts'
import type { RoomConnections, RoomGroup } from './room-connections.ts'

export type ChatCaller = HubCaller<Viewer, ChatHubEvents>

/** A join in progress. Removals from the class during it are recorded here and checked before entering. */
export type PendingJoin = {
  memberId: string
  removedFrom: Set<string>
  /** The member's teaching has changed since their right to join was checked. */
  isDoubtful: boolean
}

export type ChatHubContext = {
  dependencies: LessonsDependencies
  rooms: OpenRooms
  clusterPresence: ClusterPresence
  connections: RoomConnections
  pendingJoins: Set<PendingJoin>
  /** Lets members who join at the same time share one lookup of the room's session; the first creates it if there is none. */
  singleFlight: SingleFlight
  group: RoomGroup
}
