import type { Connection } from '../connection/connection.ts'
import type { ConnectionRequest } from '../connection/connection-request.ts'
import type { ConnectionHandler } from '../connection/connection-handler.ts'
import type { Identity } from '../hub/hub.ts'
import type { HubLimits } from '../limits.ts'

/**
 * A connection without a hub: a stream of bytes in both directions, like ASP.NET Core's ConnectionContext. The bounds between
 * messages are not kept.
 */
export type RawConnection<User> = AsyncIterable<Buffer> & {
  /** The public id of the connection. */
  readonly connectionId: string
  readonly user: User
  readonly userId: string
  /** The request that has opened the transport of the connection. Null if `keepRequest` is false. */
  readonly request: ConnectionRequest | null
  /** Aborted when the connection has ended. */
  readonly signal: AbortSignal
  /**
   * Sends bytes, or a text in UTF-8. Resolves when they were sent, so that a slow client slows down the sender. Drops them after
   * the end.
   */
  send(data: string | Uint8Array): Promise<void>
}

/**
 * Handles one connection. The connection ends when the promise settles: cleanly when it resolves, at once when it rejects.
 * Iterating over the connection ends when the client has ended it, and throws if the connection was lost.
 */
export type RawConnectionHandler<User> = (connection: RawConnection<User>) => Promise<void>

type Dependencies<User> = {
  handle: RawConnectionHandler<User>
  limits: HubLimits
  onError(error: unknown, context: { connectionId: string }): void
  /** Called when the connection has ended and the handler has settled. */
  onClosed(connection: RawConnectionHost<User>): void
}

/** Connects a raw connection with its handler. Reading pauses while too many received bytes wait for the handler. */
export class RawConnectionHost<User> implements ConnectionHandler {
  readonly connectionId: string
  readonly userId: string
  readonly #connection: Connection<Identity<User>>
  readonly #dependencies: Dependencies<User>
  readonly #controller = new AbortController()
  readonly #chunks: Buffer[] = []
  #unreadBytes = 0
  #isPaused = false
  #end: { error: Error | null } | null = null
  #onChange: (() => void) | null = null

  constructor(connection: Connection<Identity<User>>, dependencies: Dependencies<User>) {
    this.connectionId = connection.id
    this.userId = connection.identity.userId
    this.#connection = connection
    this.#dependencies = dependencies
    // The transport is not bound yet when the handler is created.
    queueMicrotask(() => void this.#run())
  }

  /** True as soon as the connection begins to end, even before the handler has settled. */
  get isClosed(): boolean {
    return this.#connection.isEnding
  }

  get unreadBytes(): number {
    return this.#unreadBytes
  }

  received(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#unreadBytes += chunk.length
    if (this.#unreadBytes > this.#dependencies.limits.maximumWaitingBytes && !this.#isPaused) {
      this.#isPaused = true
      this.#connection.pause()
    }
    this.#onChange?.()
  }

  ended(error: Error | null): void {
    this.#end ??= { error }
    this.#controller.abort()
    this.#onChange?.()
  }

  // A raw connection has no pings, and it does not survive the loss of its transport.
  heartbeat(): void {}
  detached(): void {}
  resumed(): void {}

  /** Ends the connection from this side. */
  close(): void {
    this.#connection.end()
  }

  async #run(): Promise<void> {
    const { handle, onError, onClosed } = this.#dependencies
    const { id, identity, request } = this.#connection
    try {
      await handle({
        connectionId: id,
        user: identity.user,
        userId: identity.userId,
        request,
        signal: this.#controller.signal,
        send: async (data) => {
          this.#connection.send(
            typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength),
          )
          await this.#connection.drain()
        },
        [Symbol.asyncIterator]: () => this.#read(),
      })
      this.#connection.end()
    } catch (error) {
      // The loss of the connection is no fault of the handler.
      if (error !== this.#end?.error) onError(error, { connectionId: id })
      this.#connection.abort(null)
    }
    onClosed(this)
  }

  async *#read(): AsyncGenerator<Buffer, void> {
    for (;;) {
      const chunk = this.#take()
      if (chunk) yield chunk
      else if (this.#end?.error) throw this.#end.error
      else if (this.#end) return
      else await new Promise<void>((resolve) => (this.#onChange = resolve))
    }
  }

  #take(): Buffer | null {
    const chunk = this.#chunks.shift()
    if (!chunk) return null
    this.#unreadBytes -= chunk.length
    if (this.#isPaused && this.#unreadBytes * 2 <= this.#dependencies.limits.maximumWaitingBytes) {
      this.#isPaused = false
      this.#connection.resume()
    }
    return chunk
  }
}
