/** Time-outs in milliseconds and sizes in bytes. Defaults as ASP.NET Core has them (docs/wire.md, "Time-outs and sizes"). */
export type HubLimits = {
  /** From the opened transport to the client's whole handshake record. */
  handshakeTimeoutMs: number
  /** After so long without sending anything the server sends a Ping; checked by the one-second heartbeat. */
  keepAliveIntervalMs: number
  /** A client that has pinged once is closed after so long without a byte, while none of its methods runs. */
  clientTimeoutMs: number
  /** How long a connection lives without a transport: before the first, between two polls, until it is resumed. */
  disconnectTimeoutMs: number
  /** How long a poll that has nothing to fetch is held. */
  pollTimeoutMs: number
  /** From a resumed WebSocket to its client's Sequence record. */
  resumeTimeoutMs: number
  /** A peer is dropped when bytes wait for it and none leave for so long. */
  transportSendTimeoutMs: number
  /** How long a connection that the server closed waits for its peer to close too, and `stop()` for all of them. */
  closeTimeoutMs: number
  /** One received record, the handshake too, without its separator. */
  maximumRecordBytes: number
  /** One received WebSocket message. It may hold many records and is in memory as a whole until they are handled. */
  maximumFrameBytes: number
  /**
   * Received from all connections together and not handled yet: parts of messages, and records that wait. Above it the
   * connections that hold most are dropped; checked by the one-second heartbeat.
   */
  maximumUnhandledBytes: number
  /** Connections of one user on this node, counted as soon as the transport opens. A further one ends the oldest. */
  maximumConnectionsPerUser: number
  /** Sent to a peer and not read by it; above it the peer is dropped. */
  maximumUnsentBytes: number
  /** Records of a peer that wait to be handled; above it the peer is read no further, in the middle of a message too. */
  maximumWaitingBytes: number
  /**
   * Sent to a client with stateful reconnect and not acknowledged. Above it the client's next method waits; while the client
   * is disconnected, an event for it ends the connection.
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
