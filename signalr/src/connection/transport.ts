/** The names of the transports on the wire, in the order in which clients try them (docs/wire.md, "Negotiate"). */
export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

/** A transport, as named on the wire. */
export type TransportName = (typeof transportNames)[number]

/** The content of a transport, as named on the wire. Server-sent events carry only text. */
export type TransferFormat = 'Text' | 'Binary'

/** A WebSocket, event stream or long polling, as its connection uses it. Times are milliseconds of the clock. */
export type Transport = {
  readonly name: TransportName
  /** Number of bytes that were written but not sent yet. */
  readonly unsentBytes: number
  /** Total number of bytes sent, including framing. Null for long polling, where the client fetches the bytes. */
  readonly sentBytes: number | null
  /** Number of bytes received of a message that is not complete. */
  readonly partialBytes: number
  /** Long polling: when the last poll ended; null while a poll waits. Other transports: null. */
  readonly awaySince: number | null
  /** True if the client still sends requests after `end` (long polling), so that its token must stay valid until `closed`. */
  readonly endsByRequest: boolean
  /** Writes complete records. WebSockets mark the frame by the format. */
  write(records: Buffer, format: TransferFormat): void
  /** Requests one call of the listener's `drained`, as soon as all bytes written so far were sent. */
  requestDrain(): void
  /** Closes the transport cleanly after all bytes written so far. */
  end(): void
  /** Closes the transport at once. Unsent bytes are lost. */
  terminate(): void
  /** Stops reading from the client. */
  pause(): void
  /** Starts reading from the client again. */
  resume(): void
  /** Called every second. */
  heartbeat(now: number): void
}

/** Events that a transport reports to its connection. */
export type TransportListener = {
  received(from: Transport, chunk: Buffer): void
  /** Called once, when the transport has closed. `error` is null if the client or this side closed it cleanly. */
  closed(from: Transport, error: Error | null): void
  /** Called instead of `closed` if a WebSocket broke without a close frame. Another WebSocket may replace it. */
  lost(from: Transport, error: Error): void
  /** All bytes that were written before `requestDrain` have been sent. */
  drained(from: Transport): void
}
