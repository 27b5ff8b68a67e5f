import { ConnectionLost } from './connection-lost.ts'
import type { ConnectionHandler } from './connection-handler.ts'
import type { ConnectionDependencies } from './connection-dependencies.ts'
import { DrainWaiters } from './drain-waiters.ts'
import type { Flushable } from './flush-scheduler.ts'
import { StallDetector } from './stall-detector.ts'
import type { ConnectionRequest } from './connection-request.ts'
import type { TransferFormat, Transport, TransportListener, TransportName } from './transport.ts'

export type ConnectionDescription<Identity> = {
  id: string
  token: string
  identity: Identity
  /** True if client and server agreed on stateful reconnect during negotiate. */
  isStateful: boolean
}

/**
 * One logical connection of a client: an ordered stream of bytes in both directions over its current transport. `attach` binds
 * the first transport. If the connection is resumable, `takeOver` replaces a lost transport.
 *
 * `end` sends what is queued and closes the transport; `abort` closes it at once. When the connection has ended for any reason,
 * the handler's `ended` is called once.
 */
export class Connection<Identity> implements TransportListener, Flushable {
  readonly id: string
  readonly token: string
  readonly identity: Identity
  readonly isStateful: boolean
  readonly #dependencies: ConnectionDependencies
  #handler: ConnectionHandler | null = null
  #request: ConnectionRequest | null = null
  #transport: Transport | null = null
  #transportName: TransportName | null = null
  #transferFormat: TransferFormat = 'Text'
  #pending: Buffer[] = []
  /** True while the handler handles received bytes and nothing was queued before. */
  #isReceiving = false
  #isResumable = false
  /**
   * When the transport was lost; before the first transport, when the connection was created. Unused while there is a
   * transport.
   */
  #detachedAt: number
  #lastWriteAt: number
  #endedAt: number | null = null
  #isFinished = false
  #transportError: Error | null = null
  readonly #drainWaiters = new DrainWaiters()
  readonly #stallDetector: StallDetector

  constructor(description: ConnectionDescription<Identity>, dependencies: ConnectionDependencies) {
    this.id = description.id
    this.token = description.token
    this.identity = description.identity
    this.isStateful = description.isStateful
    this.#dependencies = dependencies
    this.#detachedAt = dependencies.now()
    this.#lastWriteAt = this.#detachedAt
    this.#stallDetector = new StallDetector(this.#detachedAt)
  }

  /** Name of the current transport; after a loss, the name of the lost transport. Null before the first transport. */
  get transportName(): TransportName | null {
    return this.#transportName
  }

  /** The format of the bytes in both directions. */
  get transferFormat(): TransferFormat {
    return this.#transferFormat
  }

  get transport(): Transport | null {
    return this.#transport
  }

  /** True if another WebSocket may replace the transport, even while the loss of the transport has not been noticed. */
  get isResumable(): boolean {
    return this.#isResumable && this.#endedAt === null && !this.#isFinished
  }

  /** True if the connection has ended, or if `end` was called. After `end`, the last bytes can still be on their way. */
  get isEnding(): boolean {
    return this.#isFinished || this.#endedAt !== null
  }

  /** When the transport was bound or was last given bytes, in milliseconds of the clock. */
  get lastWriteAt(): number {
    return this.#lastWriteAt
  }

