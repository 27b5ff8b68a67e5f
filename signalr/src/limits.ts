/**
 * Time-outs in milliseconds and sizes in bytes. Where docs/wire.md, "Time-outs and sizes", lists a default of ASP.NET Core, this
 * default is used.
 */
export type HubLimits = {
  /** Maximum time from the opening of the transport to the client's complete handshake record. */
  handshakeTimeoutMs: number
  /** After this time without sending anything, the server sends a Ping. Checked every second. */
  keepAliveIntervalMs: number
  /**
   * A client that has sent a Ping before is closed after this time without a byte. The time does not count while a method of
   * the client runs, except for methods with streams.
   */
  clientTimeoutMs: number
  /** Maximum time of a connection without a transport: before the first one, between two polls, and until it is resumed. */
  disconnectTimeoutMs: number
  /** A poll is answered after this time even if nothing was sent. */
  pollTimeoutMs: number
  /** Maximum time from the resuming of a connection to the client's Sequence record. */
  resumeTimeoutMs: number
  /** A client is dropped if bytes wait for it and none of them are sent within this time. */
  transportSendTimeoutMs: number
  /** Time for a client to close too, after the server has closed the connection. `stop()` takes at most this time. */
  closeTimeoutMs: number
  /** Maximum size of a received record without its separator. The handshake is a record too. */
  maximumRecordBytes: number
  /** Maximum size of a received WebSocket message, which can contain many records. It stays in memory until all are handled. */
  maximumFrameBytes: number
  /**
   * Maximum number of bytes received on all connections together but not handled yet: incomplete messages and waiting records.
   * Above it, the connections with the most unhandled bytes are dropped. Checked every second.
   */
  maximumUnhandledBytes: number
  /**
   * Maximum number of calls of one connection that run at the same time, without those with streams. By default, calls run one
   * after another. With more, they still start in order of arrival but may end in another order.
   */
  maximumParallelInvocations: number
  /** Maximum number of a user's connections that have had a transport on this node. A further connection closes the oldest. */
  maximumConnectionsPerUser: number
  /**
   * Maximum number of bytes that wait to be sent to a client. Above it, the client is dropped.
   *
   * The same maximum applies to received bytes that are not handled while a method waits for a message of the client. With
   * stateful reconnect, it also applies to unacknowledged bytes when an event is sent.
   */
  maximumUnsentBytes: number
  /**
   * Maximum number of bytes of a client's records that wait to be handled. Above it, the server stops reading from the client,
   * even in the middle of a message.
   */
  maximumWaitingBytes: number
  /**
   * Maximum number of bytes sent to a client with stateful reconnect but not acknowledged. Above it, the client's next method
   * waits. While the connection has no transport, an event above the maximum ends the connection.
   */
  maximumUnackedBytes: number
}

export const defaultLimits: HubLimits = {
  handshakeTimeoutMs: 15_000,
  keepAliveIntervalMs: 15_000,
  clientTimeoutMs: 30_000,
  disconnectTimeoutMs: 15_000,
  pollTimeoutMs: 90_000,
  resumeTimeoutMs: 5_000,
  transportSendTimeoutMs: 10_000,
  closeTimeoutMs: 5_000,
  maximumRecordBytes: 32_768,
  maximumFrameBytes: 16_777_216,
  maximumUnhandledBytes: 67_108_864,
  maximumParallelInvocations: 1,
  maximumConnectionsPerUser: Infinity,
  maximumUnsentBytes: 1_048_576,
  maximumWaitingBytes: 65_536,
  maximumUnackedBytes: 100_000,
}
