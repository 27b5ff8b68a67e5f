/** The names of the transports on the wire, in the order clients shall try them (docs/wire.md, "Negotiate"). */
export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

export type TransportName = (typeof transportNames)[number]

/** What a connection asks of the transport it is bound to. Bytes only. Times are milliseconds of the clock. */
export type Transport = {
  readonly name: TransportName
  /** Bytes written that the peer has not taken yet. */
  readonly unsentBytes: number
  /** Bytes that have left in all, framing included; standing still while there are unsent ones, the peer reads nothing. Null: the peer comes to fetch. */
  readonly sentBytes: number | null
  /** What has come of a message that is not whole. */
  readonly partialBytes: number
  /** Since when the peer has not come to fetch; null while it is there. */
  readonly awaySince: number | null
  /** Whether the peer still has requests to make after `end`, so that its token must stay good until `closed`. */
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

/** What a transport tells its connection. */
export type TransportListener = {
  received(from: Transport, chunk: Buffer): void
  /** Once, at the very end; null for an end that the peer wanted. */
  closed(from: Transport, error: Error | null): void
  /** In place of `closed`: it broke, which nobody wanted, and may be replaced. */
  lost(from: Transport, error: Error): void
  /** Everything written before `askDrained` has left. */
  drained(from: Transport): void
}
