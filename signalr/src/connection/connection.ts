import type { HubLimits } from '../limits.ts'
import type { Flushable, Flusher } from './flusher.ts'
import type { Transport, TransportListener, TransportName } from './transport.ts'

/** Who makes sense of a connection's bytes. */
export type ConnectionHandler = {
  received(chunk: Buffer): void
  /** The heartbeat, each second. */
  beat(now: number): void
  /** Once, when the connection is gone. Null when the peer wanted it or this side had called `end`. */
  ended(error: Error | null): void
}

/** What the connections of a store share. */
export type ConnectionSurroundings<Owner> = {
  now: () => number
  limits: HubLimits
  flusher: Flusher
  /** The token is no longer good: requests that carry it are answered 404. */
  forget(connection: Connection<Owner>): void
  /** Nothing is left of the connection. */
  release(connection: Connection<Owner>): void
}

export type ConnectionNames<Owner> = { id: string; token: string; owner: Owner }

/** One logical connection: bytes in order, both ways, over whatever transport is bound to it. */
export class Connection<Owner> implements TransportListener, Flushable {
  readonly id: string
  readonly token: string
  readonly owner: Owner
  readonly #surroundings: ConnectionSurroundings<Owner>
  #handler: ConnectionHandler | null = null
  #transport: Transport | null = null
  #pending: Buffer[] = []
  readonly #detachedAt: number
  #lastWriteAt: number
  #endedAt: number | null = null
  #gone = false

  constructor(names: ConnectionNames<Owner>, surroundings: ConnectionSurroundings<Owner>) {
    this.id = names.id
    this.token = names.token
    this.owner = names.owner
    this.#surroundings = surroundings
    this.#detachedAt = surroundings.now()
    this.#lastWriteAt = this.#detachedAt
  }

  /** The bound transport; null before one came. */
  get transportName(): TransportName | null {
    return this.#transport?.name ?? null
  }

  /** When bytes last left, in milliseconds of the clock. */
  get lastWriteAt(): number {
    return this.#lastWriteAt
  }

  /** Binds the transport. A connection takes one, once. */
  attach(transport: Transport, handler: ConnectionHandler): void {
    this.#transport = transport
    this.#handler = handler
    this.#lastWriteAt = this.#surroundings.now()
  }

  /** Queues whole records for the end of this turn. After `end` and `abort` nothing is taken any more. */
  send(records: Buffer): void {
    if (this.#gone || this.#endedAt !== null) return
    if (this.#pending.push(records) === 1) this.#surroundings.flusher.schedule(this)
  }

  flush(join: (records: readonly Buffer[]) => Buffer, now: number): void {
    if (!this.#transport || this.#gone || this.#pending.length === 0) return
    if (this.#transport.unsentBytes > this.#surroundings.limits.maximumUnsentBytes) {
      this.abort(new Error('The peer reads too slowly.'))
      return
    }
    const records = this.#pending
    this.#pending = []
    this.#lastWriteAt = now
    this.#transport.write(join(records))
  }

  /** Writes what is queued, then closes the transport cleanly; a peer that does not follow is dropped after the close time-out. */
  end(): void {
    if (this.#gone || this.#endedAt !== null) return
    const now = this.#surroundings.now()
    this.flush(Buffer.concat, now)
    if (this.#gone) return
    this.#endedAt = now
    this.#surroundings.forget(this)
    if (this.#transport) this.#transport.end()
    else this.#finish(null)
  }

  /** Drops the transport at once; what is queued is lost. */
  abort(error: Error | null): void {
    if (this.#gone) return
    this.#finish(error)
    this.#transport?.terminate()
  }

  beat(now: number): void {
    const { limits } = this.#surroundings
    if (this.#endedAt !== null) {
      if (now - this.#endedAt >= limits.closeTimeoutMs) this.abort(null)
    } else if (!this.#transport) {
      if (now - this.#detachedAt >= limits.disconnectTimeoutMs) this.end()
    } else if (
      this.#transport.stuckSince !== null &&
      now - this.#transport.stuckSince >= limits.transportSendTimeoutMs
    ) {
      this.abort(new Error('A write to the peer timed out.'))
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

  received(chunk: Buffer): void {
    if (this.#endedAt === null && !this.#gone) this.#handler?.received(chunk)
  }

  closed(error: Error | null): void {
    if (!this.#gone) this.#finish(this.#endedAt === null ? error : null)
  }

  #finish(error: Error | null): void {
    this.#gone = true
    this.#pending = []
    this.#surroundings.forget(this)
    this.#surroundings.release(this)
    this.#handler?.ended(error)
  }
}
