/** What the hub's operations share. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { ClientProxy, HubCaller } from '@hien/signalr'
import type { Dependencies } from '../dependencies.ts'
import type { Viewer } from '../viewer.ts'
import type { EverybodyPresent } from './everybody-present.ts'
import type { ReadTogether } from './read-together.ts'
import type { Rooms } from './rooms.ts'
import type { Seats } from './seats.ts'

export type ChatCaller = HubCaller<Viewer, ChatHubEvents>

/** Somebody on their way into a room: their right to be there was read, and may be taken back before they sit. */
export type Arrival = { memberId: string; removedFrom: Set<string> }

export type ChatHubContext = {
  dependencies: Dependencies
  rooms: Rooms
  everybody: EverybodyPresent
  seats: Seats
  arrivals: Set<Arrival>
  /** What all who come into a room read of it. */
  together: ReadTogether
  group(groupId: string, options?: { except?: readonly string[]; localOnly?: boolean }): ClientProxy<ChatHubEvents>
}
