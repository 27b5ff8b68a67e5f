import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionEvent } from './connection/connection-dependencies.ts'
import type { TransportName } from './connection/transport.ts'
import type { Backplane } from './backplane/backplane.ts'
import type { CloseOptions, Hub, HubEvents, Identity, ClientProxy } from './hub/hub.ts'
import type { HubLimits } from './limits.ts'

/** What a request shows of its sender. Every request of a connection is authenticated, not only the first. */
export type HubRequest<User = unknown> = {
  /** From `Authorization: Bearer`, else from `access_token` in the query; null when there is neither. */
  token: string | null
  headers: IncomingHttpHeaders
  /** Address of the socket's peer; a proxy's own address behind a proxy. */
  remoteAddress: string
  /** Path and query, without `access_token`. */
  url: string
  /**
   * Whose connection the request belongs to, when that runs over server-sent events or long polling; else null. Such a
   * client sends the token it began with for as long as it stays: with `running` of the same user an expired but
   * otherwise good token may be taken. It proves nothing by itself.
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
   * Asked once for each new connection, whatever the transport: at negotiate, and at a WebSocket that nobody negotiated.
   * False answers 429, a throw 500. For a limit of the rate; `maximumConnectionsPerUser` limits how many there are.
   */
  mayOpen?(identity: Identity<User>): boolean | Promise<boolean>
  /**
   * Origins of other sites that may connect: for CORS and for WebSocket upgrades. Without it only the host the
   * request was sent to. A request with no Origin (not a browser) is allowed.
   */
  allowedOrigins?: readonly string[] | ((origin: string) => boolean)
  /** Put in front of connection tokens, `<node>-<random>`, for a proxy that routes by it. URL-safe, else createHubServer throws. */
  nodeName?: string
  /** Which transports clients may use; all three by default. Offered in the order WebSockets, ServerSentEvents, LongPolling. */
  transports?: readonly TransportName[]
  /**
   * Lets clients that ask for it (`withStatefulReconnect()`) resume a lost WebSocket within `disconnectTimeoutMs`, with
   * nothing lost and nothing twice; off by default. Needs a proxy that routes by `id` when there are several nodes.
   */
  statefulReconnect?: boolean
  /** The clock, in milliseconds. */
  now?: () => number
  limits?: Partial<HubLimits>
  /** Adds type and text of any error to what clients are told. For development. */
  detailedErrors?: boolean
  /** Receives unexpected faults, for the application's log. Never message texts, never tokens. Must not throw. */
  onError?(error: unknown, context: { connectionId?: string; method?: string }): void
  /** Hears of what is worth counting; called in the middle of the work: must be quick and not throw. */
  onConnectionEvent?(what: ConnectionEvent): void
  /** How sends reach other nodes; by default there are none. */
  backplane?: Backplane
}

/** A running hub, to be hung into an HTTP server. */
export type HubServer<User, Events extends HubEvents> = {
  /** Answers negotiate, CORS preflight and the hub path. Reads the body of a POST itself; never rejects. */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>
  /**
   * Takes over the socket of an HTTP upgrade, or answers it with a full refusal; never rejects.
   * @param headers stand on a refusal beside the hub's own.
   */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<void>
  /** Everybody whose handshake is done. */
  readonly all: ClientProxy<Events>
  /** The members of a group but for some connection ids; nobody when the group does not exist. `localOnly`: on this node alone. */
  group(name: string, options?: { except?: readonly string[]; localOnly?: boolean }): ClientProxy<Events>
  /** All connections of a user. */
  user(userId: string): ClientProxy<Events>
  connection(id: string): ClientProxy<Events>
  /** Idempotent; an unknown connection is ignored. */
  addToGroup(connectionId: string, name: string): void
  /** Idempotent; an unknown connection is ignored. */
  removeFromGroup(connectionId: string, name: string): void
  /** Whose connections this node holds, those in their handshake too. */
  identities(): Identity<User>[]
  /** Ends this node's connections that match, those still in their handshake too; answers how many. */
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
  /** How many connections this node has by transport; those that wait for their first one or a lost one are in none. */
  countByTransport(): Record<TransportName, number>
  /** The heartbeat: pings and time-outs. Run each second by a timer that does not hold the process. */
  tick(): void
  /**
   * Refuses newcomers with 503, sends everybody a Close with allowReconnect and waits for sockets and
   * `onDisconnected`, 5 s at most.
   */
  stop(): Promise<void>
}
