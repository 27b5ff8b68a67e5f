import { sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../../test/faults/tcp-proxy.ts'
import { openDatabase, type Database, type DatabaseConnection } from './database.ts'
import { dialect } from './dialect.ts'
import { sharedRead } from './prepared.ts'
import { openSharedReads, type SharedReadOptions, type SharedReads } from './shared-reads.ts'

const { host, port, user } = inject('postgres')
let network: TcpProxy
let lost: Error[]
let shared: SharedReads
let own: pg.Pool
let connection: DatabaseConnection
const opened: SharedReads[] = []
beforeEach(async () => {
  network = await openTcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  lost = []
  own = new pg.Pool({ host, port, user, database: 'postgres', max: 2 })
  shared = open({})
  connection = openDatabase(throughProxy(), { poolSize: 1, onLost: () => {} })
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await connection.close()
  await own.end()
  await network.close()
})

const throughProxy = () => ({ host: '127.0.0.1', port: network.port, user, database: 'postgres' })

function open(options: Partial<SharedReadOptions>, where: pg.PoolConfig = throughProxy()): SharedReads {
  const plain = new NodePgDatabase(dialect, new NodePgSession(own, dialect, undefined), undefined)
  const reads = openSharedReads(
    { query_timeout: 4500, ...where },
    { connections: 3, maxUnderWay: 8, maxWaiting: 1000, statementTimeout: 500, waitTimeout: 4500, ...options },
    (read) => read(plain),
    (error) => lost.push(error),
  )
  opened.push(reads)
  return reads
}

const echo = (n: number) => async (on: Database) => {
  const { rows } = await on.execute<{ said: number; pid: number }>(
    sql`select ${n}::int as said, pg_backend_pid() as pid`,
  )
  return rows[0]!
}
const divide = (by: number) => (on: Database) => on.execute(sql`select 1 / ${by}::int as part`)
const sleep = (seconds: number) => (on: Database) => on.execute(sql`select pg_sleep(${seconds}::float)`)
const statuses = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status)
const range = Array.from({ length: 300 }, (_, n) => n)

test('many reads at once share three connections, and each gets its own answer', async () => {
  const answers = await Promise.all(range.map((n) => shared.run(echo(n))))
  expect(answers.map(({ said }) => said)).toEqual(range)
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(3)
  expect(shared.use()).toEqual({ underWay: 0, waiting: 0 })
})

test('consecutive reads stay on one connection', async () => {
  const pids = new Set<number>()
  for (let n = 0; n < 5; n++) pids.add((await shared.run(echo(n))).pid)
  expect(pids.size).toBe(1)
})

test('a read that PostgreSQL refuses does not fail the reads behind it', async () => {
  const answers = await Promise.allSettled(range.map((n) => shared.run(divide(n % 3 === 0 ? 0 : 1))))
  expect(statuses(answers)).toEqual(range.map((n) => (n % 3 === 0 ? 'rejected' : 'fulfilled')))
  expect(lost).toEqual([])
})

test('a read that takes too long moves to a connection to itself and does not fail other reads', async () => {
  const one = open({ connections: 1, statementTimeout: 10_000 }, { ...throughProxy(), query_timeout: 120_000 })
  const { rows } = await one.run((on) => on.execute(sql`show statement_timeout`))
  expect(rows).toEqual([{ statement_timeout: '10s' }])
  const { pid } = await one.run(echo(0))
  const locker = new pg.Client({ host, port, user, database: 'postgres' })
  await locker.connect()
  await locker.query('select pg_advisory_lock(78)')
  const slow = one.run(async (on) => {
    await on.execute(sql`select pg_advisory_lock_shared(78), pg_advisory_unlock_shared(78)`)
    return echo(1)(on)
  })
  const behind = Promise.all([2, 3, 4].map((n) => one.run(echo(n))))
  await expect.poll(() => waitingFor('pg_advisory_lock_shared(78)')).toBe(1)
  // Cancel the slow statement now, as PostgreSQL itself would do after the timeout of ten seconds.
  await locker.query('select pg_cancel_backend($1)', [pid])
  expect(await behind).toEqual([2, 3, 4].map((said) => ({ said, pid })))
  await locker.query('select pg_advisory_unlock(78)')
  const { pid: itsOwn, said } = await slow
  expect([said, itsOwn === pid]).toEqual([1, false])
  expect(await one.run(echo(5))).toEqual({ said: 5, pid })
  expect(lost).toEqual([])
  await locker.end()
})

test('openSharedReads refuses settings with which the reads of one connection could take longer than query_timeout', () => {
  const tooMany = { maxUnderWay: 9, statementTimeout: 500 }
  expect(() => open(tooMany)).toThrow('9 reads of 500 ms on one connection take longer than 4500 ms')
})

