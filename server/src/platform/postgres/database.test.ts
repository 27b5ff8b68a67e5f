import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../../test/faults/tcp-proxy.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { openDatabase, type DatabaseConnection } from './database.ts'

const { host, port, user } = inject('postgres')
let network: TcpProxy
let connection: DatabaseConnection
let lost: Error[]
beforeEach(async () => {
  network = await openTcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  lost = []
  connection = openDatabase(
    // Detect deadlocks quickly.
    { host: '127.0.0.1', port: network.port, user, database: 'postgres', options: '-c deadlock_timeout=20ms' },
    { poolSize: 2, onLost: (error) => lost.push(error) },
  )
})
afterEach(async () => {
  await connection.close()
  await network.close()
})

test('an idle connection that breaks is reported, and the next query gets another one', async () => {
  await connection.ping()
  network.cut()
  await expect.poll(() => lost.length).toBe(1)
  await connection.ping()
})

test('a connection that breaks between two statements ends only its transaction', async () => {
  const broken = connection.database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`)
    network.cut()
    // No query runs when the connection breaks, so no query reports it.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await transaction.execute(sql`select 2`)
  })
  await expect(broken).rejects.toThrow('Failed query: rollback')
  await connection.ping()
  expect(connection.poolUse()).toMatchObject({ busy: 0, waiting: 0 })
})

test('a transaction that cannot begin releases its connection', async () => {
  for (let round = 0; round < 3; round++) {
    await connection.ping()
    // The connection is broken, but the pool has not noticed yet.
    network.cut()
    await expect(connection.database.transaction(async () => {})).rejects.toThrow('Failed query: begin')
  }
  await connection.ping()
  expect(connection.poolUse()).toMatchObject({ busy: 0, waiting: 0 })
})

test('an error of PostgreSQL or of the work inside a transaction does not cost the connection', async () => {
  const pid = async () => {
    const { rows } = await connection.database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    return rows[0]!.pid
  }
  const before = await pid()
  const { database } = connection
  await expect(database.transaction((transaction) => transaction.execute(sql`select 1 / 0`))).rejects.toThrow(
    'Failed query: select 1 / 0',
  )
  await expect(database.transaction(() => Promise.reject(new pg.DatabaseError('unsaid', 0, 'error')))).rejects.toThrow(
    'unsaid',
  )
  expect(await pid()).toBe(before)
})

/**
 * Makes the statement of `lock` run into a deadlock; `lock` asks for three advisory locks in order. Another client holds the
 * last lock and waits for the first, before the middle lock becomes free. So `lock` closes the circle of waiting, and
 * PostgreSQL ends its statement.
 */
async function inDeadlock([first, between, last]: readonly number[], lock: () => Promise<unknown>): Promise<void> {
  const [keeper, other] = [0, 0].map(() => new pg.Client({ host, port, user, database: 'postgres' }))
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

test('a statement ended by a deadlock runs once more, but not inside a transaction or after another error', async () => {
  const { database } = connection
  const alone = sql`select pg_advisory_xact_lock(1), pg_advisory_xact_lock(2), pg_advisory_xact_lock(3) as alone`
  const within = sql`select pg_advisory_xact_lock(4), pg_advisory_xact_lock(5), pg_advisory_xact_lock(6) as within`
  const sent: string[] = []
  const stop = watchStatements(({ text }) => void sent.push(text.split(' ').at(-1)!))
  await Promise.all([
    inDeadlock([1, 2, 3], () => database.execute(alone)),
    expect(
      inDeadlock([4, 5, 6], () => database.transaction((transaction) => transaction.execute(within))),
    ).rejects.toThrow('Failed query'),
    expect(database.execute(sql`select 1 / 0 as wrong`)).rejects.toThrow('Failed query'),
  ])
  stop()
  const times = (name: string) => sent.filter((one) => one === name).length
  expect([times('alone'), times('within'), times('wrong')]).toEqual([2, 1, 1])
})
