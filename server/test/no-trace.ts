/** Checks that an attack changes no row, and that neither its answer nor the log contains anything secret. */
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** All rows of the database, each as JSON text, by table. */
export type Snapshot = Map<string, Set<string>>

export async function takeSnapshot({ sql }: Pick<TestServer, 'sql'>): Promise<Snapshot> {
  // Read all tables by one prepared statement, because some tests take hundreds of snapshots.
  const readAll = readsOf.get(sql) ?? (await writeReads(sql))
  readsOf.set(sql, readAll)
  const { rows } = await sql.query<[string, string]>({ name: 'snapshot', text: readAll.text, rowMode: 'array' })
  const snapshot: Snapshot = new Map(readAll.tables.map((table) => [table, new Set()]))
  for (const [table, row] of rows) snapshot.get(table)?.add(row)
  return snapshot
}

type Reads = { tables: string[]; text: string }
const readsOf = new WeakMap<TestServer['sql'], Reads>()

async function writeReads(sql: TestServer['sql']): Promise<Reads> {
  const { rows } = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const tables = rows.map(({ name }) => name)
  return {
    tables,
    text: tables.map((table) => `select '${table}', to_jsonb(t)::text from "${table}" t`).join(' union all '),
  }
}

/** Matches details of the implementation that no answer may contain: stack frames, SQL, password hashes, private keys. */
export const inside = /node_modules|\.ts:\d|^\s+at |Failed query|\$argon2|select "|insert into|update "|privateJwk/m

/**
 * True for tables that the server itself may change during an attack. These are the audit log, leases, the check of the clock,
 * the load of each node, and notices. The server writes and sends notices a little after the event.
 */
const changesByItself = (table: string) =>
  ['audit_log', 'duties', 'clock_marks', 'video_room_nodes', 'notices', 'notice_deliveries', 'notice_scans'].includes(
    table,
  )

/**
 * Returns the log lines without time, duration and request id. The digits in these fields could contain a secret number by
 * chance.
 */
export const wordsOfLog = (lines: readonly string[]): string =>
  lines
    .map((line) => {
      const { time, responseTime, reqId, ...words } = JSON.parse(line) as Record<string, unknown>
      return JSON.stringify(words)
    })
    .join('\n')

/**
 * Runs an attack and expects that it changes no row and reveals no secret.
 * @param secrets texts that neither the answer nor the log may contain.
 * @returns the answer to the attack.
 */
export async function withoutTrace<Answer>(
  server: TestServer,
  secrets: readonly string[],
  attack: () => Promise<Answer>,
): Promise<Answer> {
  const before = await takeSnapshot(server)
  const logged = server.logLines.length
  const answer = await attack()
  const after = await takeSnapshot(server)
  for (const [table, rows] of after)
    if (!changesByItself(table)) expect([table, rows]).toEqual([table, before.get(table)])
  const text = JSON.stringify(answer) ?? ''
  const log = wordsOfLog(server.logLines.slice(logged))
  expect(text).not.toMatch(inside)
  expect(log).not.toMatch(/\$argon2/)
  for (const secret of secrets) expect([secret, (text + log).includes(secret)]).toEqual([secret, false])
  return answer
}
