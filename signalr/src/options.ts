import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionEvent } from './connection/connection-dependencies.ts'
import type { TransportName } from './connection/transport.ts'
import type { Backplane } from './backplane/backplane.ts'
import type { CloseOptions, Hub, HubEvents, Identity, ClientProxy } from './hub/hub.ts'
import type { HubLimits } from './limits.ts'

/** The part of a request that authentication sees. Every request of a connection is authenticated, not only the first. */
export type HubRequest<User = unknown> = {
  /** From `Authorization: Bearer`, otherwise from `access_token` in the query. Null if both are missing. */
  token: string | null
  headers: IncomingHttpHeaders
  /** Address of the socket's peer. Behind a proxy it is the address of the proxy. */
  remoteAddress: string
  /** Path and query, without `access_token`. */
  url: string
  /**
   * The identity of the connection that the request names, if that connection uses server-sent events or long polling;
   * otherwise null. Such a client sends its first token as long as the connection lasts. If the token belongs to the same user,
   * `authenticate` may accept it although it has expired. This identity alone proves nothing.
   */
  connectionIdentity: Identity<User> | null
}

export type HubServerOptions<User, Events extends HubEvents> = {
  /** The hub's path, such as '/hubs/chat'. The path of negotiate is below it. */
  path: string
  hub: Hub<User, Events>
  /**
   * Null answers 401 with an empty body, for every HTTP method and before anything else. A throw answers 500. The userId of a
   * later request must be that of the connection's first request.
   */
  authenticate(request: HubRequest<User>): Promise<Identity<User> | null>
  /**
   * Called once for each new connection, for every transport: at negotiate, and at a WebSocket that skipped negotiate. False
   * answers 429, a throw 500. For a rate limit; `maximumConnectionsPerUser` limits how many connections are open.
   */
  mayOpen?(identity: Identity<User>): boolean | Promise<boolean>
  /**
   * Origins of other sites that may connect, for CORS and for WebSocket upgrades. None by default. Always allowed are the host
   * to which the request was sent, and requests without an Origin, because they do not come from a browser.
   */
  allowedOrigins?: readonly string[] | ((origin: string) => boolean)
  /** Connection tokens become `<nodeName>-<random>`, for a proxy that routes by them. Must be URL-safe. */
  nodeName?: string
  /** Transports that clients may use; all three by default. Offered in the order WebSockets, ServerSentEvents, LongPolling. */
  transports?: readonly TransportName[]
  /**
   * Lets clients that use `withStatefulReconnect()` resume a lost WebSocket within `disconnectTimeoutMs`, without lost or
   * repeated messages. Off by default. With several nodes it needs a proxy that routes by `id`.
   */
  statefulReconnect?: boolean
  /** The clock of all time-outs, in milliseconds; `Date.now` by default. */
  now?: () => number
  limits?: Partial<HubLimits>
  /** Adds the type and text of every error to the messages for clients. For development. */
  detailedErrors?: boolean
  /** Receives unexpected errors for the application's log. They contain no message texts and no tokens. Must not throw. */
  onError?(error: unknown, context: { connectionId?: string; method?: string }): void
  /** For metrics. Called synchronously, so it must be fast. Must not throw. */
  onConnectionEvent?(event: ConnectionEvent): void
  /** Carries messages to other nodes. None by default. */
  backplane?: Backplane
}

/** A running hub. Attach it to an HTTP server by its two handlers. */
export type HubServer<User, Events extends HubEvents> = {
  /** Answers negotiate, CORS preflight and requests to the hub path. Reads the body of a POST itself. Never rejects. */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>
  /**
   * Takes over the socket of an HTTP upgrade, or answers it with a complete HTTP response and ends it. Never rejects.
   * @param headers are added to such a response.
   */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<void>
  /** All connections that have completed their handshake. */
  readonly all: ClientProxy<Events>
  /**
   * The connections of a group, without the ids in `except`; none if the group does not exist. `localOnly`: only connections of
   * this node.
   */
  group(name: string, options?: { except?: readonly string[]; localOnly?: boolean }): ClientProxy<Events>
  /** All connections of a user. */
  user(userId: string): ClientProxy<Events>
  connection(id: string): ClientProxy<Events>
  /** For a connection on any node. Idempotent. Ignores an unknown connection. */
  addToGroup(connectionId: string, name: string): void
  /** For a connection on any node. Idempotent. Ignores an unknown connection. */
  removeFromGroup(connectionId: string, name: string): void
  /** Returns the identities of this node's connections, one for each connection, including those in their handshake. */
  identities(): Identity<User>[]
  /** Ends this node's connections that match, including those in their handshake. Returns their number. */
  closeWhere(
    predicate: (caller: { user: User; userId: string; connectionId: string }) => boolean,
    options?: CloseOptions,
  ): number
  /** Ends all connections of a user, on every node. */
  closeUser(userId: string, options?: CloseOptions): void
  /** Ends a connection on any node. Ignores an unknown connection. */
  closeConnection(id: string, options?: CloseOptions): void
  /** Number of this node's connections that have completed their handshake. */
  readonly connectionCount: number
  /**
   * Returns the number of this node's connections by transport. Connections without a transport at the moment are not counted.
   */
  countByTransport(): Record<TransportName, number>
  /**
   * Runs the heartbeat, pings and time-outs now. A timer also runs it every second; the timer does not keep the process alive.
   */
  tick(): void
  /**
   * Answers new connections with 503 and sends all others a Close with allowReconnect. Resolves when the sockets are closed and
   * `onDisconnected` has run, after `closeTimeoutMs` at the latest. Idempotent.
   */
  stop(): Promise<void>
}
