import type { TransferFormat } from '../connection/transport.ts'
import { createHost, type Host } from '../host.ts'
import { createUserConnectionLimit } from '../hub/user-connection-limit.ts'
import { defaultLimits, type HubLimits } from '../limits.ts'
import type { ConnectionServer, ConnectionServerOptions } from '../options.ts'
import { RawConnectionHost, type RawConnectionHandler } from './raw-connection.ts'

/** Options of `createRawServer`. */
export type RawServerOptions<User> = ConnectionServerOptions<User> & {
  /** Handles one connection, which ends when the promise settles. */
  onConnection: RawConnectionHandler<User>
  /** The content of the connections: `Text` by default. With `Binary`, server-sent events are not offered. */
  transferFormat?: TransferFormat
  /** Receives unexpected errors, for the application's log. Must not throw. */
  onError?(error: unknown, context: { connectionId?: string }): void
}

/**
 * Creates a server for raw connections: the same transports, authentication and limits as a hub, but streams of bytes instead of
 * messages. Clients use `HttpConnection` of the official client, or a WebSocket. Throws a RangeError if `nodeName` is not
 * URL-safe.
 */
export const createRawServer = <User>(options: RawServerOptions<User>): ConnectionServer => {
  const { onConnection, transferFormat = 'Text', transports, now = Date.now } = options
  const limits: HubLimits = { ...defaultLimits, ...options.limits }
  const connections = new Set<RawConnectionHost<User>>()
  const userConnections = createUserConnectionLimit(limits.maximumConnectionsPerUser)
  const onError: NonNullable<typeof options.onError> = (error, context) => options.onError?.(error, context)
  const withoutEvents = (transports ?? (['WebSockets', 'LongPolling'] as const)).filter(
    (name) => name !== 'ServerSentEvents',
  )
  const host: Host<User> = createHost(
    transferFormat === 'Binary' ? { ...options, transports: withoutEvents } : options,
    {
      limits,
      now,
      statefulReconnect: false,
      createHandler: (connection) => {
        connection.useTransferFormat(transferFormat)
        const rawConnection = new RawConnectionHost(connection, {
          handle: onConnection,
          limits,
          onError,
          onClosed: (closed) => {
            connections.delete(closed)
            userConnections.remove(closed)
            host.becameIdle()
          },
        })
        connections.add(rawConnection)
        userConnections.add(rawConnection)
        return rawConnection
      },
      isIdle: () => connections.size === 0,
      closeAll: () => {
        for (const connection of connections) connection.close()
      },
      onError: (error) => onError(error, {}),
    },
  )
  return host.server
}
