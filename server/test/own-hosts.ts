/** Own host names of centres for tests of every operation. */
import type { TestServer } from './test-server.ts'

/**
 * Returns the TXT records that centres were told to make and that nobody asked for yet, as if each had made its own. Use it as `resolveTxt` of a test server.
 */
export async function claimedRecords({ sql }: Pick<TestServer, 'sql'>, name: string): Promise<string[]> {
  const { rows } = await sql.query<{ value: string }>(
    `select 'hien=' || proof as value from centre_hosts where checked_at is null and '_hien.' || host = $1`,
    [name],
  )
  return rows.map(({ value }) => value)
}

/** Gives a centre an own host name that is proved. */
export async function anOwnHost(
  { sql, dependencies }: TestServer,
  centre: { id: string },
  host: string,
): Promise<void> {
  await sql.query(
    `insert into centre_hosts (centre_id, host, proof, proved_at, seen_at, checked_at) values ($1, $2, 'x', now(), now(), now())`,
    [centre.id, host],
  )
  await dependencies.ownHosts.refresh()
}
