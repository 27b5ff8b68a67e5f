/**
 * Time-outs in milliseconds and sizes in bytes. The defaults are those of ASP.NET Core (docs/wire.md, "Time-outs and sizes").
 */
export type HubLimits = {
  /** From the opening of the transport to the client's complete handshake record. */
  handshakeTimeoutMs: number
  /** After this long without sending anything, the server sends a Ping. Checked by the one-second heartbeat. */
  keepAliveIntervalMs: number
  /** A client that has pinged once is closed after this long without a byte, while none of its methods runs. */
  clientTimeoutMs: number
  /** How long a connection may be without a transport: before the first one, between two polls, and until it is resumed. */
  disconnectTimeoutMs: number
  /** How long a poll waits if there is nothing to fetch. */
  pollTimeoutMs: number
  /** From a resumed WebSocket to its client's Sequence record. */
  resumeTimeoutMs: number
  /** A peer is dropped if bytes wait for it and none are sent for this long. */
  transportSendTimeoutMs: number
  /** How long a connection that the server closed waits for its peer to close too. `stop()` waits this long for all of them. */
  closeTimeoutMs: number
  /** Size of one received record, including the handshake, without its separator. */
  maximumRecordBytes: number
  /** Size of one received WebSocket message. It may hold many records and stays in memory until all of them are handled. */
  maximumFrameBytes: number
  /**
   * Bytes received from all connections together but not handled yet: parts of messages, and waiting records. Above it the
   * connections with the most such bytes are dropped. Checked by the one-second heartbeat.
   */
  maximumUnhandledBytes: number
  /** Connections of one user on this node, counted as soon as the transport opens. A further connection ends the oldest one. */
  maximumConnectionsPerUser: number
  /** Bytes sent to a peer that the peer has not read. Above it the peer is dropped. */
  maximumUnsentBytes: number
  /**
   * Bytes of a peer's records that wait to be handled. Above it reading from the peer stops, even in the middle of a message.
   */
  maximumWaitingBytes: number
  /**
   * Bytes sent to a client with stateful reconnect that it has not acknowledged. Above it the client's next method waits; while
   * the client is disconnected, an event for it ends the connection.
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
  maximumConnectionsPerUser: Infinity,
  maximumUnsentBytes: 1_048_576,
  maximumWaitingBytes: 65_536,
  maximumUnackedBytes: 100_000,
}
