import type { ConnectionRequest } from '../connection/connection-request.ts'

/**
 * An error whose message the client may see. If a hub method throws a HubException, the client gets
 * `An unexpected error occurred invoking 'X' on the server. HubException: <message>` (docs/wire.md, "Texts of errors"). The
 * message of any other error stays on the server, and the error is passed to `onError`.
 */
export class HubException extends Error {
  override readonly name = 'HubException'
}

/**
 * An error that a hub method throws if its arguments have the wrong number or type. The client gets
 * `Failed to invoke 'X' due to an error on the server.`, as from ASP.NET Core (docs/wire.md, "Texts of errors"). The client
 * sees the message only with `detailedErrors`. The connection stays open.
 */
export class HubArgumentsError extends Error {
  override readonly name = 'InvalidDataException'
}

/** The events that a hub sends to clients: signatures by name. Clients compare the names without regard to case. */
export type HubEvents = Record<string, (...args: never[]) => void>

/** The user of a connection, as the application's `authenticate` has returned it. */
export type Identity<User> = { user: User; userId: string }

/** How the server ends a connection. */
export type CloseOptions = {
  /** Reason for the end. The client shows it as `Server returned an error on close: <error>`. */
  error?: string
  /** If true, a client with automatic reconnect connects again, with a new connection id. By default it does not. */
  allowReconnect?: boolean
}

/** A set of connections to which events can be sent, like ASP.NET Core's IClientProxy. */
export type ClientProxy<Events extends HubEvents> = {
  /**
   * Sends one event to all connections of the set. The event is serialised once. The call does not wait for the clients. Throws
   * a TypeError if an argument cannot be written as JSON.
   */
  send<E extends keyof Events & string>(event: E, ...args: Parameters<Events[E]>): void
}

/** The connection that has called a hub method. */
export type HubCaller<User, Events extends HubEvents> = ClientProxy<Events> & {
  /** The public id of the connection: `connection.connectionId` in a client that has negotiated. */
  readonly connectionId: string
  readonly user: User
  readonly userId: string
  /** The request that has opened the transport of the connection. Null if `keepRequest` is false. */
  readonly request: ConnectionRequest | null
  /** Aborted when the connection ends, so that methods that are still running can stop. */
  readonly signal: AbortSignal
  /** The groups of the connection. Names are case-sensitive. Membership ends with the connection. */
  readonly groups: {
    /** Adds the connection to a group. Repeated calls have no effect. */
    add(name: string): void
    /** Removes the connection from a group. Repeated calls have no effect. */
    remove(name: string): void
  }
  /**
   * Calls a handler of the client and waits for its result. Check the result, because it can be any JSON. Rejects with
   * HubException if the client has no such handler, if the handler throws, or if the connection ends. Rejects with TypeError if
   * an argument cannot be written as JSON. There is no time-out.
   */
  invoke<E extends keyof Events & string>(event: E, ...args: Parameters<Events[E]>): Promise<unknown>
  /** Sends a Close record and ends the connection. Calls of the client that wait to be executed are dropped. */
  close(options?: CloseOptions): void
}

/**
 * A method that clients may call. Check the arguments, because they can be any JSON. The client gets the returned value as the
 * result, or null for `undefined`.
 */
export type HubMethod<User, Events extends HubEvents> = (caller: HubCaller<User, Events>, ...args: unknown[]) => unknown

/**
 * A method that returns a stream of items; clients call it by `stream`. Items are taken from the stream only as fast as the
 * client receives them. When the client cancels, `caller.signal` is aborted and the iterator's `return` is called. If the client
 * cancels at once, the body of a generator may never start.
 */
export type HubStream<User, Events extends HubEvents> = (
  caller: HubCaller<User, Events>,
  ...args: unknown[]
) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>

/** A call of a method or of a streaming method. `method` is the name as written in the hub, not as written by the client. */
export type HubInvocationContext<User, Events extends HubEvents> = {
  readonly caller: HubCaller<User, Events>
  readonly method: string
  /** Any JSON that the client sent. */
  readonly args: readonly unknown[]
}

/**
 * A function around every call of a hub, for authorization, limits or metrics, like ASP.NET Core's IHubFilter. `next` calls the
 * next filter or, in the last filter, the method, and returns the result. The method is not called if a filter does not call
 * `next`. The client gets the return value of the first filter.
 *
 * To reject a call, throw HubException: an error of a filter is handled like an error of the method. Filters are not called for
 * unknown method names and wrong numbers of arguments or uploads. `call.args` does not contain the uploaded streams.
 */
export type HubInvocationFilter<User, Events extends HubEvents> = (
  call: HubInvocationContext<User, Events>,
  next: () => unknown,
) => unknown

/**
 * A function around the calls of a hub, or an object with functions also around `onConnected` and `onDisconnected`. Each of them
 * calls `next` to continue, also if the hub has no such callback. If `connect` throws or does not call `next`, that counts for
 * `onConnected`: after an error, the connection is closed and the client is told not to reconnect.
 */
export type HubFilter<User, Events extends HubEvents> =
  | HubInvocationFilter<User, Events>
  | {
      invoke?: HubInvocationFilter<User, Events>
      /** Wraps `onConnected`. An error refuses the connection. */
      connect?(caller: HubCaller<User, Events>, next: () => Promise<void>): void | Promise<void>
      /** Wraps `onDisconnected`. */
      disconnect?(caller: HubCaller<User, Events>, error: Error | null, next: () => Promise<void>): void | Promise<void>
    }

/** The application side of a hub: its methods, and callbacks for the start and end of a connection. */
export type Hub<User, Events extends HubEvents> = {
  /**
   * The methods that clients can call. Names are compared without regard to case. The calls of one connection run one after
   * another, in order of arrival. Only calls with uploads run at the same time as other calls of their connection. They start
   * when all calls before them have started.
   */
  methods: Record<string, HubMethod<User, Events>>
  /**
   * The methods that return a stream. Their calls start when all calls before them have started, and run at the same time as
   * other calls.
   */
  streams?: Record<string, HubStream<User, Events>>
  /** Filters around every call, connect and disconnect. The first filter is called first; its `next` calls the second one. */
  filters?: readonly HubFilter<User, Events>[]
  /**
   * Called after the handshake and before the first method. If it throws, the connection is closed and the client is told not
   * to reconnect.
   */
  onConnected?(caller: HubCaller<User, Events>): void | Promise<void>
  /**
   * Called once at the end of a connection whose `onConnected` succeeded. All methods have ended, and the connection has left
   * its groups.
   *
   * `error` is null if the client stopped or the application closed without an error. It is a HubException if the client closed
   * with an error. It is a ConnectionLost if the transport was lost and not replaced in time. Otherwise it is an Error with
   * another reason.
   */
  onDisconnected?(caller: HubCaller<User, Events>, error: Error | null): void | Promise<void>
}
