/** What the hub's operations share. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { HubCaller } from '@hien/signalr'
import type { LessonsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { ClusterPresence } from './presence/cluster-presence.ts'
import type { SingleFlight } from '../../core/single-flight.ts'
import type { OpenRooms } from './open-rooms.ts'
import type { RoomConnections, RoomGroup } from './room-connections.ts'

export type ChatCaller = HubCaller<Viewer, ChatHubEvents>

/** A join under way: removal from the class during it is recorded here and checked before entering. */
export type PendingJoin = {
  memberId: string
  removedFrom: Set<string>
  /** What they teach has changed since their right to be here was read. */
  isDoubtful: boolean
}

export type ChatHubContext = {
  dependencies: LessonsDependencies
  rooms: OpenRooms
  clusterPresence: ClusterPresence
  connections: RoomConnections
  pendingJoins: Set<PendingJoin>
  /** Looks at a room's session once for all members who join at once; the first to come makes it where there is none. */
  singleFlight: SingleFlight
  group: RoomGroup
}
