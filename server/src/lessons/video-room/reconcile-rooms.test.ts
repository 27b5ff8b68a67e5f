import { videoRoomHubPath } from '@hien/contract/video-room'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aRoom, refusalOf, settle, until } from '../../../test/hub-client.ts'
import { connectVideoRoomHub, joinLinkOf, nothing, type VideoRoomClient } from '../../../test/video-room-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { startSharedRedis, type SharedRedis } from '../../../test/shared-redis.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

type Node = { server: TestServer; address: string }

let redis: SharedRedis
let one: Node
let other: Node
let teacher: TestMember
let an: TestMember
let binh: TestMember
let room: Awaited<ReturnType<typeof aRoom>>
const open: VideoRoomClient[] = []

async function startNode(beside?: TestServer): Promise<Node> {
  const config = { redisUrl: redis.url }
  const server = await createTestServer(beside ? { config, beside } : { config })
  return { server, address: await server.listen() }
}

beforeAll(async () => {
  redis = await startSharedRedis()
  one = await startNode()
  other = await startNode(one.server)
  teacher = await aTeacher(one.server)
  an = await aStudent(one.server)
  binh = await aStudent(one.server)
})
beforeEach(async () => {
  room = await aRoom(one.server, teacher, [an, binh])
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ connection }) => connection.stop()))
})
afterAll(async () => {
  await other.server.close()
  await one.server.close()
  await redis.stop()
})

async function enter(node: Node, member: TestMember) {
  const client = await connectVideoRoomHub(node.address, member)
  open.push(client)
  const link = await joinLinkOf(node.server, member, room)
  return { ...client, link, entered: await client.enter(link) }
}
type Inside = Awaited<ReturnType<typeof enter>>
const heard = ({ received }: VideoRoomClient, name: string) =>
  received.filter((event) => event.name === name).map(({ args }) => args as unknown[])
const isTold = (client: VideoRoomClient, name: string) => () => heard(client, name).length > 0
/** That no peer is left who could be called: what the hub says to somebody outside of every room. */
const isOut = async ({ connection }: Inside) =>
  expect(await refusalOf(connection.invoke('Signal', 'anybody', 'x'))).toBe('NOT_IN_GROUP')
const peersInRoom = async () =>
  (await one.server.sql.query<{ member_id: string }>('select member_id from meeting_peers')).rows.map(
    (row) => row.member_id,
  )
const removeRow = (member: TestMember) =>
  one.server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [room.classId, member.id])
/** classRemoveCandidate as the teacher. */
const remove = async (member: TestMember) => {
  const { data } = await one.server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess } }',
    { id: room.classId, code: member.code },
  )
  expect(data).toEqual({ classRemoveCandidate: { isSuccess: true } })
}

