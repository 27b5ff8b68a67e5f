/** Checks that an attack leaves nothing behind: no changed row, and nothing secret in its answer or in the log. */
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Every row as text, by table. */
export type Snapshot = Map<string, Set<string>>

export async function takeSnapshot({ sql }: Pick<TestServer, 'sql'>): Promise<Snapshot> {
  // One prepared statement for all tables, because some tests take hundreds of snapshots.
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

/** Traces of the implementation in an answer: stack frames, statements, hashes, keys. */
export const inside = /node_modules|\.ts:\d|^\s+at |Failed query|\$argon2|select "|insert into|update "|privateJwk/m

/**
 * Tables that change without an attack: the audit log, the leases, the load of each node, and the notices. Notices of earlier
 * events are written and sent a little later.
 */
const changesByItself = (table: string) =>
  ['audit_log', 'duties', 'clock_marks', 'video_room_nodes', 'notices', 'notice_deliveries', 'notice_scans'].includes(
    table,
  )

/** Returns the log lines without time, duration and request number, whose digits could contain any number. */
export const wordsOfLog = (lines: readonly string[]): string =>
  lines
    .map((line) => {
      const { time, responseTime, reqId, ...words } = JSON.parse(line) as Record<string, unknown>
      return JSON.stringify(words)
    })
    .join('\n')

/**
 * Runs an attack and checks that it had no effect.
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
