import type { ConnectionNotice } from '../connection/connection-surroundings.ts'
import type { HubLimits } from '../limits.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { Hub, HubEvents } from './hub.ts'
import type { Member, Members } from './members.ts'

/** What the connections of a hub share. */
export type HubSurroundings<User, Events extends HubEvents> = {
  hub: Hub<User, Events>
  dispatcher: Dispatcher<User, Events>
  members: Members
  limits: HubLimits
  now: () => number
  onError(error: unknown, context: { connectionId: string; method?: string }): void
  onNotice(what: ConnectionNotice): void
  /** The connection is over and the last word of the hub on it is said. */
  onFarewell(connection: Member): void
}
