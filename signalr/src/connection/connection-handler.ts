/** Reads a connection's bytes. */
export type ConnectionHandler = {
  received(chunk: Buffer): void
  /** Received and not read yet. */
  readonly unreadBytes: number
  /** The heartbeat, each second while there is a transport. */
  heartbeat(now: number): void
  /** A resumable connection lost its transport: what is sent from now on is dropped, until `resumed`. */
  detached(): void
  resumed(): void
  /** Once, when the connection is gone. Null when the peer wanted it or this side had called `end`. */
  ended(error: Error | null): void
}
