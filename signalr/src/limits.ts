/** Time-outs in milliseconds and sizes in bytes. Defaults as ASP.NET Core has them (docs/wire.md, "Time-outs and sizes"). */
export type HubLimits = {
  /** From the opened transport to the client's handshake record. */
  handshakeTimeoutMs: number
  /** Silence of the server after which it sends a Ping; seen by the one-second heartbeat. */
  keepAliveIntervalMs: number
  /** Silence of a client that has pinged once, while none of its methods runs. */
  clientTimeoutMs: number
  /** How long a connection lives without a transport: before the first, between two polls, until it is resumed. */
  disconnectTimeoutMs: number
  /** How long a poll waits for something to tell. */
  pollTimeoutMs: number
  /** From a resumed WebSocket to its client's Sequence record. */
  resumeTimeoutMs: number
  /** How long one write may stay stuck in the socket. */
  transportSendTimeoutMs: number
  /** How long a closed connection waits for its peer. */
  closeTimeoutMs: number
  /** One received record without its separator, the handshake too. */
  maximumRecordBytes: number
  /** One received WebSocket message, which may hold many records and is in memory until they are handled. */
  maximumFrameBytes: number
  /**
   * Bytes that all connections together have sent and that are not handled: of messages that are not whole, and of records
   * that must wait. Above it the connections with most of them are dropped; seen by the one-second heartbeat.
   */
  maximumUnhandledBytes: number
  /** Connections of one user on this node, from their transport on; one more ends the oldest. */
  maximumConnectionsPerUser: number
  /** Bytes a peer leaves unread before it is dropped. */
  maximumUnsentBytes: number
  /** Bytes of records that wait for their turn before the server stops reading from that peer, in the middle of a message too. */
  maximumWaitingBytes: number
  /**
   * Records that a client with stateful reconnect has not acknowledged. Above it the next method waits; while the client
   * is away, an event for it ends the connection.
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
