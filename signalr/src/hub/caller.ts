import type { ConnectionRequest } from '../connection/connection-request.ts'
import type { ServerMessage } from '../protocol/messages.ts'
import type { CloseOptions, HubCaller, HubEvents } from './hub.ts'
import type { ConnectionRegistry } from './connection-registry.ts'

/** The part of a connection that a `Caller` uses. */
export type CallerConnection<User> = {
  readonly connectionId: string
  readonly userId: string
  readonly user: User
  readonly request: ConnectionRequest | null
  /** Sends a message and returns its size in bytes. Throws as `HubProtocol.encode`. */
  send(message: ServerMessage): number
  invokeClient(target: string, args: readonly unknown[]): Promise<unknown>
  close(options: CloseOptions): void
}

/**
 * The object by which hub methods see the connection that has called them. It is a class, because an object with closures would
 * cost half a KiB for each idle connection.
 */
export class Caller<User, Events extends HubEvents> implements HubCaller<User, Events> {
  readonly #connection: CallerConnection<User>
  readonly #registry: ConnectionRegistry
  // `#controller` and `#groups` are created on first use, because most connections never need them.
  #controller: AbortController | null = null
  #groups: HubCaller<User, Events>['groups'] | null = null
  #isAborted = false

  constructor(connection: CallerConnection<User>, registry: ConnectionRegistry) {
    this.#connection = connection
    this.#registry = registry
  }

  get connectionId(): string {
    return this.#connection.connectionId
  }

  get user(): User {
    return this.#connection.user
  }

  get userId(): string {
    return this.#connection.userId
  }

  get request(): ConnectionRequest | null {
    return this.#connection.request
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController()
      if (this.#isAborted) this.#controller.abort()
    }
    return this.#controller.signal
  }

  get groups(): HubCaller<User, Events>['groups'] {
    this.#groups ??= {
      add: (name) => this.#registry.addToGroup(this.connectionId, name),
      remove: (name) => this.#registry.removeFromGroup(this.connectionId, name),
    }
    return this.#groups
  }

  send<E extends keyof Events & string>(event: E, ...args: Parameters<Events[E]>): void {
    this.#connection.send({ kind: 'invocation', id: null, target: event, args })
  }

  async invoke<E extends keyof Events & string>(event: E, ...args: Parameters<Events[E]>): Promise<unknown> {
    return this.#connection.invokeClient(event, args)
  }

  close(options: CloseOptions = {}): void {
    this.#connection.close(options)
  }

  /** Aborts `signal`, because the connection has ended. */
  abort(): void {
    this.#isAborted = true
    this.#controller?.abort()
  }
}

/** The caller of a streaming method. Its `signal` is also aborted when the client cancels the stream. */
export class StreamCaller<User, Events extends HubEvents> extends Caller<User, Events> {
  readonly #signal: AbortSignal

  constructor(connection: CallerConnection<User>, registry: ConnectionRegistry, signal: AbortSignal) {
    super(connection, registry)
    this.#signal = signal
  }

  override get signal(): AbortSignal {
    return this.#signal
  }
}
