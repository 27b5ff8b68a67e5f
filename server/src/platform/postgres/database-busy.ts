/**
 * Thrown if too many statements wait for the database to be answered in time. The caller did nothing wrong and may try again
 * later.
 */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  constructor() {
    super('Too many statements wait for the database')
  }
}
