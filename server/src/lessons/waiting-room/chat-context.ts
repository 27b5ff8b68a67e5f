/** State that the methods of the chat hub share on one node. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { HubCaller } from '@hien/signalr'
import type { NodeRateLimit } from '../../http/hubs/node-rate-limit.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { ClusterPresence } from './presence/cluster-presence.ts'
import type { SingleFlight } from '../../core/single-flight.ts'
import type { OpenRooms } from './open-rooms.ts'
import type { RoomConnections, RoomGroup } from './room-connections.ts'

/** What a student may write or restore at once on a whiteboard. */
export const studentsInkBurst = 60_000

export type ChatCaller = HubCaller<Viewer, ChatHubEvents>

/**
 * A call of JoinGroup that has not finished. If the member is removed from a class meanwhile, the class's group is
 * added to `removedFrom`, and joinGroup refuses to let the member in.
 */
export type PendingJoin = {
  memberId: string
  removedFrom: Set<string>
  /** True if the member's right to teach can have changed during the call: joinGroup must check it again. */
  isDoubtful: boolean
}

export type ChatHubContext = {
  dependencies: LessonsDependencies
  rooms: OpenRooms
  clusterPresence: ClusterPresence
  connections: RoomConnections
  pendingJoins: Set<PendingJoin>
  /** Lets members who join a room at the same time share one lookup of its session and one read of its chat. */
  singleFlight: SingleFlight
  group: RoomGroup
  /** Limits what a student with the pen writes and restores on a whiteboard. Counted in characters or bytes. */
  studentsInk: NodeRateLimit
}
