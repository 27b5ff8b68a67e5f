/** Reads a connection's bytes. */
export type ConnectionHandler = {
  received(chunk: Buffer): void
  /** Bytes that were received but not read yet. */
  readonly unreadBytes: number
  /** The heartbeat, every second while there is a transport. */
  heartbeat(now: number): void
  /** A resumable connection lost its transport. Messages sent between the loss and `resumed` are dropped. */
  detached(): void
  resumed(): void
  /** Called once, when the connection has ended. Null if the peer ended it or this side called `end`. */
  ended(error: Error | null): void
}
