import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../test/faults/tcp-proxy.ts'
import { openDatabase, type DatabaseConnection } from './database.ts'
import { preparedOnce } from './prepared.ts'
import { openReadLanes, type ReadLanes } from './read-lanes.ts'

const { host, port, user } = inject('postgres')
let network: TcpProxy
let lost: Error[]
let lanes: ReadLanes
let connection: DatabaseConnection
beforeEach(async () => {
  network = await openTcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  lost = []
  const where = { host: '127.0.0.1', port: network.port, user, database: 'postgres' }
  lanes = openReadLanes(where, (error) => lost.push(error))
  connection = openDatabase(where, { poolSize: 1, onLost: () => {} })
})
afterEach(async () => {
  await lanes.close()
  await connection.close()
  await network.close()
})

const echo = { name: 'echo', text: 'select $1::int as said, pg_backend_pid() as pid' }
const divide = { name: 'divide', text: 'select 1 / $1::int as part' }

test('many reads at once share three connections, and each has its own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => lanes.query(echo, [n])))
  expect(answers.map(({ rows }) => rows[0].said)).toEqual(Array.from({ length: 300 }, (_, n) => n))
  expect(new Set(answers.map(({ rows }) => rows[0].pid)).size).toBe(3)
})

test('one read after another stays on one connection', async () => {
  const pids = new Set<number>()
  for (let n = 0; n < 5; n++) pids.add((await lanes.query(echo, [n])).rows[0].pid)
  expect(pids.size).toBe(1)
})

test('a read that PostgreSQL refuses takes none of those behind it with it', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => lanes.query(divide, [n % 3 === 0 ? 0 : 1])),
  )
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
  expect(lost).toEqual([])
})

test('a connection that breaks fails what is under way on it, and the next read has another', async () => {
  await lanes.query(echo, [1])
  const slow = { name: 'slow', text: 'select pg_sleep(60), $1::int' }
  const underWay = Promise.allSettled([lanes.query(slow, [1]), lanes.query(slow, [2])])
  await expect.poll(() => waitingFor('pg_sleep(60)')).toBe(2)
  network.cut()
  expect((await underWay).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => lost.length).toBe(2)
  expect((await lanes.query(echo, [7])).rows[0].said).toBe(7)
})

test('what PostgreSQL still says to a connection that was given back harms nobody', async () => {
  const connected = vi.spyOn(pg.Pool.prototype, 'connect')
  await lanes.query(echo, [1])
  const client = (await connected.mock.results[0]!.value) as pg.PoolClient
  const closed = lanes.close()
  // As when the server goes down in the same moment: its last word is read after ours was written.
  client.emit('error', new pg.DatabaseError('terminating connection', 0, 'error'))
  await closed
  client.emit('error', new pg.DatabaseError('terminating connection', 0, 'error'))
  connected.mockRestore()
  lanes = openReadLanes({ host, port, user, database: 'postgres' }, () => {})
})

test('a connection that breaks while nothing is under way is told, once', async () => {
  await lanes.query(echo, [1])
  network.cut()
  await expect.poll(() => lost.length).toBe(1)
  expect((await lanes.query(echo, [2])).rows[0].said).toBe(2)
  expect(lost).toHaveLength(1)
})

test('only reads kept by name that lock nothing share a connection', () => {
  const serves = (text: string) => lanes.serves({ text, name: `kept as ${text}` })
  expect(serves('select "id" from "members" where "id" = $1')).toBe(true)
  expect(serves('select "id" from "members" where "full_name" = $1\norder by "id"')).toBe(true)
  expect(lanes.serves({ text: 'select "id" from "members"' })).toBe(false)
  expect(serves('select "id" from "members" where "id" = $1 for update')).toBe(false)
  expect(serves('select "id" from "members"\nwhere "id" = $1\nfor no key update skip locked')).toBe(false)
  expect(serves('select "id" from "members" where "id" = $1 for share')).toBe(false)
  expect(serves('insert into "members" select $1')).toBe(false)
  expect(serves('with told as (insert into "messages" values ($1) returning *) select * from told')).toBe(false)
})

test('a read kept by name is answered while a transaction holds the only other connection', async () => {
  const numbers = preparedOnce((database) =>
    database
      .select({ n: sql<number>`n` })
      .from(sql`generate_series(1, ${sql.placeholder('most')}::int) as n`)
      .prepare('numbers'),
  )
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const transaction = connection.database.transaction(async (own) => {
    await own.execute(sql`select 1`)
    begun.resolve()
    await end.promise
  })
  await begun.promise
  expect(await numbers(connection.database).execute({ most: 2 })).toEqual([{ n: 1 }, { n: 2 }])
  end.resolve()
  await transaction
})

async function waitingFor(text: string): Promise<number> {
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
    [`%${text}%`],
  )
  await client.end()
  return rows[0]?.count ?? 0
}
