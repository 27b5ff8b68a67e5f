/** Helpers that run two operations at the same time, for tests of the order in which operations lock rows. */
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Waits until exactly `count` statements in this test's database are blocked by a lock. */
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
 * Runs both operations at the same time. A third transaction first locks the rows of `kept`, until both operations wait for
 * these rows. Each operation then already holds the locks that it takes earlier.
 * @param kept a query that locks rows, with `id` as its parameter.
 * @returns the results of both operations, after the third transaction has released the rows.
 */
export async function runConcurrently(
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
