/**
 * A refusal whose text the caller may see. If a hub method throws it, the client gets
 * `An unexpected error occurred invoking 'X' on the server. HubException: <message>` (docs/wire.md, "Texts of errors"). Any
 * other error stays on the server and is passed to `onError`.
 */
export class HubException extends Error {
  override readonly name = 'HubException'
}

/**
 * Thrown by a hub method if its arguments have the wrong number or type. The caller gets
 * `Failed to invoke 'X' due to an error on the server.`, as ASP.NET answers when it cannot bind arguments (docs/wire.md,
 * "Texts of errors"). The connection stays open. The message is shown only with `detailedErrors`.
 */
export class HubArgumentsError extends Error {
  override readonly name = 'InvalidDataException'
}

/** The events of a hub: name to signature. A plain `type` alias fits. Clients compare names without regard to case. */
export type HubEvents = Record<string, (...args: never[]) => void>

/** The user of a connection. `user` is whatever the application's `authenticate` returned. */
export type Identity<User> = { user: User; userId: string }

/** Why and how the server ends a connection. */
export type CloseOptions = {
  /** Shown to the client as `Server returned an error on close: <error>`. */
  error?: string
  /** True lets a client with automatic reconnect connect again under a new id. By default it does not. */
  allowReconnect?: boolean
}

/** One or more connections to send events to, like ASP.NET Core's IClientProxy. */
export type ClientProxy<Events extends HubEvents> = {
  /**
   * Sends one event. It is serialised once for any number of receivers. The call never waits, and skips receivers that have
   * left. Throws a TypeError if an argument cannot be written as JSON.
   */
  send<E extends keyof Events & string>(event: E, ...args: Parameters<Events[E]>): void
}

/** One connection from the view of its hub. It is the same object as long as the connection lives. */
export type HubCaller<User, Events extends HubEvents> = ClientProxy<Events> & {
  /** The public id. It equals `connection.connectionId` of a client that negotiated. */
  readonly connectionId: string
  readonly user: User
  readonly userId: string
  /** Aborted when the connection ends, also while one of its methods still runs. */
  readonly signal: AbortSignal
  /** The connection's groups. Both calls are idempotent. Names are case-sensitive. Membership ends with the connection. */
  readonly groups: { add(name: string): void; remove(name: string): void }
  /**
   * Calls the client and waits for the result of its handler. Check the result, because it may be any JSON. Rejects with
   * HubException if the client has no handler or its handler throws, and with an Error if the connection ends. There is no
   * other time-out.
   */
  invoke<E extends keyof Events & string>(event: E, ...args: Parameters<Events[E]>): Promise<unknown>
  /** Sends a Close record and ends the connection. Waiting invocations are dropped. */
  close(options?: CloseOptions): void
}

/** A method that clients may invoke. Check the arguments, because they may be any JSON. `undefined` is answered as null. */
export type HubMethod<User, Events extends HubEvents> = (caller: HubCaller<User, Events>, ...args: unknown[]) => unknown

/**
 * A method that answers with a stream, called by `client.stream`. Items are sent as fast as the client takes them. When the
 * client cancels, `caller.signal` is aborted and `return` of the generator is called.
 */
export type HubStream<User, Events extends HubEvents> = (
  caller: HubCaller<User, Events>,
  ...args: unknown[]
) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>

/** One call of a method, or of the opening of a stream. `method` is the name in the hub, whatever spelling the client used. */
export type HubInvocationContext<User, Events extends HubEvents> = {
  readonly caller: HubCaller<User, Events>
  readonly method: string
  /** Any JSON that the client sent. */
  readonly args: readonly unknown[]
}

/**
 * Wraps every call of a hub, like ASP.NET Core's IHubFilter: for authorization, limits, metrics. `next` calls the next filter
 * or, from the last one, the method, and returns its result. Without `next` the method is not called. The return value of the
 * filter is the result. An error of the filter is answered as if the method had thrown it: throw HubException to reject.
 * Unknown names and wrong numbers of arguments are answered before the filters. `args` does not contain the streams of a
 * client.
 */
export type HubFilter<User, Events extends HubEvents> = (
  call: HubInvocationContext<User, Events>,
  next: () => unknown,
) => unknown

/** The application side of a hub: its methods, and callbacks for the start and end of a connection. */
export type Hub<User, Events extends HubEvents> = {
  /**
   * The only methods that a client can reach, looked up without regard to case. Methods of one connection run one after another
   * in order of arrival. Methods that take uploads start in that order and run at the same time as the others. Methods of
   * different connections run at the same time.
   */
  methods: Record<string, HubMethod<User, Events>>
  /**
   * The methods that answer with a stream. They start when all calls before them have started, and run at the same time as the
   * others.
   */
  streams?: Record<string, HubStream<User, Events>>
  /** The first filter is the outermost. */
  filters?: readonly HubFilter<User, Events>[]
  /**
   * Runs after the handshake and before the first method. If it throws, the connection is closed and the client does not
   * reconnect.
   */
  onConnected?(caller: HubCaller<User, Events>): void | Promise<void>
  /**
   * Runs once, after the last method and after the connection has left its groups, if `onConnected` succeeded. `error` is null
   * if the client stopped or the application closed without an error. It is a HubException if the client closed with an error.
   * It is a ConnectionLost, with the time of the loss, if the transport was lost and not replaced in time. Otherwise it is an
   * Error with the reason.
   */
  onDisconnected?(caller: HubCaller<User, Events>, error: Error | null): void | Promise<void>
}
