import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ServerProcess } from '../server-process.ts'
import { startSharedRedis, type SharedRedis } from '../shared-redis.ts'
import { aDatabase, askOverHttp, eventually, enterLessonAs, openFaultCentre, type FaultCentre } from './fault-centre.ts'
import { expectConsistent } from './invariants.ts'
import { measured } from './measured.ts'
import { enterRoom, type RoomClient } from './room-client.ts'
import { prepareNode, type NodeProcess } from './node-process.ts'

let redis: SharedRedis
let centre: FaultCentre
let second: NodeProcess
let teacher: RoomClient
let students: RoomClient[]

beforeEach(async () => {
  redis = await startSharedRedis()
  const database = await aDatabase()
  const environment = { REDIS_URL: redis.url, NODE_NAME: 'one', FILES_SHARED: 'on' }
  centre = await openFaultCentre({ database, students: 10, environment })
  second = await prepareNode('two', {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    PUBLIC_URL: centre.address,
  })
  await second.start()
  const { room, roomToken } = centre
  const enter = async (address: string, member: FaultCentre['teacher']) =>
    enterRoom({ address, room, member, token: await roomToken(member) })
  // The teacher connects to the first node, and all students connect to the second.
  teacher = await enter(centre.address, centre.teacher)
  students = await Promise.all(centre.students.map((member) => enter(second.address, member)))
})
afterEach(async () => {
  await Promise.all([teacher, ...students].map((client) => client.stop()))
  second.process().kill('SIGKILL')
  await second.process().exited
  await centre.close()
  await redis.stop()
})

const everybody = () => [teacher, ...students]
const isBack = () =>
  eventually('everybody is in the room again', 35_000, () => everybody().every((client) => client.isIn()))
const hasReceived = (client: RoomClient, text: string) =>
  client.view.messages.values().some(({ message }) => message === text)
const allReceive = (text: string, longest: number) =>
  eventually(`all hear "${text}"`, longest, () => everybody().every((client) => hasReceived(client, text)))

test('F08: while two nodes restart one after the other no message is lost, and a start reaches the other node within 1 s', async () => {
  await teacher.say('từ nút này')
  await allReceive('từ nút này', 3000)
  let isTalking = true
  const talking = everybody().map(async (client, index) => {
    for (let number = 0; isTalking; number++) {
      await client.say(`trong lúc thay máy ${index} ${number}`)
      await delay(500)
    }
  })
  const restart = async (process: ServerProcess, start: () => Promise<void>) => {
    await delay(1000)
    process.kill('SIGTERM')
    expect((await process.exited).code).toBe(0)
    await start()
    measured('F08: everybody back', await isBack())
  }
  await restart(centre.server(), centre.start)
  await restart(second.process(), second.start)
  isTalking = false
  await Promise.all(talking)

  const begun = performance.now()
  const starting = enterLessonAs(centre, centre.teacher)
  await eventually('the students see the start', 2000, () => students.every(({ view }) => view.status === 'live'))
  const crossing = performance.now() - begun
  measured('F08: a start crosses, from the press', crossing)
  expect(crossing).toBeLessThan(1000)
  expect(await starting).toMatch(/^http/)
  expect(await enterLessonAs({ ...centre, graphql: askOverHttp(second.address) }, centre.students[0]!)).toMatch(/^http/)
  await expectConsistent(centre.sql, everybody())
})

test('F09: without Redis each node works alone, the start is found by polling, and with Redis everything recovers', async () => {
  redis.shut()
  const readiness = async (address: string) => (await fetch(`${address}/readyz`)).text()
  await eventually(
    'the node notices that Redis is away',
    15_000,
    async () => (await readiness(second.address)) !== 'ready',
  )
  console.log(`F09: /readyz without Redis: ${await readiness(second.address)}`)
  // Between members on the same node everything works as before.
  await students[0]!.say('không có Redis')
  await eventually('the students of the node get the message', 3000, () =>
    students.every((client) => hasReceived(client, 'không có Redis')),
  )
  expect(await enterLessonAs(centre, centre.teacher)).toMatch(/^http/)
  // A student on the other node can still enter the lesson. While the hub is unreachable, the web asks every 15 s whether the
  // lesson runs.
  const other = { ...centre, graphql: askOverHttp(second.address) }
  expect(await enterLessonAs(other, centre.students[0]!)).toMatch(/^http/)
  await teacher.say('nút kia không nghe')
  await delay(10_000)
  for (const address of [centre.address, second.address]) expect((await fetch(`${address}/healthz`)).status).toBe(200)

  await redis.open()
  const bothReady = async () =>
    (await Promise.all([centre.address, second.address].map(readiness))).every((text) => text === 'ready')
  measured('F09: ready again', await eventually('both nodes are ready', 30_000, bothReady))
  await teacher.say('có lại rồi')
  await allReceive('có lại rồi', 5000)
  await eventually('the students see the start', 20_000, () => students.every(({ view }) => view.status === 'live'))
  await expectConsistent(centre.sql, everybody())
})
