import { ConnectionLost } from './connection-lost.ts'
import type { ConnectionHandler } from './connection-handler.ts'
import type { ConnectionSurroundings } from './connection-surroundings.ts'
import type { Flushable } from './flusher.ts'
import type { Transport, TransportListener, TransportName } from './transport.ts'

export type ConnectionNames<Owner> = {
  id: string
  token: string
  owner: Owner
  /** Whether negotiate agreed on stateful reconnect. */
  isStateful: boolean
}

/** One logical connection: bytes in order, both ways, over whatever transport is bound to it. */
export class Connection<Owner> implements TransportListener, Flushable {
  readonly id: string
  readonly token: string
  readonly owner: Owner
  readonly isStateful: boolean
  readonly #surroundings: ConnectionSurroundings<Owner>
  #handler: ConnectionHandler | null = null
  #transport: Transport | null = null
  #name: TransportName | null = null
  #pending: Buffer[] = []
  #isResumable = false
  /** Since when there has been no transport; meaningless while there is one. */
  #detachedAt: number
  #lastWriteAt: number
  #endedAt: number | null = null
  #gone = false
  #lossOf: Error | null = null
  #onDrained: (() => void)[] | null = null
  /** What the transport had sent at a heartbeat, and when that was last seen to have grown, or nothing to be waiting. */
  #sentBytes = -1
  #movedAt: number

  constructor(names: ConnectionNames<Owner>, surroundings: ConnectionSurroundings<Owner>) {
    this.id = names.id
    this.token = names.token
    this.owner = names.owner
    this.isStateful = names.isStateful
    this.#surroundings = surroundings
    this.#detachedAt = surroundings.now()
    this.#lastWriteAt = this.#detachedAt
    this.#movedAt = this.#detachedAt
  }

  /** The transport it is bound to, kept while that is lost; null before one came. */
  get transportName(): TransportName | null {
    return this.#name
  }

  get transport(): Transport | null {
    return this.#transport
  }

  /** Whether a further WebSocket may take over. */
  get isResumable(): boolean {
    return this.#isResumable && this.#endedAt === null && !this.#gone
  }

  /** Whether this side has ended it; a long-polling client may still have to fetch the rest. */
  get isEnding(): boolean {
    return this.#gone || this.#endedAt !== null
  }

  /** When bytes last left, in milliseconds of the clock. */
  get lastWriteAt(): number {
    return this.#lastWriteAt
  }

