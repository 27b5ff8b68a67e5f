/** What an attack must not leave behind: no changed row, and nothing secret in its answer or in the log. */
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Every row as text, table by table. */
export type Snapshot = Map<string, Set<string>>

export async function takeSnapshot({ sql }: Pick<TestServer, 'sql'>): Promise<Snapshot> {
  // One statement for all tables, kept prepared: some tests look hundreds of times.
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

/** Traces of the inside in an answer: stack frames, statements, hashes, keys. */
export const inside = /node_modules|\.ts:\d|^\s+at |Failed query|\$argon2|select "|insert into|update "|privateJwk/m

/**
 * What changes by itself: the log of who looked, which node sweeps, and what each one carries; notices of what went before,
 * which are written and sent a little later.
 */
const changesByItself = (table: string) =>
  ['audit_log', 'duties', 'clock_marks', 'video_room_nodes', 'notices', 'notice_deliveries', 'notice_scans'].includes(
    table,
  )

/** What lines of the log say, without the digits of their own that may hold any: when, how long it took, which request. */
export const wordsOfLog = (lines: readonly string[]): string =>
  lines
    .map((line) => {
      const { time, responseTime, reqId, ...words } = JSON.parse(line) as Record<string, unknown>
      return JSON.stringify(words)
    })
    .join('\n')

/**
 * Runs an attack and makes sure that nothing came of it.
 * @param secrets texts its answer and the log must not hold.
 * @returns the attack's own answer
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
