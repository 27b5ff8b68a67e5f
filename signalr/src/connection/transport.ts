/** The names of the transports on the wire, in the order in which clients try them (docs/wire.md, "Negotiate"). */
export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

export type TransportName = (typeof transportNames)[number]

/** The interface of a transport for its connection. Times are milliseconds of the clock. */
export type Transport = {
  readonly name: TransportName
  /** Bytes that were written but not sent yet. */
  readonly unsentBytes: number
  /** Total bytes sent, including framing. Null for a transport whose peer fetches its bytes. */
  readonly sentBytes: number | null
  /** Bytes of a received message that is not complete. */
  readonly partialBytes: number
  /** When the last poll ended; null while a poll waits, and for transports without polls. */
  readonly awaySince: number | null
  /** True if the peer still sends requests after `end`, so that its token must stay valid until `closed`. */
  readonly endsByRequest: boolean
  /** Writes complete records. */
  write(records: Buffer): void
  /** Requests a call of `drained` as soon as everything written so far was sent. */
  requestDrain(): void
  /** Closes cleanly after everything written so far. */
  end(): void
  /** Drops the peer at once. */
  terminate(): void
  /** Stops and starts reading from the peer. */
  pause(): void
  resume(): void
  /** The heartbeat, every second. */
  heartbeat(now: number): void
}

/** Events that a transport reports to its connection. */
export type TransportListener = {
  received(from: Transport, chunk: Buffer): void
  /** Called once, at the end. Null if the peer wanted the end. */
  closed(from: Transport, error: Error | null): void
  /** Called instead of `closed` if the transport broke without a close by either side. Another transport may replace it. */
  lost(from: Transport, error: Error): void
  /** Everything written before `requestDrain` was sent. */
  drained(from: Transport): void
}
