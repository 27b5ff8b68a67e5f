import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newCluster, newFolder, query, serverUid, start, startChild } from './fixture/harness.ts'

/** Tries to connect, as any program of this machine could. Returns the reason why that failed. */
async function tryToEnter(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'the connection was accepted'
  } catch (error) {
    return String(error)
  } finally {
    await client.end().catch(() => {})
  }
}

test.each([
  ['is new', async () => newFolder('data')],
  ['was created by a version without passwords', newCluster],
])(
  'A48: on the loopback address nobody connects without the password of this cluster, which %s',
  async (_what, make) => {
    const dataDir = await make()
    const postgres = await start(dataDir, { listen: 'loopback' })
    const { connection } = postgres
    expect(connection.host).toBe('127.0.0.1')
    expect(await query(postgres, 'select 1')).toEqual(['1'])
    for (const password of ['', 'postgres', 'x'.repeat(43)]) {
      expect(await tryToEnter({ ...connection, password })).toMatch(/password/)
    }
    for (const user of ['root', 'hien'])
      expect(await tryToEnter({ ...connection, user })).toMatch(/authentication failed/)
    expect(await tryToEnter({ ...connection, database: 'template1', password: '' })).toMatch(/password/)
  },
)

test('A48: the password is random, readable only by the owner of the cluster, and in neither log nor arguments', async () => {
  const dataDir = await newCluster()
  const first = await start(dataDir, { listen: 'loopback' })
  const other = await start(await newCluster(), { listen: 'loopback' })
  const password = String(first.connection.password)
  expect(password).toMatch(/^[\w-]{43}$/)
  expect(other.connection.password).not.toBe(password)
  const file = statSync(path.join(dataDir, 'pg18', 'hien-password'))
  expect([file.mode & 0o777, file.uid]).toEqual([0o600, serverUid])
  const log = readFileSync(path.join(dataDir, 'pg18.log'), 'utf8')
  expect(log).not.toContain(password)
  // Probes for readiness are not logged either.
  expect(log).not.toMatch(/SASL|authentication|ERROR/)
  expect(readFileSync(`/proc/${first.pid}/cmdline`, 'utf8')).not.toContain(password)
})

test('later starts and adopters use the same password; a lost one is replaced', async () => {
  const dataDir = await newCluster()
  const first = await start(dataDir, { listen: 'loopback' })
  await query(first, `create table lesson as select 'Toán' as name`)
  const adopter = await start(dataDir, { mode: 'adopt', listen: 'loopback' })
  expect(adopter.adopted).toBe(true)
  expect(await query(adopter, 'select name from lesson')).toEqual(['Toán'])
  await adopter.stop()
  await first.stop()

  const later = await start(dataDir, { listen: 'loopback' })
  expect(later.connection.password).toBe(first.connection.password)
  expect(await query(later, 'select name from lesson')).toEqual(['Toán'])
  await later.stop()

  rmSync(path.join(dataDir, 'pg18', 'hien-password'))
  const again = await start(dataDir, { listen: 'loopback' })
  expect(again.connection.password).not.toBe(first.connection.password)
  expect(await query(again, 'select name from lesson')).toEqual(['Toán'])
  await again.stop()
  expect(await query(await start(dataDir), 'select name from lesson')).toEqual(['Toán'])
})

test('after a crash a password is set too', async () => {
  const dataDir = await newCluster()
  const child = startChild({ dataDir, mode: 'own', settings: {} }, { script: 'insert-rows.ts' })
  const { pid } = await child.report()
  process.kill(pid, 'SIGKILL')
  await child.kill('SIGKILL')
  const postgres = await start(dataDir, { listen: 'loopback' })
  expect(await query(postgres, 'select count(*) >= 0 from row')).toEqual(['true'])
  expect(await tryToEnter({ ...postgres.connection, password: '' })).toMatch(/password/)
})
