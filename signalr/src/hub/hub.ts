/**
 * A refusal whose text may be shown to the caller. Thrown by a hub method it reaches the client as
 * `An unexpected error occurred invoking 'X' on the server. HubException: <message>` (docs/wire.md, "Texts of errors").
 * Any other error stays on the server and is given to `onError`.
 */
export class HubException extends Error {
  override readonly name = 'HubException'
}

/**
 * Thrown by a hub method whose arguments are of the wrong number or type. The caller gets
 * `Failed to invoke 'X' due to an error on the server.`, as ASP.NET answers when it cannot bind arguments
 * (docs/wire.md, "Texts of errors"); the connection lives on. The message is shown with `detailedErrors` only.
 */
export class HubArgumentsError extends Error {
  override readonly name = 'InvalidDataException'
}

/** The events a hub sends: name to signature. A plain `type` alias fits; names are case-insensitive at the client. */
export type HubEvents = Record<string, (...args: never[]) => void>

/** The user of a connection. `user` is whatever the application's `authenticate` returned. */
export type Identity<User> = { user: User; userId: string }

/** Why and how the server ends a connection. */
export type CloseOptions = {
  /** Shown to the client as `Server returned an error on close: <error>`. */
  error?: string
  /** True lets a client with automatic reconnect come back under a new id; by default it stays away. */
  allowReconnect?: boolean
}

/** One or more connections to send events to, as ASP.NET Core's IClientProxy. */
export type ClientProxy<Events extends HubEvents> = {
  /**
   * Sends one event. It is serialised once for any number of receivers. The call never waits, and skips receivers that have left.
   * Throws a TypeError when an argument cannot be written as JSON.
   */
  send<E extends keyof Events & string>(event: E, ...args: Parameters<Events[E]>): void
}

/** One connection as its hub sees it. The same object for the whole life of the connection. */
export type HubCaller<User, Events extends HubEvents> = ClientProxy<Events> & {
  /** The public id; equal to `connection.connectionId` at a client that negotiated. */
  readonly connectionId: string
  readonly user: User
  readonly userId: string
  /** Aborted when the connection ends, also while one of its methods still runs. */
  readonly signal: AbortSignal
  /** The connection's groups. Both calls are idempotent, names are case-sensitive; membership ends with the connection. */
  readonly groups: { add(name: string): void; remove(name: string): void }
  /**
   * Calls the client and waits for what its handler returns: whatever JSON that is, so check it. Rejects with HubException
   * when the client has no handler or its handler throws, with an Error when the connection ends; waits as long as that.
   */
  invoke<E extends keyof Events & string>(event: E, ...args: Parameters<Events[E]>): Promise<unknown>
  /** Sends a Close record and ends the connection; invocations that wait are dropped. */
  close(options?: CloseOptions): void
}

/** A method clients may invoke. Arguments are whatever JSON the client sent: check them. `undefined` is answered as null. */
export type HubMethod<User, Events extends HubEvents> = (caller: HubCaller<User, Events>, ...args: unknown[]) => unknown

/**
 * A method that answers with a stream, called by `client.stream`. Items are sent as fast as the client takes them.
 * Its `caller.signal` is aborted when the client cancels, too; a generator is then returned from.
 */
export type HubStream<User, Events extends HubEvents> = (
  caller: HubCaller<User, Events>,
  ...args: unknown[]
) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>

/** One call of a method or of the opening of a stream. `method` is its name as the hub has it, whatever the client wrote. */
export type HubInvocationContext<User, Events extends HubEvents> = {
  readonly caller: HubCaller<User, Events>
  readonly method: string
  /** Whatever JSON the client sent. */
  readonly args: readonly unknown[]
}

/**
 * Wraps every call of a hub, as ASP.NET Core's IHubFilter: for authorization, limits, metrics. `next` calls the next filter,
 * the last one the method, and returns what that returns; without it the method is not called. What a filter returns is the
 * result, what it throws is answered as if the method had thrown it: HubException to reject. Unknown names and numbers of
 * arguments that do not fit are answered before; streams that a client sends are not among `args`.
 */
export type HubFilter<User, Events extends HubEvents> = (
  call: HubInvocationContext<User, Events>,
  next: () => unknown,
) => unknown

/** The application side of a hub: its methods, and callbacks for the begin and end of a connection. */
export type Hub<User, Events extends HubEvents> = {
  /**
   * The only methods a client can reach, looked up without regard to case. Methods of one connection run one after
   * another in order of arrival, but for those that take uploads, which begin in that order and run beside the others;
   * those of different connections run at the same time.
   */
  methods: Record<string, HubMethod<User, Events>>
  /** The methods that stream. They begin when all calls before them have begun, and run beside the others. */
  streams?: Record<string, HubStream<User, Events>>
  /** The first is the outermost. */
  filters?: readonly HubFilter<User, Events>[]
  /** Runs after the handshake and before the first method. A throw closes the connection for good. */
  onConnected?(caller: HubCaller<User, Events>): void | Promise<void>
  /**
   * Runs once, after the last method and after the connection has left its groups, if `onConnected` succeeded.
   * `error` is null when the client stopped or the application closed without an error; a HubException when the client
   * closed with an error of its own; a ConnectionLost, with the time of the loss, when the transport was lost and not
   * replaced in time; else an Error with the reason.
   */
  onDisconnected?(caller: HubCaller<User, Events>, error: Error | null): void | Promise<void>
}
