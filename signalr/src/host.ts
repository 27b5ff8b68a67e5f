import type { Connection } from './connection/connection.ts'
import type { ConnectionHandler } from './connection/connection-handler.ts'
import { createConnectionStore } from './connection/store.ts'
import { transportNames } from './connection/transport.ts'
import type { Identity } from './hub/hub.ts'
import { createHttpEndpoint } from './http/endpoint.ts'
import { createOriginRule } from './http/origins.ts'
import type { HubLimits } from './limits.ts'
import type { ConnectionServer, ConnectionServerOptions } from './options.ts'
import { withResolvers } from './with-resolvers.ts'

const heartbeatMs = 1_000

/** The application that a host serves: a hub, or a handler of raw connections. */
export type HostedApplication<User> = {
  limits: HubLimits
  now: () => number
  statefulReconnect: boolean
  /** Creates the handler of a connection. Called when the connection gets its first transport. */
  createHandler(connection: Connection<Identity<User>>): ConnectionHandler
  /** True if the application has finished with all its connections. */
  isIdle(): boolean
  /** Ends all connections that have a handler, because the host stops. */
  closeAll(): void
  onError(error: unknown): void
}

/** The functions that hubs and raw servers have in common, and those by which they use their connections. */
export type Host<User> = {
  server: ConnectionServer
  /** Must be called when the application has become idle, so that `stop` can resolve. */
  becameIdle(): void
  /** Ends the matching connections that were negotiated but have had no transport yet. Returns their number. */
  endUnattached(matches: (connection: { identity: Identity<User>; id: string }) => boolean): number
}

/** Creates the part of a server that knows no hub: HTTP, the store of connections, their heartbeat and the stop. */
export const createHost = <User>(
  options: ConnectionServerOptions<User>,
  application: HostedApplication<User>,
): Host<User> => {
  const { limits, now, onError } = application
  let stopping: PromiseWithResolvers<void> | null = null

  const becameIdle = (): void => {
    if (stopping && store.size === 0 && application.isIdle()) stopping.resolve()
  }
  const store = createConnectionStore<Identity<User>>({
    now,
    limits,
    nodeName: options.nodeName,
    onFinished: becameIdle,
    onConnectionEvent: (event) => options.onConnectionEvent?.(event),
  })
  const endpoint = createHttpEndpoint<User>({
    path: options.path,
    authenticate: (request) => options.authenticate(request),
    isOriginAllowed: createOriginRule(options.allowedOrigins),
    mayOpen: (identity) => options.mayOpen?.(identity) ?? true,
    store,
    transports: transportNames.filter((name) => options.transports?.includes(name) ?? true),
    statefulReconnect: application.statefulReconnect,
    limits,
    now,
    isStopping: () => stopping !== null,
    keepRequest: options.keepRequest ?? true,
    createHandler: (connection) => application.createHandler(connection),
    onError,
  })

  const endUnattached: Host<User>['endUnattached'] = (matches) => {
    let count = 0
    for (const connection of store.all()) {
      if (connection.transportName !== null || !matches(connection)) continue
      connection.end()
      count += 1
    }
    return count
  }

  const heartbeat = setInterval(() => store.heartbeat(), heartbeatMs)
  heartbeat.unref()

  const server: ConnectionServer = {
    path: options.path,
    serves: endpoint.serves,
    handleRequest: endpoint.handleRequest,
    handleUpgrade: endpoint.handleUpgrade,
    countByTransport: () => {
      const counts = { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 }
      for (const { transportName, transport } of store.all()) if (transportName && transport) counts[transportName] += 1
      return counts
    },
    tick: () => store.heartbeat(),
    stop: async () => {
      if (stopping) return stopping.promise
      stopping = withResolvers()
      clearInterval(heartbeat)
      application.closeAll()
      endUnattached(() => true)
      becameIdle()
      const deadline = setTimeout(() => {
        for (const connection of store.all()) connection.abort(null)
        stopping?.resolve()
      }, limits.closeTimeoutMs)
      await stopping.promise
      clearTimeout(deadline)
    },
  }
  return { server, becameIdle, endUnattached }
}
