/** A connection ended because its transport was lost and not replaced in time, or its client stopped polling. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  /** When the transport was lost, in milliseconds of the server's clock (`now`). */
  readonly lostAt: number

  constructor(message: string, lostAt: number) {
    super(message)
    this.lostAt = lostAt
  }
}
