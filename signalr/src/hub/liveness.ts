import type { Connection } from '../connection/connection.ts'
import type { HubLimits } from '../limits.ts'

/**
 * Detects a client that no longer sends anything (docs/wire.md, "Time-outs and sizes"). Times are milliseconds of the clock.
 */
export class Liveness {
  readonly #openedAt: number
  #lastReceivedAt: number
  #hasPinged = false
  #isInvoking = false

  constructor(now: number) {
    this.#openedAt = now
    this.#lastReceivedAt = now
  }

  received(now: number): void {
    this.#lastReceivedAt = now
  }

  /** The time-out applies from the first Ping on: a client that never pings may be silent. */
  pingReceived(): void {
    this.#hasPinged = true
  }

  /** While one of its methods runs, the client need not send anything. */
  invocationStarted(): void {
    this.#isInvoking = true
  }

  invocationEnded(now: number): void {
    this.#isInvoking = false
    this.#lastReceivedAt = now
  }

  isTimedOut(now: number, { clientTimeoutMs }: HubLimits): boolean {
    return this.#hasPinged && !this.#isInvoking && now - this.#lastReceivedAt >= clientTimeoutMs
  }

  /** True if too much time has passed since the connection opened. Call it only while the handshake is missing. */
  isHandshakeTimedOut(now: number, { handshakeTimeoutMs }: HubLimits): boolean {
    return now - this.#openedAt >= handshakeTimeoutMs
  }
}

/** True if the server has been silent for so long that the client needs a Ping. */
export const isPingDue = (
  { transportName, lastWriteAt }: Pick<Connection<unknown>, 'transportName' | 'lastWriteAt'>,
  now: number,
  { keepAliveIntervalMs }: HubLimits,
): boolean =>
  // Polls already show that the server is alive (docs/wire.md, "Long polling").
  transportName !== 'LongPolling' && now - lastWriteAt >= keepAliveIntervalMs
