import type { ConnectionEvent } from '../connection/connection-dependencies.ts'
import type { HubLimits } from '../limits.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'
import type { Dispatcher } from './invocations/dispatcher.ts'
import type { Hub, HubEvents } from './hub.ts'
import type { RegisteredConnection, ConnectionRegistry } from './connection-registry.ts'

/** Functions and settings that a hub server gives to its connections. All connections share one object. */
export type HubDependencies<User, Events extends HubEvents> = {
  hub: Hub<User, Events>
  dispatcher: Dispatcher<User, Events>
  /** The protocols that clients may choose. */
  protocols: readonly HubProtocol[]
  registry: ConnectionRegistry
  limits: HubLimits
  now: () => number
  onError(error: unknown, context: { connectionId: string; method?: string }): void
  onConnectionEvent(event: ConnectionEvent): void
  /** Called when a connection has ended and `onDisconnected`, if it had to run, has run. */
  onClosed(connection: RegisteredConnection): void
}