describe('on one node', () => {
  test('A56: who was removed without anybody hearing of it is out with the next look at the rows', async () => {
    const first = await enter(one, teacher)
    const second = await enter(one, an)
    await removeRow(an)
    await one.server.videoRooms.reconcile()
    await until('the removed student is told', isTold(second, 'RoomEnded'))
    await until('the teacher sees them go', isTold(first, 'PeerLeft'))
    expect(heard(first, 'PeerLeft')).toEqual([[second.entered.id]])
    expect(heard(first, 'RoomEnded')).toEqual([])
    await isOut(second)
    expect(await peersInRoom()).toEqual([teacher.id])
  })

  test('an end that nobody heard of empties the room with the next look at the rows', async () => {
    const first = await enter(one, teacher)
    const second = await enter(one, an)
    await one.server.sql.query("update lesson_sessions set state = 'ended', ended_at = now() where class_id = $1", [
      room.classId,
    ])
    await one.server.videoRooms.reconcile()
    await until('both are told', () => [first, second].every((client) => isTold(client, 'RoomEnded')()))
    await isOut(first)
    await isOut(second)
    expect(await peersInRoom()).toEqual([])
  })

  test('what is left of a room that is over is removed by the next sweep', async () => {
    await enter(one, teacher)
    await one.server.sql.query(
      `insert into meeting_peers (connection_id, session_id, member_id, media, entered_at, seen_at)
       select 'of-a-dead-node', session_id, $1, media, entered_at, seen_at from meeting_peers`,
      [an.id],
    )
    await one.server.videoRooms.emptyEnded()
    expect(await peersInRoom()).toHaveLength(2)
    await one.server.sql.query("update lesson_sessions set state = 'ended', ended_at = now() where class_id = $1", [
      room.classId,
    ])
    await one.server.sweep()
    expect(await peersInRoom()).toEqual([])
  })

  test('A56: who is removed between the look at the pass and the place does not get in', async () => {
    const first = await enter(one, teacher)
    const second = await connectVideoRoomHub(one.address, an)
    open.push(second)
    const link = await joinLinkOf(one.server, an, room)
    const holder = await one.server.sql.connect()
    await holder.query('begin')
    await holder.query('lock table meeting_peers in access exclusive mode')
    const entering = refusalOf(second.enter(link))
    await settle()
    await remove(an).finally(() => holder.query('commit'))
    holder.release()
    expect(await entering).toBe('SESSION_TOKEN_INVALID')
    expect(await peersInRoom()).toEqual([teacher.id])
    expect(heard(first, 'PeerEntered')).toEqual([])
  })

  test('whose row is gone is let go for a moment, and comes in anew', async () => {
    const connection = new HubConnectionBuilder()
      .withUrl(one.address + videoRoomHubPath, {
        accessTokenFactory: () => an.accessToken,
        transport: HttpTransportType.WebSockets,
      })
      .withAutomaticReconnect([0])
      .configureLogging(LogLevel.None)
      .build()
    let back = false
    connection.onreconnected(() => void (back = true))
    await enter(one, teacher)
    const link = new URL(await joinLinkOf(one.server, an, room))
    const goIn = () =>
      connection.invoke('EnterRoom', link.pathname.split('/').at(-1), link.searchParams.get('pass'), nothing)
    await connection.start()
    await goIn()
    await one.server.sql.query('delete from meeting_peers where member_id = $1', [an.id])
    await one.server.videoRooms.reconcile()
    await until('the client is back', () => back)
    await goIn()
    expect(new Set(await peersInRoom())).toEqual(new Set([teacher.id, an.id]))
    await connection.stop()
  })

  test('those who are left hear of somebody whose node died, though nobody comes', async () => {
    const first = await enter(one, teacher)
    const { server } = one
    await server.sql.query(
      `insert into meeting_peers (connection_id, session_id, member_id, media, entered_at, seen_at)
       select 'of-a-dead-node', session_id, $1, media, entered_at, seen_at from meeting_peers`,
      [an.id],
    )
    for (let seconds = 0; seconds < 40; seconds += 4) {
      await server.videoRooms.tick()
      await server.videoRooms.reconcile()
      server.clock.advance(4000)
    }
    await until('the teacher sees them go', isTold(first, 'PeerLeft'))
    expect(heard(first, 'PeerLeft')).toEqual([['of-a-dead-node']])
    expect(await peersInRoom()).toEqual([teacher.id])
  })

  test('nobody is taken for dead because this node itself was away', async () => {
    const first = await enter(one, teacher)
    const second = await enter(other, an)
    await one.server.videoRooms.reconcile()
    one.server.clock.advance(60_000)
    await one.server.videoRooms.reconcile()
    await other.server.videoRooms.tick()
    await one.server.videoRooms.reconcile()
    await settle()
    expect(heard(first, 'PeerLeft')).toEqual([])
    expect(heard(second, 'PeerLeft')).toEqual([])
  })
})

describe('on two nodes that do not hear each other', () => {
  const beatUntil = (what: string, holds: () => boolean) =>
    until(what, () => {
      for (const { server } of [one, other]) server.dependencies.cluster.bus.heartbeat()
      return holds()
    })
  const areJoined = () => [one, other].map(({ server }) => server.dependencies.cluster.isConnected())
  async function apart(work: () => Promise<void>) {
    redis.shut()
    await beatUntil('the nodes notice', () => areJoined().every((joined) => !joined))
    await work().finally(() => redis.open())
    await beatUntil('the nodes hear each other again', () => areJoined().every((joined) => joined))
  }

  test('A56: a removal that was not heard is found by the node of the removed, and by that of the others', async () => {
    const first = await enter(one, teacher)
    const second = await enter(other, an)
    for (const { server } of [one, other]) await server.videoRooms.reconcile()
    await apart(async () => {
      await remove(an)
      await other.server.videoRooms.reconcile()
      await until('the removed student is told', isTold(second, 'RoomEnded'))
      await isOut(second)
      await one.server.videoRooms.reconcile()
      await until('the teacher sees them go', isTold(first, 'PeerLeft'))
      expect(heard(first, 'PeerLeft')).toEqual([[second.entered.id]])
    })
  })

  test('a second device that was not heard of puts the first one out all the same', async () => {
    await enter(one, teacher)
    const phone = await enter(other, an)
    await other.server.videoRooms.reconcile()
    await apart(async () => {
      await enter(one, an)
      await other.server.videoRooms.reconcile()
      await until('the phone is told', isTold(phone, 'Replaced'))
      await isOut(phone)
    })
  })

  test('who came in unheard is told once to those who were there', async () => {
    const first = await enter(one, teacher)
    await one.server.videoRooms.reconcile()
    let second: Inside | undefined
    await apart(async () => void (second = await enter(other, an)))
    await one.server.videoRooms.reconcile()
    await one.server.videoRooms.reconcile()
    await until('the teacher hears of the student', isTold(first, 'PeerEntered'))
    expect(heard(first, 'PeerEntered')).toEqual([
      [{ id: second?.entered.id, memberId: an.id, name: an.name, role: 'MEME', media: nothing }],
    ])
  })
})
