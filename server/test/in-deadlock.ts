import pg from 'pg'
import { expect } from 'vitest'

/**
 * Makes the statement or transaction of `lock` run into a deadlock; `lock` asks for three advisory locks in order. Another
 * client holds the last lock and waits for the first, before the middle lock becomes free. So `lock` closes the circle of
 * waiting, and PostgreSQL ends its statement. It should detect deadlocks quickly (deadlock_timeout).
 */
export async function inDeadlock(
  connection: pg.ClientConfig,
  [first, between, last]: readonly number[],
  lock: () => Promise<unknown>,
): Promise<void> {
  const [keeper, other] = [0, 0].map(() => new pg.Client(connection))
  await Promise.all([keeper!.connect(), other!.connect()])
  await keeper!.query(`select pg_advisory_lock(${between})`)
  await other!.query(`begin; select pg_advisory_xact_lock(${last})`)
  const waitingFor = (id: number | undefined) => async () =>
    (await keeper!.query(`select from pg_locks where locktype = 'advisory' and objid = ${id} and not granted`)).rowCount
  const locking = Promise.allSettled([lock()])
  await expect.poll(waitingFor(between)).toBe(1)
  // A client that waits checks for a deadlock once, after this time. The other client must not check, because PostgreSQL would
  // then end its statement.
  await other!.query(`set deadlock_timeout = '1h'`)
  const turn = other!.query(`select pg_advisory_xact_lock(${first})`)
  await expect.poll(waitingFor(first)).toBe(1)
  await keeper!.query(`select pg_advisory_unlock(${between})`)
  await turn
  await other!.query('commit')
  await Promise.all([keeper!.end(), other!.end()])
  const [outcome] = await locking
  if (outcome.status === 'rejected') throw outcome.reason
}
