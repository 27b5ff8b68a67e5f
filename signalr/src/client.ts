import type { HubMethods, ResultOf, StreamItem, StreamNames } from './hub/typed-methods.ts'

type Observer<Item> = { next(value: Item): void; error(reason: unknown): void; complete(): void }

/** A stream of the client `@microsoft/signalr`, such as the result of `stream` or a Subject. */
export type ClientStream<Item> = {
  /** Passes the items to the observer. */
  subscribe(observer: Observer<Item>): {
    /** Cancels the stream. */
    dispose(): void
  }
}

/** The part of `HubConnection` of `@microsoft/signalr` that is typed here. */
type AnyConnection = {
  // `any`, as in the client's own types.
  // oxlint-disable-next-line typescript/no-explicit-any
  invoke(name: string, ...args: any[]): Promise<unknown>
  // oxlint-disable-next-line typescript/no-explicit-any
  send(name: string, ...args: any[]): Promise<void>
  // oxlint-disable-next-line typescript/no-explicit-any
  stream(name: string, ...args: any[]): unknown
  // oxlint-disable-next-line typescript/no-explicit-any
  on(name: string, handler: (...args: any[]) => any): void
  // oxlint-disable-next-line typescript/no-explicit-any
  off(name: string, handler: (...args: any[]) => any): void
}

type Arguments<Method> = Method extends (...args: infer Args) => unknown
  ? { [Index in keyof Args]: Args[Index] extends AsyncIterable<infer Item> ? Subject<Item> : Args[Index] }
  : never

/** A stream to the server. The official client knows it by its `subscribe`. */
type Subject<Item> = Pick<ClientStream<Item>, 'subscribe'>

/** Handles a call of the server. The returned value is the answer if the server waits for one. */
type Handler<Method> = Method extends (...args: infer Args) => infer Result
  ? (...args: Args) => Result | Promise<Result>
  : never

type InvokeNames<Methods> = Exclude<keyof Methods, StreamNames<Methods>> & string

/** A connection of the official client whose method names, arguments, results, stream items and events have types. */
export type TypedConnection<Methods, ClientMethods, Connection = unknown> = Omit<Connection, keyof AnyConnection> & {
  /** Calls a method and waits for its result. */
  invoke<Name extends InvokeNames<Methods>>(
    name: Name,
    ...args: Arguments<Methods[Name]>
  ): Promise<ResultOf<Methods[Name]>>
  /** Calls a method without an answer. */
  send<Name extends InvokeNames<Methods>>(name: Name, ...args: Arguments<Methods[Name]>): Promise<void>
  /** Calls a method that returns a stream. */
  stream<Name extends StreamNames<Methods> & string>(
    name: Name,
    ...args: Arguments<Methods[Name]>
  ): ClientStream<StreamItem<Methods[Name]>>
  /** Adds a handler for calls of the server. */
  on<Name extends keyof ClientMethods & string>(name: Name, handler: Handler<ClientMethods[Name]>): void
  /** Removes one handler, or without a handler all handlers of the name. */
  off<Name extends keyof ClientMethods & string>(name: Name, handler?: Handler<ClientMethods[Name]>): void
}

/**
 * Returns the same connection of the official client `@microsoft/signalr` with the types of a hub that `defineHub` has declared:
 * `typedConnection<Methods, ClientMethods>()(new HubConnectionBuilder().withUrl('/hubs/chat').build())`. It costs nothing at run
 * time, and this entry point imports no code of the server.
 */
export const typedConnection =
  <Methods extends HubMethods<Methods>, ClientMethods>() =>
  <Connection extends AnyConnection>(connection: Connection): TypedConnection<Methods, ClientMethods, Connection> =>
    connection as unknown as TypedConnection<Methods, ClientMethods, Connection>