  /** What the peer has sent and nobody has handled: beginnings of messages, and what waits to be read. */
  get unhandledBytes(): number {
    return (this.#transport?.partialBytes ?? 0) + (this.#handler?.unreadBytes ?? 0)
  }

  /** Binds the first transport. */
  attach(transport: Transport, handler: ConnectionHandler): void {
    this.#name = transport.name
    this.#transport = transport
    this.#handler = handler
    this.#lastWriteAt = this.#surroundings.now()
  }

  /** From now on the loss of the transport is not the end: another may come within the disconnect time-out. */
  makeResumable(): void {
    this.#isResumable = true
  }

  /** Binds another transport; one whose death was not noticed yet is dropped. */
  takeOver(transport: Transport): void {
    const old = this.#transport
    if (old) this.#detach(null)
    old?.terminate()
    this.#transport = transport
    this.#sentBytes = -1
    this.#lastWriteAt = this.#surroundings.now()
    this.#surroundings.notice('resumed')
    this.#handler?.resumed()
  }

  /** Queues whole records for the end of this turn. After `end`, after `abort` and without a transport they are dropped. */
  send(records: Buffer): void {
    if (this.#gone || this.#endedAt !== null || !this.#transport) return
    if (this.#pending.push(records) === 1) this.#surroundings.flusher.schedule(this)
  }

  flush(join: (records: readonly Buffer[]) => Buffer, now: number): void {
    if (!this.#transport || this.#gone || this.#pending.length === 0) return
    if (this.#transport.unsentBytes > this.#surroundings.limits.maximumUnsentBytes) {
      this.#surroundings.notice('too-slow')
      this.#lose(new Error('The peer reads too slowly.'))
      return
    }
    const records = this.#pending
    this.#pending = []
    this.#lastWriteAt = now
    this.#transport.write(join(records))
    if (this.#onDrained) this.#askDrained(this.#transport)
  }

  /** Resolves when everything sent has left, or never will; at once when nothing waits. */
  async drain(): Promise<void> {
    if (!this.#transport || this.isEnding) return
    if (this.#pending.length === 0 && this.#transport.unsentBytes === 0) return
    await new Promise<void>((resolve) => {
      const waiting = (this.#onDrained ??= [])
      // The first one asks; so does each write while somebody waits.
      if (waiting.push(resolve) === 1 && this.#pending.length === 0) this.#transport?.askDrained()
    })
  }

  /** Writes what is queued, then closes the transport cleanly; a peer that does not follow is dropped after the close time-out. */
  end(): void {
    if (this.#gone || this.#endedAt !== null) return
    const now = this.#surroundings.now()
    this.flush(Buffer.concat, now)
    if (this.#gone) return
    this.#endedAt = now
    this.#wake()
    if (!this.#transport?.endsByRequest) this.#surroundings.forget(this)
    if (this.#transport) this.#transport.end()
    else this.#finish(null)
  }

  /** Drops the transport at once; what is queued is lost. */
  abort(error: Error | null): void {
    if (this.#gone) return
    const transport = this.#transport
    this.#finish(error)
    transport?.terminate()
  }

  beat(now: number): void {
    const { limits } = this.#surroundings
    const transport = this.#transport
    transport?.beat(now)
    if (this.#endedAt !== null) {
      if (now - this.#endedAt >= limits.closeTimeoutMs) this.abort(null)
    } else if (!transport) {
      if (now - this.#detachedAt >= limits.disconnectTimeoutMs) this.abort(this.#describeLoss())
    } else if (transport.awaySince !== null && now - transport.awaySince >= limits.disconnectTimeoutMs) {
      this.abort(new ConnectionLost('The client stopped polling.', transport.awaySince))
    } else if (this.#isStuck(transport, now)) {
      this.#surroundings.notice('too-slow')
      this.#lose(new Error('A write to the peer timed out.'))
    } else {
      this.#handler?.beat(now)
    }
  }

  pause(): void {
    this.#transport?.pause()
  }

  resume(): void {
    this.#transport?.resume()
  }

  received(from: Transport, chunk: Buffer): void {
    if (from === this.#transport && !this.isEnding) this.#handler?.received(chunk)
  }

  closed(from: Transport, error: Error | null): void {
    if (from === this.#transport && !this.#gone) this.#finish(this.#endedAt === null ? error : null)
  }

  lost(from: Transport, error: Error): void {
    // A close frame is the peer's last word; only a loss can be made good (docs/wire.md, "WebSockets").
    if (from === this.#transport && this.isResumable) this.#detach(error)
    else this.closed(from, error)
  }

  drained(from: Transport): void {
    if (from === this.#transport) this.#askDrained(from)
  }

  /** Wakes who waits when everything has left, else asks to be told; what is queued asks when it is written. */
  #askDrained(transport: Transport): void {
    if (this.#pending.length > 0) return
    if (transport.unsentBytes === 0) this.#wake()
    else transport.askDrained()
  }

  /** Looked at by the heartbeat: a callback for each write would cost more than the rest of it. */
  #isStuck(transport: Transport, now: number): boolean {
    const { sentBytes } = transport
    if (sentBytes === null) return false
    if (transport.unsentBytes === 0 || sentBytes !== this.#sentBytes) {
      this.#sentBytes = sentBytes
      this.#movedAt = now
    }
    return now - this.#movedAt >= this.#surroundings.limits.transportSendTimeoutMs
  }

  /** The transport is of no use any more. */
  #lose(error: Error): void {
    if (!this.isResumable) return this.abort(error)
    const transport = this.#transport
    this.#detach(error)
    transport?.terminate()
  }

  #detach(error: Error | null): void {
    this.#transport = null
    this.#pending = []
    this.#detachedAt = this.#surroundings.now()
    this.#lossOf = error
    this.#wake()
    this.#handler?.detached()
  }

  #describeLoss(): Error | null {
    return this.#lossOf && new ConnectionLost(this.#lossOf.message, this.#detachedAt)
  }

  #wake(): void {
    const waiting = this.#onDrained
    this.#onDrained = null
    for (const resolve of waiting ?? []) resolve()
  }

  #finish(error: Error | null): void {
    this.#gone = true
    this.#pending = []
    this.#wake()
    this.#surroundings.forget(this)
    this.#surroundings.release(this)
    this.#handler?.ended(error)
  }
}
