import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../../test/faults/tcp-proxy.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { inDeadlock } from '../../../test/in-deadlock.ts'
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

test('a statement ended by a deadlock runs once more, but not inside a transaction or after another error', async () => {
  const { database } = connection
  const direct = { host, port, user, database: 'postgres' }
  const alone = sql`select pg_advisory_xact_lock(1), pg_advisory_xact_lock(2), pg_advisory_xact_lock(3) as alone`
  const within = sql`select pg_advisory_xact_lock(4), pg_advisory_xact_lock(5), pg_advisory_xact_lock(6) as within`
  const sent: string[] = []
  const stop = watchStatements(({ text }) => void sent.push(text.split(' ').at(-1)!))
  await Promise.all([
    inDeadlock(direct, [1, 2, 3], () => database.execute(alone)),
    expect(
      inDeadlock(direct, [4, 5, 6], () => database.transaction((transaction) => transaction.execute(within))),
    ).rejects.toThrow('Failed query'),
    expect(database.execute(sql`select 1 / 0 as wrong`)).rejects.toThrow('Failed query'),
  ])
  stop()
  const times = (name: string) => sent.filter((one) => one === name).length
  expect([times('alone'), times('within'), times('wrong')]).toEqual([2, 1, 1])
})
