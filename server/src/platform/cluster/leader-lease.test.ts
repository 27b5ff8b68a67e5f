import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStudent } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { createClusterBus } from './cluster-bus.ts'
import { acquireLease } from './leader-lease-store.ts'
import { releaseLeaderLeases, acquireLeaderLease } from './leader-lease.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const aNode = () => ({
  ...server.dependencies,
  cluster: { ...server.dependencies.cluster, bus: createClusterBus(null, () => {}) },
})

test('one of several nodes holds the leader lease until it leaves or is silent for longer than two sweeps', async () => {
  const [one, other] = [aNode(), aNode()]
  const both = async () => [await acquireLeaderLease(one, 'sweep'), await acquireLeaderLease(other, 'sweep')]
  expect([await both(), await both()]).toEqual([
    [true, false],
    [true, false],
  ])
  await releaseLeaderLeases(other)
  expect(await both()).toEqual([true, false])
  await releaseLeaderLeases(one)
  expect(await acquireLeaderLease(other, 'sweep')).toBe(true)
  server.clock.advance(69_999)
  expect(await acquireLeaderLease(one, 'sweep')).toBe(false)
  server.clock.advance(1)
  expect(await both()).toEqual([true, false])
})

test('the leases for sweeping and for notices are separate; the one for notices is free after two of its rounds', async () => {
  const [one, other] = [aNode(), aNode()]
  expect(await acquireLeaderLease(one, 'notices')).toBe(true)
  server.clock.advance(11_999)
  expect(await acquireLeaderLease(other, 'notices')).toBe(false)
  server.clock.advance(1)
  expect(await acquireLeaderLease(other, 'notices')).toBe(true)
  await releaseLeaderLeases(other)
  expect(await acquireLeaderLease(one, 'notices')).toBe(true)
  await releaseLeaderLeases(one)
})

test('F33: a lease taken by a node whose clock is years ahead is free for nodes with the right clock', async () => {
  const { database } = server.dependencies
  const now = server.clock.now()
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const year = 365 * 24 * 60 * 60 * 1000
  const take = (node: string, by: number) =>
    acquireLease(database, { name: 'ahead', node, now: at(by), until: at(by + 70_000) })
  expect(await take('wrong', 5 * year)).toBe(true)
  expect(await take('right', 0)).toBe(true)
  expect(await take('slower', -60_000)).toBe(false)
})

test('only the node that holds the leader lease sweeps; when it leaves, the other does', async () => {
  const one = await createTestServer()
  const other = await createTestServer({ beside: one })
  const student = await aStudent(one)
  const count = async () => Number((await one.sql.query('select count(*) from sessions')).rows[0]?.count)
  const expire = () =>
    one.sql.query('update sessions set revoked_at = $2 where member_id = $1', [
      student.id,
      new Date(one.clock.now().getTime() - 30 * 24 * 60 * 60 * 1000),
    ])
  await one.sweep()
  await expire()
  await other.sweep()
  expect(await count()).toBe(1)
  await one.close()
  await other.sweep()
  const { rows } = await other.sql.query('select count(*) from sessions')
  expect(Number(rows[0]?.count)).toBe(0)
  await other.close()
})
