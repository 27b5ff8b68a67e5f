import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createClient } from 'redis'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createRedisBackplane } from '../src/index.ts'
import { specifyBackplane, startNode } from './backplane-specification.ts'
import { officialClient, until } from './harness.ts'
import { startRedisProxy, startRedis } from './redis-server.ts'

let redis: Awaited<ReturnType<typeof startRedis>>
let channels = 0

beforeAll(async () => {
  redis = await startRedis(process.env['REDIS_URL'])
})
afterAll(() => redis.stop())

const connectClient = async (url: string) => {
  const client = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: () => 20 } })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.destroy())
  return client
}

const joinNode = async (url: string, channel: string) => {
  const errors: unknown[] = []
  const backplane = createRedisBackplane({
    publisher: await connectClient(url),
    subscriber: await connectClient(url),
    channel,
    onError: (error) => errors.push(error),
  })
  return { backplane, errors }
}

const newChannel = () => `signalr-test-${process.pid}-${(channels += 1)}`

const startPair = async (url: string) => {
  const channel = newChannel()
  const pair = [await joinNode(url, channel), await joinNode(url, channel)] as const
  const ready = () => until(() => pair.every(({ backplane }) => backplane.isReady))
  return { pair, ready }
}

specifyBackplane('the Redis back-plane', async () => {
  const { pair, ready } = await startPair(redis.url)
  return { backplanes: [pair[0].backplane, pair[1].backplane], ready }
})

/** Starts a node in a process of its own and returns the address of its hub. */
const startProcess = async (channel: string): Promise<string> => {
  const path = join(import.meta.dirname, 'redis-node.ts')
  const child = spawn(process.execPath, [path, redis.url, channel], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return `http://127.0.0.1:${port.toString().trim()}/hub`
}

test('two processes share groups and events, for clients of both protocols', async () => {
  const channel = newChannel()
  const urls = await Promise.all([startProcess(channel), startProcess(channel)])
  const said: [node: number, protocol: string, value: unknown][] = []
  const open = async (node: 0 | 1, messagePack: boolean) => {
    const client = officialClient(urls[node], { messagePack })
    client.on('said', (value) => void said.push([node, messagePack ? 'MessagePack' : 'JSON', value]))
    await client.start()
    await until(() => client.invoke<boolean>('IsReady'))
    await client.invoke('Join', 'lớp')
    return client
  }
  const [json] = [await open(0, false), await open(0, true), await open(1, false), await open(1, true)]
  await json.invoke('Say', 'lớp', 'xin chào')
  await until(() => said.length === 4)
  expect(said.map(([node, protocol, value]) => `${node} ${protocol} ${String(value)}`).toSorted()).toEqual([
    '0 JSON xin chào',
    '0 MessagePack xin chào',
    '1 JSON xin chào',
    '1 MessagePack xin chào',
  ])
})

test('nodes work separately while Redis is unreachable, and are connected again afterwards', async () => {
  const proxy = await startRedisProxy(redis.url)
  const { pair, ready } = await startPair(proxy.url)
  const [near, far] = [await startNode(pair[0].backplane), await startNode(pair[1].backplane)]
  await ready()
  const [here, there] = [await near.connect('an'), await far.connect('binh')]
  proxy.shut()
  await until(() => pair.every(({ backplane }) => !backplane.isReady))
  const reportedBefore = pair[0].errors.length
  for (let minute = 0; minute < 60; minute += 1) near.hub.all.send('Said', `alone ${minute}`)
  expect((await here.heard(60)).at(-1)).toBe('alone 59')
  await here.call('Join', 'room')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await there.call('WhoAmI')).toBe(there.id)
  const reports = pair[0].errors.slice(reportedBefore).map(String)
  expect(reports.filter((text) => text.includes('Redis is not connected'))).toHaveLength(1)
  await proxy.open()
  await ready()
  near.hub.all.send('Said', 'together')
  far.hub.all.send('Said', 'again')
  expect((await there.heard(2)).map(String).toSorted()).toEqual(['again', 'together'])
  expect((await here.heard(2)).map(String).toSorted()).toEqual(['again', 'together'])
})

test('a node that starts while Redis is unreachable connects when Redis is back', async () => {
  const proxy = await startRedisProxy(redis.url)
  const { pair, ready } = await startPair(proxy.url)
  proxy.shut()
  await until(() => pair.every(({ backplane }) => !backplane.isReady))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const [near, far] = [await startNode(pair[0].backplane), await startNode(pair[1].backplane)]
  const there = await far.connect('binh')
  await proxy.open()
  await ready()
  near.hub.user('binh').send('Said', 'hello')
  expect(await there.heard(1)).toEqual(['hello'])
})

test('a message that is not from a hub is reported and ignored', async () => {
  const channel = newChannel()
  const { backplane, errors } = await joinNode(redis.url, channel)
  const server = await startNode(backplane)
  await until(() => backplane.isReady)
  const client = await server.connect('an')
  const stranger = await connectClient(redis.url)
  await stranger.publish(channel, 'nonsense')
  await until(() => errors.length === 1)
  server.hub.all.send('Said', 'on')
  expect(await client.heard(1)).toEqual(['on'])
})
