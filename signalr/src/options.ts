import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionEvent } from './connection/connection-dependencies.ts'
import type { TransportName } from './connection/transport.ts'
import type { Backplane } from './backplane/backplane.ts'
import type { CloseOptions, Hub, HubEvents, Identity, ClientProxy } from './hub/hub.ts'
import type { HubLimits } from './limits.ts'
import type { HubProtocol } from './protocol/hub-protocol.ts'

/** The part of a request that `authenticate` gets. Every HTTP request of a connection is authenticated, not only the first. */
export type HubRequest<User = unknown> = {
  /** The token from the `Authorization: Bearer` header, otherwise from `access_token` in the query. Null if there is none. */
  token: string | null
  headers: IncomingHttpHeaders
  /** IP address of the client; behind a proxy, the address of the proxy. */
  remoteAddress: string
  /** Path and query of the request, without `access_token`. */
  url: string
  /**
   * The user of the running connection that the request names by `id`, if the connection uses server-sent events or long
   * polling. Otherwise null.
   *
   * Such a client repeats its first token as long as the connection lasts. `authenticate` may accept an expired token if it
   * belongs to this user. A correct `id` does not prove that this user has sent the request.
   */
  connectionIdentity: Identity<User> | null
}

/** The options that hubs and raw servers have in common. */
export type ConnectionServerOptions<User> = {
  /** The path, such as '/hubs/chat'. Clients negotiate at `<path>/negotiate`. */
  path: string
  /**
   * Returns the user of a request, or null if the request must be answered with 401. If it throws, the answer is 500. Called
   * for every request to the hub except OPTIONS. If a later request of a connection has another `userId` than the first, the
   * answer is 404.
   */
  authenticate(request: HubRequest<User>): Promise<Identity<User> | null>
  /**
   * Returns true if the user may open a connection now. Called once for each new connection: at negotiate, or at a WebSocket
   * that skipped negotiate. For false the answer is 429, for an error 500. Use it for a rate limit;
   * `maximumConnectionsPerUser` limits the number of open connections.
   */
  mayOpen?(identity: Identity<User>): boolean | Promise<boolean>
  /**
   * Origins of other sites that may connect, for CORS and WebSocket upgrades. None by default. The host to which the request
   * was sent is always allowed. Requests without an Origin header are allowed too: a browser sends this header to other sites.
   */
  allowedOrigins?: readonly string[] | ((origin: string) => boolean)
  /**
   * Makes connection tokens `<nodeName>-<random>`, for a proxy that routes by token. May contain letters, digits and `._~-`.
   */
  nodeName?: string
  /**
   * Transports that clients may use; all three by default. Always offered in the order WebSockets, ServerSentEvents,
   * LongPolling.
   */
  transports?: readonly TransportName[]
  /**
   * Keeps the request that has opened the transport of each connection as `caller.request`. True by default. It takes about a
   * KiB for each connection.
   */
  keepRequest?: boolean
  /** The clock for all time-outs, in milliseconds; `Date.now` by default. */
  now?: () => number
  limits?: Partial<HubLimits>
  /** Receives connection events, for metrics. Called synchronously, so it must be fast. Must not throw. */
  onConnectionEvent?(event: ConnectionEvent): void
}

/** Options of `createHubServer`. */
export type HubServerOptions<User, Events extends HubEvents> = ConnectionServerOptions<User> & {
  hub: Hub<User, Events>
  /**
   * Protocols that clients may choose besides JSON, such as that of `createMessagePackProtocol` from
   * `@hien/signalr/messagepack`. Every event is encoded once for each protocol. All nodes of a hub need the same protocols.
   */
  protocols?: readonly HubProtocol[]
  /**
   * Lets clients that use `withStatefulReconnect()` resume a connection within `disconnectTimeoutMs` after their WebSocket was
   * lost. No message is lost or repeated. Off by default. With several nodes, a proxy must route requests by `id` in the query.
   */
  statefulReconnect?: boolean
  /** Adds the type and message of every error to the error texts for clients. Use it only for development. */
  detailedErrors?: boolean
  /**
   * Receives unexpected errors, for the application's log. The hub's own errors contain no text of a client and no token. Must
   * not throw.
   */
  onError?(error: unknown, context: { connectionId?: string; method?: string }): void
  /** Carries messages to the other nodes of the hub. By default, there are no other nodes. */
  backplane?: Backplane
}

/** A running hub or raw server. Call its two handlers from an HTTP server, or attach it by one of the adapters. */
export type ConnectionServer = {
  readonly path: string
  /** True if a request to this address, a path with or without a query, is for this server. */
  serves(url: string): boolean
  /**
   * Answers an HTTP request to the hub: negotiate, CORS preflight, GET, POST or DELETE. Reads the body itself. Never rejects.
   */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>
  /**
   * Takes over the socket of an HTTP upgrade. If the upgrade is rejected, writes a complete HTTP response and closes the
   * socket. Never rejects.
   * @param headers are added to the response of a rejected upgrade.
   */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<void>
  /**
   * Returns the number of this node's connections by transport. Connections that have no transport now are not counted.
   */
  countByTransport(): Record<TransportName, number>
  /**
   * Runs the heartbeat now: sends due Pings and checks time-outs. The hub itself runs the heartbeat every second, by a timer
   * that does not keep the process alive.
   */
  tick(): void
  /**
   * Stops the hub. Ends all connections, after the handshake by a Close with `allowReconnect`, and answers new ones with 503.
   * Resolves when all connections have ended and `onDisconnected` has run, or after `closeTimeoutMs`. Further calls wait for the
   * same stop.
   */
  stop(): Promise<void>
}

/** A running hub. */
export type HubServer<User, Events extends HubEvents> = ConnectionServer & {
  /** All connections on all nodes that have completed their handshake. */
  readonly all: ClientProxy<Events>
  /** Returns all connections on all nodes without those with these ids, such as that of the caller. */
  allExcept(connectionIds: readonly string[]): ClientProxy<Events>
  /**
   * Returns the connections of a group on all nodes, without the connection ids in `except`. With `localOnly`, returns only
   * those of this node. A group without connections is allowed.
   */
  group(name: string, options?: { except?: readonly string[]; localOnly?: boolean }): ClientProxy<Events>
  /** Returns the connections of several groups, as `group` does. A connection in several of them gets an event once. */
  groups(names: readonly string[], options?: { except?: readonly string[]; localOnly?: boolean }): ClientProxy<Events>
  /** Returns the connections of a user on all nodes. */
  user(userId: string): ClientProxy<Events>
  /** Returns the connections of several users on all nodes. */
  users(userIds: readonly string[]): ClientProxy<Events>
  /** Returns the connection with this id, on any node. */
  connection(id: string): ClientProxy<Events>
  /** Returns the connections with these ids, on any nodes. */
  connections(ids: readonly string[]): ClientProxy<Events>
  /** Adds a connection on any node to a group. Ignores an unknown connection, and one that is already in the group. */
  addToGroup(connectionId: string, name: string): void
  /** Removes a connection on any node from a group. Ignores an unknown connection, and one that is not in the group. */
  removeFromGroup(connectionId: string, name: string): void
  /** Returns the user of each connection of this node that has had a transport, also before the end of its handshake. */
  identities(): Identity<User>[]
  /** Ends the connections of this node for which `predicate` is true, even before their handshake. Returns their number. */
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
}
