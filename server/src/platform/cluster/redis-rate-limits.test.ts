import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startSharedRedis, type SharedRedis } from '../../../test/shared-redis.ts'
import { until } from '../../../test/hub-client.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { Refusal } from '../../core/refusal.ts'
import { createRateLimits, type RateLimits } from '../../core/rate-limits.ts'
import { joinCluster, type Cluster } from './cluster.ts'
import { connectRedis, type Redis } from './redis.ts'

let redis: SharedRedis
const nodes: { redis: Redis; nodes: Cluster; limits: RateLimits }[] = []

beforeAll(async () => {
  redis = await startSharedRedis()
  for (let n = 0; n < 2; n++) {
    const connection = await connectRedis(redis.url, () => {})
    const joined = await joinCluster(connection, () => {})
    nodes.push({ redis: connection, nodes: joined, limits: createRateLimits(joined.counters) })
  }
})
afterAll(async () => {
  for (const node of nodes) node.redis.close()
  await redis.stop()
})

let keys = 0
const newKey = () => `someone ${process.pid} ${Date.now()} ${keys++}`
const outcome = (work: Promise<void>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const beats = (count: number) => {
  for (let n = 0; n < count; n++) for (const node of nodes) node.nodes.bus.heartbeat()
}

test('two nodes on one Redis count together', async () => {
  const [one, other] = nodes
  const key = newKey()
  for (let n = 0; n < 5; n++) {
    expect(await outcome(one!.limits.passwordTries.take(key))).toBe('taken')
    expect(await outcome(other!.limits.passwordTries.take(key))).toBe('taken')
  }
  expect(await outcome(one!.limits.passwordTries.take(key))).toBe('RATE_LIMITED')
  expect(await outcome(other!.limits.passwordTries.check(key))).toBe('RATE_LIMITED')
  await one!.limits.passwordTries.giveBack(key)
  await one!.limits.passwordTries.giveBack(key)
  expect(await outcome(other!.limits.passwordTries.take(key))).toBe('taken')
  expect(await outcome(other!.limits.unknownLinks.take(key))).toBe('taken')
})

/** Returns the keys of the rate limits in Redis. */
async function keysInRedis(): Promise<string[]> {
  const { publisher, prefix } = nodes[0]!.redis
  const found: string[] = []
  for await (const keys of publisher.scanIterator({ MATCH: `${prefix}limit*`, COUNT: 1000 })) found.push(...keys)
  return found
}

test('A45: all keys in Redis have the same length, and giving back the last point deletes the key', async () => {
  const [one, other] = nodes
  const before = new Set(await keysInRedis())
  const made = async () => (await keysInRedis()).filter((key) => !before.has(key))
  const [short, long] = [newKey(), newKey() + 'x'.repeat(1000)]
  for (const key of [short, long, long]) await one!.limits.passwordTries.take(key)
  const keys = await made()
  expect(keys).toHaveLength(2)
  expect(new Set(keys.map((key) => key.length)).size).toBe(1)
  expect(keys.filter((key) => key.includes('xxx') || key.includes('someone'))).toEqual([])
  await other!.limits.passwordTries.giveBack(long)
  expect(await made()).toHaveLength(2)
  await other!.limits.passwordTries.giveBack(long)
  await one!.limits.passwordTries.giveBack(short)
  expect(await made()).toEqual([])
  // Giving back a point after the key was deleted must not allow more points than the limit.
  await one!.limits.passwordTries.giveBack(short)
  for (let n = 0; n < 10; n++) await one!.limits.passwordTries.take(short)
  expect(await outcome(one!.limits.passwordTries.take(short))).toBe('RATE_LIMITED')
})

test('A45: a thousand accounts tried from a network with too many failures create no key in Redis', async () => {
  const server = await createTestServer({ config: { redisUrl: redis.url } })
  onTestFinished(() => server.close())
  const address = '10.4.0.1'
  for (let n = 0; n < 300; n++) await server.dependencies.rateLimits.failedSignIns.take(address)
  const signIn = (n: number) =>
    server.fastify.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: address,
      payload: {
        query: `mutation ($account: String!) { memberLogin(account: $account, password: "sai") { error { code } } }`,
        variables: { account: `${n}${'x'.repeat(200)}` },
      },
    })
  expect((await signIn(0)).json().data.memberLogin.error.code).toBe('RATE_LIMITED')
  const before = await keysInRedis()
  for (let n = 0; n < 1000; n += 50) await Promise.all(Array.from({ length: 50 }, (_, k) => signIn(n + k)))
  expect(await keysInRedis()).toHaveLength(before.length)
})

test('while Redis is away each node counts for itself; when it is back they count together', async () => {
  const [one, other] = nodes
  const key = newKey()
  for (let n = 0; n < 10; n++) await one!.limits.passwordTries.take(key)
  redis.shut()
  await until('both nodes notice that Redis is away', () => nodes.every((node) => !node.nodes.isConnected()))
  const codes: unknown[] = []
  for (let n = 0; n < 11; n++) codes.push(await outcome(other!.limits.passwordTries.take(key)))
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'taken'), 'RATE_LIMITED'])
  expect(await outcome(one!.limits.passwordTries.take(key))).toBe('taken')
  await redis.open()
  await until('both nodes are connected again', () => nodes.every((node) => node.nodes.isConnected()))
  expect(await outcome(other!.limits.passwordTries.check(key))).toBe('RATE_LIMITED')
})

test('a Redis that hangs delays only the first request, by a second', async () => {
  const [one] = nodes
  beats(1)
  redis.hold()
  const asked = vi.spyOn(one!.redis.publisher, 'eval')
  expect(await outcome(one!.limits.operations.take(newKey()))).toBe('taken')
  expect(asked).toHaveBeenCalledOnce()
  beats(3)
  expect(one!.nodes.isConnected()).toBe(false)
  asked.mockClear()
  for (let n = 0; n < 100; n++) await one!.limits.operations.take(newKey())
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  redis.release()
  await until('both nodes are connected again', () => (beats(1), nodes.every((node) => node.nodes.isConnected())))
})

test('connecting fails at the start if Redis is unreachable or refuses the credentials', async () => {
  await expect(connectRedis('redis://127.0.0.1:1', () => {})).rejects.toThrow('ECONNREFUSED')
  const wrong = new URL(redis.url)
  wrong.username = 'nobody'
  wrong.password = 'wrong'
  await expect(connectRedis(wrong.href, () => {})).rejects.toThrow(/AUTH|WRONGPASS|password/i)
})
