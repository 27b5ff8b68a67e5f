/** What the hub's operations share. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { HubCaller, Target } from '@hien/signalr'
import type { Dependencies } from '../dependencies.ts'
import type { Viewer } from '../viewer.ts'
import type { Pace } from './pace.ts'
import type { OpenRoom, Rooms } from './rooms.ts'

export type ChatCaller = HubCaller<Viewer, ChatHubEvents>

/** Where a connection is: in a room, or just out of one. */
export type Seat = { room: OpenRoom | null; left: OpenRoom | null }

export type ChatHubContext = {
  dependencies: Dependencies
  rooms: Rooms
  /** By connection id. */
  seats: Map<string, Seat>
  group(groupId: string, options?: { except?: readonly string[] }): Target<ChatHubEvents>
  /** Messages: 5 a second with a burst of 10 (design, decision 21). */
  speak: Pace
  /** Joining and leaving, several tabs and a flaky network included. */
  move: Pace
}
