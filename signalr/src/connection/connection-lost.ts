/** The reason for an end: the transport was lost and not replaced in time, or a long-polling client stopped polling. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  /** When the transport was lost or the last poll ended, in milliseconds of the server's clock (`now`). */
  readonly lostAt: number

  constructor(message: string, lostAt: number) {
    super(message)
    this.lostAt = lostAt
  }
}
