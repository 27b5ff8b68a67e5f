import type { ConnectionEvent } from '../connection/connection-dependencies.ts'
import type { HubLimits } from '../limits.ts'
import type { Dispatcher } from './invocations/dispatcher.ts'
import type { Hub, HubEvents } from './hub.ts'
import type { RegisteredConnection, ConnectionRegistry } from './connection-registry.ts'

/** Dependencies shared by the connections of a hub. */
export type HubDependencies<User, Events extends HubEvents> = {
  hub: Hub<User, Events>
  dispatcher: Dispatcher<User, Events>
  registry: ConnectionRegistry
  limits: HubLimits
  now: () => number
  onError(error: unknown, context: { connectionId: string; method?: string }): void
  onConnectionEvent(event: ConnectionEvent): void
  /** The connection has ended, and `onDisconnected` has run if it was due. */
  onClosed(connection: RegisteredConnection): void
}