test('a caller is identified even while all connections for page reads are blocked', async () => {
  const locker = new pg.Client({ host, port, user, database: 'postgres' })
  await locker.connect()
  await locker.query('create table held_up (id int)')
  await locker.query('begin; lock table held_up')
  const pages = Promise.allSettled(
    range.slice(0, 30).map(() => connection.database.sharedReads!.run((on) => on.execute(sql`select from held_up`))),
  )
  await expect.poll(() => connection.database.sharedReads!.use()).toEqual({ underWay: 24, waiting: 6 })
  expect(await connection.signInDatabase.sharedReads!.run(echo(1))).toMatchObject({ said: 1 })
  await locker.query('rollback')
  expect(statuses(await pages)).toEqual(range.slice(0, 30).map(() => 'fulfilled'))
  await locker.query('drop table held_up')
  await locker.end()
})

test('a connection takes maxUnderWay reads, maxWaiting more wait, and one more is refused', async () => {
  const one = open({ connections: 1, maxUnderWay: 2, maxWaiting: 3 })
  const locker = new pg.Client({ host, port, user, database: 'postgres' })
  await locker.connect()
  await locker.query('select pg_advisory_lock(77)')
  const waiting = range.slice(0, 5).map((n) =>
    one.run(async (on) => {
      await on.execute(sql`select pg_advisory_lock_shared(77), pg_advisory_unlock_shared(77)`)
      return n
    }),
  )
  expect(one.use()).toEqual({ underWay: 2, waiting: 3 })
  await expect(one.run(echo(6))).rejects.toThrow('Too many statements wait for the database')
  await locker.query('select pg_advisory_unlock(77)')
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4])
  expect(one.use()).toEqual({ underWay: 0, waiting: 0 })
  await locker.end()
})

test('a read that waits too long is refused and frees its place', async () => {
  const one = open({ connections: 1, maxUnderWay: 1, waitTimeout: 50 })
  const slow = one.run(sleep(0.3))
  await expect(one.run(echo(1))).rejects.toThrow('Too many statements wait for the database')
  await slow
  expect(await one.run(echo(2))).toMatchObject({ said: 2 })
  expect(one.use()).toEqual({ underWay: 0, waiting: 0 })
})

test('a connection that breaks fails the reads on it, and the next read gets another one', async () => {
  await shared.run(echo(1))
  const underWay = Promise.allSettled([shared.run(sleep(60)), shared.run(sleep(60))])
  await expect.poll(() => waitingFor('pg_sleep(')).toBe(2)
  network.cut()
  expect(statuses(await underWay)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => lost.length).toBe(2)
  expect(await shared.run(echo(7))).toMatchObject({ said: 7 })
})

test('an error on a connection that was already released harms nobody', async () => {
  const connected = vi.spyOn(pg.Pool.prototype, 'connect')
  await shared.run(echo(1))
  const client = (await connected.mock.results[0]!.value) as pg.PoolClient
  opened.splice(opened.indexOf(shared), 1)
  const closed = shared.close()
  // This happens, for example, if the server goes down while we close the connection: its last message is then read after the
  // close.
  client.emit('error', new pg.DatabaseError('terminating connection', 0, 'error'))
  await closed
  client.emit('error', new pg.DatabaseError('terminating connection', 0, 'error'))
  connected.mockRestore()
})

test('an idle connection that breaks is reported once', async () => {
  await shared.run(echo(1))
  network.cut()
  await expect.poll(() => lost.length).toBe(1)
  expect(await shared.run(echo(2))).toMatchObject({ said: 2 })
  expect(lost).toHaveLength(1)
})

test('PostgreSQL refuses statements that write or lock rows on a shared connection', async () => {
  await own.query('create table written (id int)')
  for (const text of [
    sql`insert into written values (1)`,
    sql`with told as (insert into written values (1) returning *) select * from told`,
    sql`select id from written for update`,
    sql`select id from written for no key update skip locked`,
    sql`select id from written for share`,
  ]) {
    await expect(shared.run((on) => on.execute(text))).rejects.toMatchObject({ cause: { code: '25006' } })
  }
  expect((await shared.run((on) => on.execute(sql`select id from written`))).rows).toEqual([])
  await own.query('drop table written')
})

test('a shared read is answered while a transaction holds the only other connection; inside one it uses that one', async () => {
  const numbers = sharedRead((database) =>
    database
      .select({ n: sql<number>`n`, pid: sql<number>`pg_backend_pid()` })
      .from(sql`generate_series(1, ${sql.placeholder('most')}::int) as n`)
      .prepare('numbers'),
  )
  const begun = Promise.withResolvers<number>()
  const end = Promise.withResolvers<void>()
  const transaction = connection.database.transaction(async (inside) => {
    begun.resolve((await numbers(inside).execute({ most: 1 }))[0]!.pid)
    await end.promise
  })
  const pid = await begun.promise
  const rows = await numbers(connection.database).execute({ most: 2 })
  expect(rows.map(({ n }) => n)).toEqual([1, 2])
  expect(rows[0]!.pid).not.toBe(pid)
  end.resolve()
  await transaction
})

async function waitingFor(text: string): Promise<number> {
  const { rows } = await own.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
    [`%${text}%`],
  )
  return rows[0]?.count ?? 0
}
