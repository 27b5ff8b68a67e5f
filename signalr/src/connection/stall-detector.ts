import type { Transport } from './transport.ts'

/**
 * Tells a peer that reads nothing any more: bytes wait for it, and none leave. Looks once a heartbeat, since a callback for
 * each write would cost more than the rest of writing it.
 */
export class StallDetector {
  #lastSentBytes = -1
  /** When bytes were last seen to have left, or none to wait. */
  #lastProgressAt: number

  constructor(now: number) {
    this.#lastProgressAt = now
  }

  /** Another transport counts from 0. */
  reset(): void {
    this.#lastSentBytes = -1
  }

  /** For how many milliseconds nothing has left; 0 for a transport whose peer comes to fetch. */
  stalledFor(transport: Transport, now: number): number {
    const { sentBytes } = transport
    if (sentBytes === null) return 0
    if (transport.unsentBytes === 0 || sentBytes !== this.#lastSentBytes) {
      this.#lastSentBytes = sentBytes
      this.#lastProgressAt = now
    }
    return now - this.#lastProgressAt
  }
}
