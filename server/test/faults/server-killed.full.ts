import { afterEach, expect, test } from 'vitest'
import { enterAll, type Crowd } from './enter-all.ts'
import { aDatabase, eventually, enterLessonAs, openFaultCentre, type FaultCentre } from './fault-centre.ts'
import { expectConsistent } from './invariants.ts'
import { enterRoom } from './room-client.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { measured } from './measured.ts'

let centre: FaultCentre
let crowd: Crowd
let network: TcpProxy | null = null
afterEach(async () => {
  await crowd.stop()
  await centre.close()
  await network?.close()
  network = null
})

test('F05: after kill -9 during the waiting all fifty are back within 35 s, once each, with every message', async () => {
  // 49 students and the teacher. In a room with at most 50 people the server still tells everybody who comes and goes.
  centre = await openFaultCentre({ database: await aDatabase(), students: 49 })
  crowd = await enterAll(centre)
  const { clients } = crowd
  await Promise.all(clients.map((client, index) => client.say(`trước ${index}`)))
  // Ten members are sending a message when the server is killed.
  const speaking = clients.slice(0, 10).map((client, index) => client.say(`giữa ${index}`))
  await centre.kill()
  await centre.start()
  measured('F05: everybody back', await crowd.isBack(35_000))
  await Promise.all(speaking)
  const { members, memberCount } = await clients[0]!.joinAsNewTab()
  expect([memberCount, new Set(members.map(({ id }) => id)).size]).toEqual([50, 50])
  await expectConsistent(centre.sql, clients)
})

test('F06, F01: a lesson still runs after kill -9, and a late student gets in at once', async () => {
  centre = await openFaultCentre({ database: await aDatabase(), students: 20 })
  const late = centre.students.pop()!
  crowd = await enterAll(centre)
  const { clients } = crowd
  expect(await enterLessonAs(centre, centre.teacher)).toMatch(/^http/)
  await centre.kill()
  await centre.start()
  const begun = performance.now()
  const { address, room, roomToken } = centre
  const newcomer = await enterRoom({ address, room, member: late, token: await roomToken(late) })
  expect(newcomer.view.status).toBe('live')
  measured('F01: a late student sees the button to enter', performance.now() - begun)
  expect(performance.now() - begun).toBeLessThan(1000)
  expect(await enterLessonAs(centre, late)).toMatch(/^http/)
  measured('F06: everybody back', await crowd.isBack(35_000))
  await expectConsistent(centre.sql, [...clients, newcomer])
  await newcomer.stop()
})

test('F07: a start that is stored but not announced before kill -9 is seen by everybody within 15 s', async () => {
  const database = await aDatabase()
  const { host = '', port = 0 } = database.connection
  network = await openTcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  const url = `postgres://${database.connection.user}@127.0.0.1:${network.port}/${database.connection.database}`
  centre = await openFaultCentre({ database: { ...database, url }, students: 20 })
  crowd = await enterAll(centre)
  const { clients } = crowd
  await clients[0]!.say('Các em chờ cô nhé')
  // Hold back PostgreSQL's answer to the commit that stores the start. So the server stores the start but never announces it.
  const starting = new WeakSet<object>()
  network.watch((sent, connection) => {
    const text = sent.toString('latin1')
    if (text.includes('start_meeting') && text.includes('insert into "messages"')) starting.add(connection)
    return !(starting.has(connection) && text.includes('commit'))
  })
  const start = enterLessonAs(centre, centre.teacher).catch(() => 'killed')
  await eventually('the start is stored', 5000, async () => {
    const { rows } = await centre.sql.query(`select 1 from lesson_sessions where state = 'live'`)
    return rows.length === 1
  })
  expect(clients.map(({ view }) => view.status)).toEqual(clients.map(() => 'waiting'))
  await centre.kill()
  expect(await start).toBe('killed')
  network.watch(() => true)
  await centre.start()
  const seen = () => clients.every(({ view }) => view.status === 'live')
  measured('F07: everybody sees the start', await eventually('everybody sees the start', 15_000, seen))
  expect(await enterLessonAs(centre, centre.students[0]!)).toMatch(/^http/)
  await crowd.isBack(35_000)
  await expectConsistent(centre.sql, clients)
})
