import { setTimeout as delay } from 'node:timers/promises'
import { HttpTransportType } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { enterAll, type Crowd } from './enter-all.ts'
import { aDatabase, eventually, enterLessonAs, openFaultCentre, type FaultCentre } from './fault-centre.ts'
import { expectConsistent } from './invariants.ts'
import { measured } from './measured.ts'
import { enterRoom, type RoomClient } from './room-client.ts'
import { openTcpProxy, type Quality, type TcpProxy } from './tcp-proxy.ts'

let centre: FaultCentre
let crowd: Crowd
const networks: TcpProxy[] = []
const visitors: RoomClient[] = []
beforeAll(async () => {
  centre = await openFaultCentre({ database: await aDatabase(), students: 10 })
  const far = centre.students.splice(4)
  crowd = await enterAll(centre)
  centre.students.push(...far)
})
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.stop()))
  await Promise.all(networks.splice(0).map((network) => network.close()))
})
afterAll(async () => {
  await crowd.stop()
  await centre.close()
})

/**
 * Lets `count` students enter the room through a network of the given quality. The teacher and the first four students
 * (`crowd`) are already in the room, over a good network.
 */
async function enterFrom(quality: Quality, count: number, transport?: HttpTransportType) {
  const network = await openTcpProxy({ port: Number(new URL(centre.address).port), host: '127.0.0.1' }, quality)
  networks.push(network)
  const address = `http://127.0.0.1:${network.port}`
  const here = await Promise.all(
    centre.students
      .slice(4, 4 + count)
      .map(async (member) =>
        enterRoom(
          { address, room: centre.room, member, token: await centre.roomToken(member) },
          transport === undefined ? {} : { transport },
        ),
      ),
  )
  visitors.push(...here)
  return { network, here }
}
const receivedBy = (client: RoomClient, text: string) =>
  client.view.messages.values().some(({ message }) => message === text)
const transportOf = ({ connection }: RoomClient) =>
  (connection as unknown as { connection: { transport: { constructor: { name: string } } } }).connection.transport
    .constructor.name

test('F21: with a round trip of 400 ms, 256 kbit/s and 30 % packet loss, chat takes less than 3 s', async () => {
  // TCP sends a lost packet again after one round trip (400 ms), because later packets reveal the loss. If the packet is lost
  // again, TCP waits two round trips (800 ms) each time.
  const random = seededRandom(1)
  const resent = () => {
    let late = 0
    for (let wait = 400; random(10) < 3; wait = 800) late += wait
    return late
  }
  const { here } = await enterFrom({ delay: 200, bytesPerSecond: 32_000, resent }, 5)
  const teacher = crowd.clients[0]!
  const times: number[] = []
  const deliveries: Promise<unknown>[] = []
  // Send a message every 0.7 s, without waiting until the previous message has arrived.
  for (let number = 0; number < 40; number++) {
    const speaker = number % 3 ? here[number % 5]! : teacher
    const text = `qua mạng yếu ${number}`
    const begun = performance.now()
    deliveries.push(speaker.say(text))
    for (const client of [teacher, ...here].filter((other) => other !== speaker)) {
      const hearing = eventually(text, 30_000, () => receivedBy(client, text))
      deliveries.push(hearing.then(() => times.push(performance.now() - begun)))
    }
    await delay(700)
  }
  await Promise.all(deliveries)
  const p95 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)]!
  measured('F21: 95 % of messages arrive within', p95)
  expect(p95).toBeLessThan(3000)
  await expectConsistent(centre.sql, [...crowd.clients, ...here])
})

test('F21, F22: if a proxy passes no WebSocket, the client uses server-sent events', async () => {
  const { here } = await enterFrom({ refusesUpgrades: true }, 1)
  expect(transportOf(here[0]!)).toBe('ServerSentEventsTransport')
  await here[0]!.say('không cần WebSocket')
  await eventually('the teacher gets the message', 3000, () => receivedBy(crowd.clients[0]!, 'không cần WebSocket'))
  await expectConsistent(centre.sql, here)
})

test('F22: everything also works by long polling, and stopping sends DELETE', async () => {
  const { network, here } = await enterFrom({ refusesUpgrades: true }, 1, HttpTransportType.LongPolling)
  const verbs: string[] = []
  network.watch((sent) => {
    verbs.push(sent.toString('latin1').split(' ', 1)[0]!)
    return true
  })
  expect(transportOf(here[0]!)).toBe('LongPollingTransport')
  await here[0]!.say('bằng cách hỏi mãi')
  await crowd.clients[0]!.say('cô nghe rồi')
  await eventually('the student gets the message of the teacher', 3000, () => receivedBy(here[0]!, 'cô nghe rồi'))
  await expectConsistent(centre.sql, here)
  await visitors.splice(0)[0]!.stop()
  expect(verbs).toContain('DELETE')
})

test('F22: a quiet room stays connected behind a proxy that breaks silent connections', async () => {
  // Real proxies break a connection that is silent for 60 s. This test uses 20 s to save time. SignalR sends a ping every 15 s.
  const { here } = await enterFrom({ longestSilence: 20_000 }, 2)
  const { here: polling } = await enterFrom({ longestSilence: 20_000 }, 1, HttpTransportType.ServerSentEvents)
  const ids = here.map(({ connection }) => connection.connectionId)
  await delay(45_000)
  expect(here.map(({ connection }) => connection.connectionId)).toEqual(ids)
  expect([...here, ...polling].every((client) => client.isIn())).toBe(true)
  await here[0]!.say('vẫn ở đây')
  await expectConsistent(centre.sql, here)
})

test('F24: a message whose acknowledgement is lost is sent again and stored only once', async () => {
  const { network, here } = await enterFrom({}, 1)
  const [client] = here
  // From now on the client's messages reach the server, but the server's answers do not reach the client.
  network.watch(() => false)
  const sent = client!.say('gửi một lần')
  await eventually('the message is stored', 5000, async () => {
    const { rows } = await centre.sql.query(`select 1 from messages where text = 'gửi một lần'`)
    return rows.length === 1
  })
  network.cut()
  network.watch(() => true)
  await sent
  await eventually('the client is in the room again', 35_000, () => client!.isIn())
  await expectConsistent(centre.sql, [...crowd.clients, client!])
})

test('F02: a student without a network at the start of the lesson sees the start when the connection is back', async () => {
  const { network, here } = await enterFrom({}, 6)
  const before = crowd.clients[0]!.received.length
  network.open(false)
  network.cut()
  expect(await enterLessonAs(centre, centre.teacher)).toMatch(/^http/)
  await delay(5000)
  network.open(true)
  const waiting = () => here.every(({ view }) => view.status === 'live')
  measured(
    'F02: the start is seen after 5 s without a network',
    await eventually('all clients see the start', 15_000, waiting),
  )
  await eventually('all clients are in the room again', 35_000, () => here.every((client) => client.isIn()))
  // All students came back within 30 s. So the server sent nobody an event that one of them had left or come.
  const ids = new Set(here.map(({ member }) => member.id))
  const newEvents = crowd.clients[0]!.received.slice(before).filter(
    ([name, id]) => name !== 'ReceiveMessage' && ids.has(String(id)),
  )
  expect(newEvents).toEqual([])
  await expectConsistent(centre.sql, [...crowd.clients, ...here])
})
