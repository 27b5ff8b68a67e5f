import type { Transport } from './transport.ts'

/**
 * Detects a client that no longer reads: bytes wait for the client, but none are sent. The heartbeat calls the detector every
 * second. A callback for each write would cost more than the write itself.
 */
export class StallDetector {
  #lastSentBytes = -1
  /** The last check at which bytes had been sent or no bytes were waiting. */
  #lastProgressAt: number

  constructor(now: number) {
    this.#lastProgressAt = now
  }

  /** Must be called when the connection gets another transport, because that transport counts its sent bytes from 0. */
  reset(): void {
    this.#lastSentBytes = -1
  }

  /** Returns the milliseconds in which no bytes were sent although some waited. Returns 0 for long polling. */
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
