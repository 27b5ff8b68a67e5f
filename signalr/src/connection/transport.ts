/** The names of the transports on the wire, in the order clients shall try them (docs/wire.md, "Negotiate"). */
export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

export type TransportName = (typeof transportNames)[number]

/** The interface of a transport for its connection. Times are milliseconds of the clock. */
export type Transport = {
  readonly name: TransportName
  /** Bytes written that have not left yet. */
  readonly unsentBytes: number
  /** Bytes that have left in all, framing included. Null for a transport whose peer fetches them. */
  readonly sentBytes: number | null
  /** Bytes received of a message that is not complete. */
  readonly partialBytes: number
  /** Since when no poll waits; null while one does, and for transports without polls. */
  readonly awaySince: number | null
  /** True if the peer still sends requests after `end`, so that its token must stay valid until `closed`. */
  readonly endsByRequest: boolean
  /** Writes whole records. */
  write(records: Buffer): void
  /** Asks for `drained` as soon as everything written so far has left. */
  requestDrain(): void
  /** Closes cleanly after what was written. */
  end(): void
  /** Drops the peer at once. */
  terminate(): void
  /** Stops and starts reading from the peer. */
  pause(): void
  resume(): void
  /** The heartbeat, each second. */
  heartbeat(now: number): void
}

/** Events that a transport reports to its connection. */
export type TransportListener = {
  received(from: Transport, chunk: Buffer): void
  /** Once, at the very end; null for an end that the peer wanted. */
  closed(from: Transport, error: Error | null): void
  /** In place of `closed`: it broke without a close by either side, and may be replaced. */
  lost(from: Transport, error: Error): void
  /** Everything written before `requestDrain` has left. */
  drained(from: Transport): void
}
