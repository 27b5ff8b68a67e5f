import type { Connection } from '../connection/connection.ts'
import type { HubLimits } from '../limits.ts'

/**
 * Detects a client that no longer sends messages (docs/wire.md, "Time-outs and sizes"). Times are milliseconds of the clock.
 */
export class Liveness {
  readonly #openedAt: number
  #lastReceivedAt: number
  #hasPinged = false
  #invocations = 0

  constructor(now: number) {
    this.#openedAt = now
    this.#lastReceivedAt = now
  }

  received(now: number): void {
    this.#lastReceivedAt = now
  }

  /** Records a Ping. The time-out applies only after the first Ping, because a client that never pings may be silent. */
  pingReceived(): void {
    this.#hasPinged = true
  }

  /** Records that a method without streams has started. The client cannot time out while such a method runs. */
  invocationStarted(): void {
    this.#invocations += 1
  }

  invocationEnded(now: number): void {
    this.#invocations -= 1
    this.#lastReceivedAt = now
  }

  isTimedOut(now: number, { clientTimeoutMs }: HubLimits): boolean {
    return this.#hasPinged && this.#invocations === 0 && now - this.#lastReceivedAt >= clientTimeoutMs
  }

  /** True if the time for the handshake is over. Call this only before the handshake is complete. */
  isHandshakeTimedOut(now: number, { handshakeTimeoutMs }: HubLimits): boolean {
    return now - this.#openedAt >= handshakeTimeoutMs
  }
}

/** True if the server has sent nothing for `keepAliveIntervalMs`, so that it must send a Ping. */
export const isPingDue = (
  { transportName, lastWriteAt }: Pick<Connection<unknown>, 'transportName' | 'lastWriteAt'>,
  now: number,
  { keepAliveIntervalMs }: HubLimits,
): boolean =>
  // Long polling needs no Ping: the answers to the polls show that the server is alive (docs/wire.md, "Long polling").
  transportName !== 'LongPolling' && now - lastWriteAt >= keepAliveIntervalMs
