/** Runs operations that wait for each other in the database, for tests of the order in which they lock rows. */
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Waits until the given number of statements in this test's database wait for a lock. */
export async function untilBlocked(sql: Pick<TestServer['sql'], 'query'>, count = 1): Promise<void> {
  const blocked = async () => {
    const { rows } = await sql.query<{ total: number }>(
      `select count(*)::int as total from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    )
    return rows[0]?.total
  }
  await expect.poll(blocked).toBe(count)
}

/**
 * Starts both operations while another transaction holds the locked rows, so that each already holds its earlier locks.
 * @param kept a query that locks rows, with one id as its parameter.
 * @returns the results of both, after the rows are released.
 */
export async function atOnce(
  server: TestServer,
  kept: { query: string; id: string },
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<unknown[]> {
  const other = await server.sql.connect()
  try {
    await other.query('begin')
    await other.query(kept.query, [kept.id])
    const one = first()
    await untilBlocked(server.sql)
    const two = second()
    await untilBlocked(server.sql, 2)
    await other.query('commit')
    return await Promise.all([one, two])
  } finally {
    await other.query('rollback')
    other.release()
  }
}
