import type { Transport } from './transport.ts'

/**
 * Detects a peer that no longer reads: bytes wait for it and none are sent. Checks once a heartbeat, because a callback for
 * each write would cost more than the write itself.
 */
export class StallDetector {
  #lastSentBytes = -1
  /** When bytes were last seen to have been sent, or nothing was waiting. */
  #lastProgressAt: number

  constructor(now: number) {
    this.#lastProgressAt = now
  }

  /** Another transport counts its sent bytes from 0. */
  reset(): void {
    this.#lastSentBytes = -1
  }

  /** Milliseconds in which nothing was sent although bytes waited; 0 for a transport whose peer fetches its bytes. */
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
