/** Why a connection ended that was lost before and not resumed in time. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  /** When the transport went, in milliseconds of the server's clock (`now`). */
  readonly lostAt: number

  constructor(message: string, lostAt: number) {
    super(message)
    this.lostAt = lostAt
  }
}
