/** The names of the transports on the wire, SignalR reference 2.1. */
export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** What a connection asks of the transport it is bound to. Bytes only. */
export type Transport = {
  readonly name: TransportName
  /** Bytes written that the peer has not taken yet. */
  readonly unsentBytes: number
  /** Since when the write at the head of the queue has been under way; null when nothing is. */
  readonly stuckSince: number | null
  /** Writes whole records. */
  write(records: Buffer): void
  /** Closes cleanly after what was written. */
  end(): void
  /** Drops the peer at once. */
  terminate(): void
  /** Stops and starts reading from the peer. */
  pause(): void
  resume(): void
}

/** What a transport tells its connection. `closed` comes once, at the very end; null for an end that the peer wanted. */
export type TransportListener = {
  received(chunk: Buffer): void
  closed(error: Error | null): void
}
