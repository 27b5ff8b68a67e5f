/** Handles the received bytes and the events of one connection. */
export type ConnectionHandler = {
  received(chunk: Buffer): void
  /** Number of bytes that were passed to `received` but not parsed yet. */
  readonly unreadBytes: number
  /** Called every second while the connection has a transport. */
  heartbeat(now: number): void
  /** A resumable connection has lost its transport. Until `resumed`, the connection drops everything that is sent. */
  detached(): void
  /** The connection has got another transport after the loss. */
  resumed(): void
  /** Called once, when the connection has ended. `error` is null if the client ended it or this side called `end`. */
  ended(error: Error | null): void
}
