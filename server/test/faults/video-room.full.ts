/** Tests a lesson in the video room when the process or node that carries its media dies or is replaced. */
import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { videoRoomHubPath, type EnteredRoom } from '@hien/contract/video-room'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBrowser, type MediaBrowser } from '../../../sfu/test/browser.ts'
import { startSharedRedis, type SharedRedis } from '../shared-redis.ts'
import { aDatabase, askOverHttp, eventually, enterLessonAs, openFaultCentre, type FaultCentre } from './fault-centre.ts'
import { measured } from './measured.ts'
import { prepareNode, type NodeProcess } from './node-process.ts'
import type { SeededMember } from './seed-members.ts'

let redis: SharedRedis
let centre: FaultCentre
let second: NodeProcess
const inside: Awaited<ReturnType<typeof enterWithBrowser>>[] = []

beforeEach(async () => {
  redis = await startSharedRedis()
  const database = await aDatabase()
  const environment = { REDIS_URL: redis.url, FILES_SHARED: 'on', ROOM_ADDRESS: '127.0.0.1' }
  centre = await openFaultCentre({ database, students: 6, environment: { ...environment, NODE_NAME: 'one' } })
  second = await prepareNode('two', { ...environment, DATABASE_URL: database.url, PUBLIC_URL: centre.address })
  await second.start()
})
afterEach(async () => {
  await Promise.all(inside.splice(0).map(({ leave }) => leave()))
  second.process().kill('SIGKILL')
  await second.process().exited
  await centre.close()
  await redis.stop()
})

const off = { microphone: false, camera: false, screen: false }

/**
 * Enters the lesson as a browser's page does: connects its media, and connects them again after each event MediaMoved.
 * `moves` counts these events.
 */
async function enterWithBrowser(address: string, member: SeededMember) {
  const link = await enterLessonAs({ ...centre, graphql: askOverHttp(address) }, member)
  const { pathname, searchParams } = new URL(link)
  const hub = new HubConnectionBuilder()
    .withUrl(address + videoRoomHubPath, { accessTokenFactory: () => member.accessToken })
    .configureLogging(LogLevel.None)
    .build()
  let browser: MediaBrowser | null = null
  let moves = 0
  let isLeaving = false
  const isConnected = () => browser?.connection.connectionState === 'connected'
  const connect = async (): Promise<void> => {
    await browser?.close()
    browser = null
    while (!isLeaving) {
      const next = await createBrowser()
      try {
        await next.accept(await hub.invoke<string>('Connect', next.offer))
        browser = next
        return
      } catch {
        await next.close()
        await delay(500)
      }
    }
  }
  hub.on('MediaMoved', () => {
    moves += 1
    void connect()
  })
  await hub.start()
  const entered = await hub.invoke<EnteredRoom>('EnterRoom', pathname.split('/').at(-1), searchParams.get('pass'), off)
  await connect()
  return {
    id: entered.id,
    isConnected,
    moves: () => moves,
    async leave() {
      isLeaving = true
      await browser?.close()
      await hub.stop()
    },
  }
}

/**
 * Begins a lesson and waits until everybody has media. The teacher enters on the first node, which then carries the lesson's
 * media. The students enter on both nodes in turn.
 */
async function beginLesson() {
  expect(await enterLessonAs(centre, centre.teacher)).toMatch(/^http/)
  inside.push(await enterWithBrowser(centre.address, centre.teacher))
  const addresses = [centre.address, second.address]
  for (const [n, student] of centre.students.entries()) inside.push(await enterWithBrowser(addresses[n % 2]!, student))
  await eventually('everybody has media', 10_000, () => inside.every(({ isConnected }) => isConnected()))
}
const peersInRoom = async () => (await centre.sql.query('select from meeting_peers')).rowCount

test('F34: if the media process is killed during a lesson, all have media again within 10 s and nobody left the room', async () => {
  await beginLesson()
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(centre.server().pid)], { encoding: 'utf8' })
  const [carrier, ...others] = listed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Number(line)]))
  expect(others).toEqual([])
  process.kill(carrier!, 'SIGKILL')
  const all = () => inside.every(({ isConnected, moves }) => moves() === 1 && isConnected())
  measured('F34: all have media again', await eventually('everybody has media again', 10_000, all))
  expect(await peersInRoom()).toBe(inside.length)
  expect((await fetch(`${centre.address}/readyz`)).status).toBe(200)
  await delay(5000)
  expect(inside.map(({ moves }) => moves())).toEqual(inside.map(() => 1))
  // Each person has exactly one open stay in the attendance, of a connection that is still in the room.
  const { rows } = await centre.sql.query(
    `select count(*)::int as stays, count(*) filter (where connection in (select connection_id from meeting_peers))::int as standing
     from attendance_stays where connection is not null`,
  )
  expect(rows).toEqual([{ stays: inside.length, standing: inside.length }])
})

test('F35: if the node that carries a lesson dies, all have media again on the other within 15 s, including those on the dead node', async () => {
  await beginLesson()
  const elsewhere = inside.filter((_, n) => n > 0 && n % 2 === 0)
  const onDeadNode = [centre.teacher, ...centre.students.filter((_, n) => n % 2 === 0)]
  const begun = performance.now()
  await centre.kill()
  const moved: typeof inside = []
  // The people on the dead node enter again on the second node, as their pages do when the load balancer sends them there.
  const coming = Promise.all(
    onDeadNode.map(async (member) => moved.push(await enterWithBrowser(second.address, member))),
  )
  const all = () =>
    moved.length === onDeadNode.length &&
    moved.every(({ isConnected }) => isConnected()) &&
    elsewhere.every(({ isConnected, moves }) => moves() > 0 && isConnected())
  await eventually('everybody has media again', 15_000, all)
  measured('F35: all have media again', performance.now() - begun)
  await coming
  inside.push(...moved)
  const { rows } = await centre.sql.query<{ generation: number }>('select generation from video_rooms')
  expect(rows).toEqual([{ generation: 1 }])
})

test('F36: if the node that carries a lesson is replaced, people on the other node have media again within 5 s', async () => {
  await beginLesson()
  const elsewhere = inside.filter((_, n) => n > 0 && n % 2 === 0)
  centre.server().kill('SIGTERM')
  const all = () => elsewhere.every(({ isConnected, moves }) => moves() > 0 && isConnected())
  await eventually('everybody gets MediaMoved', 5000, () => elsewhere.every(({ moves }) => moves() > 0))
  measured('F36: all have media again', await eventually('everybody has media again', 5000, all))
  expect((await centre.server().exited).code).toBe(0)
})
