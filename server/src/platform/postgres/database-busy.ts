/** More wait for the database than it will come to in time: not the caller's fault, and worth another try later. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  constructor() {
    super('Too many statements wait for the database')
  }
}
