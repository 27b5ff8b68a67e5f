import type { HubLimits } from '../limits.ts'

/** When a client was last heard, in milliseconds of the clock (docs/wire.md, "Time-outs and sizes"). */
export class Liveness {
  readonly #openedAt: number
  #heardAt: number
  #hasPinged = false
  #isBusy = false

  constructor(now: number) {
    this.#openedAt = now
    this.#heardAt = now
  }

  heard(now: number): void {
    this.#heardAt = now
  }

  /** The time-out counts from the first Ping on: a client that does not ping may be silent. */
  pinged(): void {
    this.#hasPinged = true
  }

  /** While one of its methods runs the client is not expected to say anything. */
  begin(): void {
    this.#isBusy = true
  }

  end(now: number): void {
    this.#isBusy = false
    this.#heardAt = now
  }

  isOverdue(now: number, { clientTimeoutMs }: HubLimits): boolean {
    return this.#hasPinged && !this.#isBusy && now - this.#heardAt >= clientTimeoutMs
  }

  /** How long ago the connection was opened. */
  age(now: number): number {
    return now - this.#openedAt
  }
}