  /** Number of bytes received but not handled: incomplete messages, and messages that wait to be parsed. */
  get unhandledBytes(): number {
    return (this.#transport?.partialBytes ?? 0) + (this.#handler?.unreadBytes ?? 0)
  }

  /** The request that has opened the first transport. Null if it is not kept. */
  get request(): ConnectionRequest | null {
    return this.#request
  }

  /** Binds the first transport. `request` is kept as long as the connection. */
  attach(transport: Transport, handler: ConnectionHandler, request: ConnectionRequest | null): void {
    this.#request = request
    this.#transportName = transport.name
    this.#transport = transport
    this.#handler = handler
    this.#lastWriteAt = this.#dependencies.now()
  }

  /** Sets the format of all further bytes. `Text` by default. */
  useTransferFormat(format: TransferFormat): void {
    this.#transferFormat = format
  }

  /** Lets the connection survive the loss of its transport for `disconnectTimeoutMs`; `takeOver` may bind another one. */
  makeResumable(): void {
    this.#isResumable = true
  }

  /** Binds another transport. Terminates the old transport if its loss was not noticed yet. */
  takeOver(transport: Transport): void {
    const old = this.#transport
    if (old) this.#detach(null)
    old?.terminate()
    this.#transport = transport
    this.#stallDetector.reset()
    this.#lastWriteAt = this.#dependencies.now()
    this.#dependencies.onEvent('resumed')
    this.#handler?.resumed()
  }

  /**
   * Queues complete records, which are written together at the end of this turn of the event loop. Drops them if the connection
   * is ending or has no transport.
   * @param isAnswer true for the result of a call. Over a WebSocket, the first answers of a turn are written without waiting for
   * its end. Answers to calls in one message are written together.
   */
  send(records: Buffer, isAnswer = false): void {
    if (this.#isFinished || this.#endedAt !== null || !this.#transport) return
    if (this.#pending.push(records) > 1 || this.#isReceiving) return
    if (isAnswer) this.#flushSoon(this.#transport)
    else this.#dependencies.flushScheduler.schedule(this)
  }

  /** Writes the queued records. Drops the transport instead if too many earlier bytes are unsent. */
  flush(join: (records: readonly Buffer[]) => Buffer, now: number): void {
    if (!this.#transport || this.#isFinished || this.#pending.length === 0) return
    if (this.#transport.unsentBytes > this.#dependencies.limits.maximumUnsentBytes) {
      this.#dependencies.onEvent('too-slow')
      this.#dropTransport(new Error('The peer reads too slowly.'))
      return
    }
    const records = this.#pending
    this.#pending = []
    this.#lastWriteAt = now
    this.#transport.write(join(records), this.#transferFormat)
    this.#checkDrained(this.#transport)
  }

  /** Resolves when all queued records were sent, or when they can no longer be sent. */
  async drain(): Promise<void> {
    if (!this.#transport || this.isEnding) return
    if (this.#pending.length === 0 && this.#transport.unsentBytes === 0) return
    // Only the first waiter asks the transport for a `drained` event. While there are waiters, each `flush` asks again.
    const isFirst = this.#drainWaiters.isEmpty
    const drained = this.#drainWaiters.wait()
    if (isFirst && this.#pending.length === 0) this.#transport.requestDrain()
    await drained
  }

  /**
   * Writes the queued records, then closes the transport cleanly. If the client has not closed too after `closeTimeoutMs`, the
   * connection is aborted.
   */
  end(): void {
    if (this.#isFinished || this.#endedAt !== null) return
    const now = this.#dependencies.now()
    this.flush(Buffer.concat, now)
    if (this.#isFinished) return
    this.#endedAt = now
    this.#drainWaiters.resolve()
    if (!this.#transport?.endsByRequest) this.#dependencies.revokeToken(this.token)
    if (this.#transport) this.#transport.end()
    else this.#finish(null)
  }

  /** Closes the transport at once; queued messages are lost. */
  abort(error: Error | null): void {
    if (this.#isFinished) return
    const transport = this.#transport
    this.#finish(error)
    transport?.terminate()
  }

  /** Called every second: ends the connection, or drops its transport, if a time-out has passed. */
  heartbeat(now: number): void {
    const { limits } = this.#dependencies
    const transport = this.#transport
    transport?.heartbeat(now)
    if (this.#endedAt !== null) {
      if (now - this.#endedAt >= limits.closeTimeoutMs) this.abort(null)
    } else if (!transport) {
      if (now - this.#detachedAt >= limits.disconnectTimeoutMs) this.abort(this.#disconnectError())
    } else if (transport.awaySince !== null && now - transport.awaySince >= limits.disconnectTimeoutMs) {
      this.abort(new ConnectionLost('The client stopped polling.', transport.awaySince))
    } else if (this.#stallDetector.stalledFor(transport, now) >= limits.transportSendTimeoutMs) {
      this.#dependencies.onEvent('too-slow')
      this.#dropTransport(new Error('A write to the peer timed out.'))
    } else {
      this.#handler?.heartbeat(now)
    }
  }

  pause(): void {
    this.#transport?.pause()
  }

  resume(): void {
    this.#transport?.resume()
  }

  received(from: Transport, chunk: Buffer): void {
    if (from !== this.#transport || this.isEnding) return
    this.#isReceiving = this.#pending.length === 0
    try {
      this.#handler?.received(chunk)
    } finally {
      if (this.#isReceiving && this.#pending.length > 0) this.#flushSoon(from)
      this.#isReceiving = false
    }
  }

  /**
   * A client without WebSockets must get the answer to its POST before what the POST has caused. If it stops between the two, it
   * does not send its Close.
   */
  #flushSoon(transport: Transport): void {
    const { flushScheduler } = this.#dependencies
    if (transport.name === 'WebSockets') flushScheduler.flushSoon(this)
    else flushScheduler.schedule(this)
  }

  closed(from: Transport, error: Error | null): void {
    if (from === this.#transport && !this.#isFinished) this.#finish(this.#endedAt === null ? error : null)
  }

  lost(from: Transport, error: Error): void {
    // Only a loss can be resumed. A client that has sent a close frame does not come back (docs/wire.md, "WebSockets").
    if (from === this.#transport && this.isResumable) this.#detach(error)
    else this.closed(from, error)
  }

  drained(from: Transport): void {
    if (from === this.#transport) this.#checkDrained(from)
  }

  /** Resolves the waiters of `drain` if everything was sent; otherwise asks the transport for another `drained` event. */
  #checkDrained(transport: Transport): void {
    if (this.#drainWaiters.isEmpty || this.#pending.length > 0) return
    if (transport.unsentBytes === 0) this.#drainWaiters.resolve()
    else transport.requestDrain()
  }

  /** Terminates a transport that no longer works. The connection ends too, unless it is resumable. */
  #dropTransport(error: Error): void {
    if (!this.isResumable) return this.abort(error)
    const transport = this.#transport
    this.#detach(error)
    transport?.terminate()
  }

  #detach(error: Error | null): void {
    this.#transport = null
    this.#pending = []
    this.#detachedAt = this.#dependencies.now()
    this.#transportError = error
    this.#drainWaiters.resolve()
    this.#handler?.detached()
  }

  #disconnectError(): Error | null {
    return this.#transportError && new ConnectionLost(this.#transportError.message, this.#detachedAt)
  }

  #finish(error: Error | null): void {
    this.#isFinished = true
    this.#pending = []
    this.#drainWaiters.resolve()
    this.#dependencies.revokeToken(this.token)
    this.#dependencies.onFinished(this.id)
    this.#handler?.ended(error)
  }
}
