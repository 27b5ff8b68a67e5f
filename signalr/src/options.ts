import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionEvent } from './connection/connection-dependencies.ts'
import type { TransportName } from './connection/transport.ts'
import type { Backplane } from './backplane/backplane.ts'
import type { CloseOptions, Hub, HubEvents, Identity, ClientProxy } from './hub/hub.ts'
import type { HubLimits } from './limits.ts'

/** The part of a request that authentication sees. Every request of a connection is authenticated, not only the first. */
export type HubRequest<User = unknown> = {
  /** From `Authorization: Bearer`, else from `access_token` in the query; null when there is neither. */
  token: string | null
  headers: IncomingHttpHeaders
  /** Address of the socket's peer; a proxy's own address behind a proxy. */
  remoteAddress: string
  /** Path and query, without `access_token`. */
  url: string
  /**
   * Whose connection the request names, when that runs over server-sent events or long polling; else null. Such a client
   * sends the token it began with for as long as it stays: when this is the same user, an expired but otherwise valid token
   * may be accepted. It proves nothing by itself.
   */
  connectionIdentity: Identity<User> | null
}

export type HubServerOptions<User, Events extends HubEvents> = {
  /** The hub's path, such as '/hubs/chat'; negotiate lies below it. */
  path: string
  hub: Hub<User, Events>
  /**
   * Null answers 401 with an empty body, on every verb and before anything else; a throw answers 500.
   * The userId of a later request must be the one the connection began with.
   */
  authenticate(request: HubRequest<User>): Promise<Identity<User> | null>
  /**
   * Asked once for each new connection, whatever the transport: at negotiate, and at a WebSocket that skipped negotiate.
   * False answers 429, a throw 500. For a rate limit; `maximumConnectionsPerUser` limits how many are open.
   */
  mayOpen?(identity: Identity<User>): boolean | Promise<boolean>
  /**
   * Origins of other sites that may connect, for CORS and for WebSocket upgrades; by default none. The host that the request
   * was sent to is always allowed, and so is a request without an Origin, which is not a browser's.
   */
  allowedOrigins?: readonly string[] | ((origin: string) => boolean)
  /** Connection tokens become `<nodeName>-<random>`, for a proxy that routes by them. Must be URL-safe. */
  nodeName?: string
  /** Transports that clients may use; all three by default. Offered in the order WebSockets, ServerSentEvents, LongPolling. */
  transports?: readonly TransportName[]
  /**
   * Lets clients that ask for it (`withStatefulReconnect()`) resume a lost WebSocket within `disconnectTimeoutMs`, with
   * nothing lost and nothing twice; off by default. Needs a proxy that routes by `id` when there are several nodes.
   */
  statefulReconnect?: boolean
  /** The clock of all time-outs, in milliseconds; `Date.now` by default. */
  now?: () => number
  limits?: Partial<HubLimits>
  /** Adds type and text of any error to what clients are told. For development. */
  detailedErrors?: boolean
  /** Receives unexpected errors, for the application's log; they hold no message texts and no tokens. Must not throw. */
  onError?(error: unknown, context: { connectionId?: string; method?: string }): void
  /** For metrics. Called synchronously, so it must be quick; must not throw. */
  onConnectionEvent?(event: ConnectionEvent): void
  /** Carries sends to other nodes; by default there are none. */
  backplane?: Backplane
}

/** A running hub, to be attached to an HTTP server by its two handlers. */
export type HubServer<User, Events extends HubEvents> = {
  /** Answers negotiate, CORS preflight and the hub path. Reads the body of a POST itself; never rejects. */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>
  /**
   * Takes over the socket of an HTTP upgrade, or answers it with a whole HTTP response and ends it; never rejects.
   * @param headers are added to such a response.
   */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<void>
  /** All connections whose handshake is done. */
  readonly all: ClientProxy<Events>
  /**
   * A group's connections without those of the ids in `except`; none when the group does not exist. `localOnly`: of this
   * node alone.
   */
  group(name: string, options?: { except?: readonly string[]; localOnly?: boolean }): ClientProxy<Events>
  /** All connections of a user. */
  user(userId: string): ClientProxy<Events>
  connection(id: string): ClientProxy<Events>
  /** For a connection of any node. Idempotent; an unknown connection is ignored. */
  addToGroup(connectionId: string, name: string): void
  /** For a connection of any node. Idempotent; an unknown connection is ignored. */
  removeFromGroup(connectionId: string, name: string): void
  /** Whose connections this node holds, one entry for each, those in their handshake too. */
  identities(): Identity<User>[]
  /** Ends this node's connections that match, those still in their handshake too. @returns how many. */
  closeWhere(
    predicate: (caller: { user: User; userId: string; connectionId: string }) => boolean,
    options?: CloseOptions,
  ): number
  /** Ends all connections of a user, on every node. */
  closeUser(userId: string, options?: CloseOptions): void
  /** Ends a connection, on whatever node it is; an unknown one is ignored. */
  closeConnection(id: string, options?: CloseOptions): void
  /** Connections of this node whose handshake is done. */
  readonly connectionCount: number
  /** This node's connections by transport; those that have none at the moment are not counted. */
  countByTransport(): Record<TransportName, number>
  /** Runs the heartbeat, pings and time-outs, now; a timer that does not keep the process alive runs it each second. */
  tick(): void
  /**
   * Answers new connections with 503, sends all others a Close with allowReconnect, and resolves when sockets are closed and
   * `onDisconnected` has run, after `closeTimeoutMs` at the latest. Idempotent.
   */
  stop(): Promise<void>
}
