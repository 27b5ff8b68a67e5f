import { videoRoomHubPath } from '@hien/contract/video-room'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allReceived, aRoom, refusalOf, until } from '../../../test/hub-client.ts'
import {
  joinLinkOf,
  keysOf,
  nothing,
  type VideoRoomClient,
  type VideoRoomVisitor,
} from '../../../test/video-room-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { startTwoNodes, type TestNode, type TwoNodes } from '../../../test/two-nodes.ts'

let nodes: TwoNodes
let one: TestNode
let other: TestNode
let teacher: TestMember
let an: TestMember
let binh: TestMember
let room: Awaited<ReturnType<typeof aRoom>>

beforeAll(async () => {
  nodes = await startTwoNodes()
  ;({ one, other } = nodes)
  teacher = await aTeacher(one.server)
  an = await aStudent(one.server)
  binh = await aStudent(one.server)
})
beforeEach(async () => {
  room = await aRoom(one.server, teacher, [an, binh])
})
afterEach(async () => {
  await Promise.all([one, other].map(({ visitors }) => visitors.leave()))
})
afterAll(() => nodes.stop())

const enter = ({ visitors }: TestNode, member: TestMember) => visitors.enter(member, room)
type EventName = Parameters<VideoRoomClient['argumentsOf']>[0]
const received = (client: VideoRoomClient, name: EventName) => client.argumentsOf(name)
const hasReceived = (client: VideoRoomClient, name: EventName) => () => received(client, name).length > 0
/** Asserts that the hub refuses the client's call because the client is in no room. */
const isOut = async ({ connection }: VideoRoomVisitor) =>
  expect(await refusalOf(connection.invoke('RaiseHand', true))).toBe('NOT_IN_GROUP')
const peersInRoom = async () =>
  (await one.server.sql.query<{ member_id: string }>('select member_id from meeting_peers')).rows.map(
    (row) => row.member_id,
  )
const removeRow = (member: TestMember) =>
  one.server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [room.classId, member.id])
/** Calls classRemoveCandidate as the teacher. */
const remove = async (member: TestMember) => {
  const { data } = await one.server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess } }',
    { id: room.classId, code: member.code },
  )
  expect(data).toEqual({ classRemoveCandidate: { isSuccess: true } })
}

describe('on one node', () => {
  test('A56: a member whose removal was not announced is put out by the next reconcile', async () => {
    const first = await enter(one, teacher)
    const second = await enter(one, an)
    await removeRow(an)
    await one.server.videoRooms.reconcile()
    await until('the removed student gets RoomEnded', hasReceived(second, 'RoomEnded'))
    await until('the teacher sees the student leave', hasReceived(first, 'PeerLeft'))
    expect(received(first, 'PeerLeft')).toEqual([[second.entered.id]])
    expect(received(first, 'RoomEnded')).toEqual([])
    await isOut(second)
    expect(await peersInRoom()).toEqual([teacher.id])
  })

  test('an end that was not announced empties the room with the next reconcile', async () => {
    const first = await enter(one, teacher)
    const second = await enter(one, an)
    await one.server.sql.query("update lesson_sessions set state = 'ended', ended_at = now() where class_id = $1", [
      room.classId,
    ])
    await one.server.videoRooms.reconcile()
    await until('both clients get RoomEnded', () =>
      [first, second].every((client) => hasReceived(client, 'RoomEnded')()),
    )
    await isOut(first)
    await isOut(second)
    expect(await peersInRoom()).toEqual([])
  })

  test('the next sweep deletes what is left of an ended room', async () => {
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
    const { rowCount } = await one.server.sql.query(
      'select from video_rooms where session_id in (select id from lesson_sessions where class_id = $1)',
      [room.classId],
    )
    expect(rowCount).toBe(0)
  })

  test('A56: a member removed between the check of the pass and taking a place does not get in', async () => {
    const first = await enter(one, teacher)
    const second = await one.visitors.connect(an)
    const link = await joinLinkOf(one.server, an, room)
    const holder = await one.server.sql.connect()
    await holder.query('begin')
    await holder.query('lock table meeting_peers in access exclusive mode')
    const entering = refusalOf(second.enter(link))
    await untilBlocked(one.server.sql)
    await remove(an).finally(() => holder.query('commit'))
    holder.release()
    expect(await entering).toBe('SESSION_TOKEN_INVALID')
    expect(await peersInRoom()).toEqual([teacher.id])
    expect(received(first, 'PeerEntered')).toEqual([])
  })

  test('a connection whose row is missing is closed, and enters again', async () => {
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
    const link = await joinLinkOf(one.server, an, room)
    const enterRoom = () => connection.invoke('EnterRoom', ...keysOf(link), nothing)
    await connection.start()
    await enterRoom()
    await one.server.sql.query('delete from meeting_peers where member_id = $1', [an.id])
    await one.server.videoRooms.reconcile()
    await until('the client is connected again', () => back)
    await enterRoom()
    expect(new Set(await peersInRoom())).toEqual(new Set([teacher.id, an.id]))
    await connection.stop()
  })

  test('the others are told about a peer whose node died, even if nobody enters', async () => {
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
    await until('the teacher sees the student leave', hasReceived(first, 'PeerLeft'))
    expect(received(first, 'PeerLeft')).toEqual([['of-a-dead-node']])
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
    // Messages of node `one` arrive in order. Once the student has this one, an earlier PeerLeft would have arrived too.
    await first.connection.invoke('SetMedia', { ...nothing, microphone: true })
    await until('the student gets PeerChanged', hasReceived(second, 'PeerChanged'))
    await allReceived(first)
    expect(received(first, 'PeerLeft')).toEqual([])
    expect(received(second, 'PeerLeft')).toEqual([])
  })

  test('nobody is taken for dead because the rows could not be accessed for a minute', async () => {
    const first = await enter(one, teacher)
    await enter(other, an)
    await one.server.videoRooms.reconcile()
    await one.server.sql.query('alter table meeting_peers rename to out_of_reach')
    try {
      for (let seconds = 0; seconds < 60; seconds += 4) {
        one.server.clock.advance(4000)
        await expect(one.server.videoRooms.reconcile()).rejects.toThrow('meeting_peers')
      }
    } finally {
      await one.server.sql.query('alter table out_of_reach rename to meeting_peers')
    }
    await one.server.videoRooms.reconcile()
    await enter(one, binh)
    await until('the teacher sees a member enter', hasReceived(first, 'PeerEntered'))
    expect(await peersInRoom()).toHaveLength(3)
    expect(received(first, 'PeerLeft')).toEqual([])
  })
})

describe('on two nodes that do not hear each other', () => {
  const beatUntil = (what: string, holds: () => boolean) =>
    until(what, () => {
      for (const { server } of [one, other]) server.dependencies.cluster.bus.heartbeat()
      return holds()
    })
  const areJoined = () => [one, other].map(({ server }) => server.dependencies.cluster.isConnected())
  async function cutOff(work: () => Promise<void>) {
    nodes.redis.shut()
    await beatUntil('both nodes notice that they are cut off', () => areJoined().every((joined) => !joined))
    await work().finally(() => nodes.redis.open())
    await beatUntil('the nodes hear each other again', () => areJoined().every((joined) => joined))
  }

  test("A56: a removal that was not announced is found by the removed member's node and by the others", async () => {
    const first = await enter(one, teacher)
    const second = await enter(other, an)
    for (const { server } of [one, other]) await server.videoRooms.reconcile()
    await cutOff(async () => {
      await remove(an)
      await other.server.videoRooms.reconcile()
      await until('the removed student gets RoomEnded', hasReceived(second, 'RoomEnded'))
      await isOut(second)
      await one.server.videoRooms.reconcile()
      await until('the teacher sees the student leave', hasReceived(first, 'PeerLeft'))
      expect(received(first, 'PeerLeft')).toEqual([[second.entered.id]])
    })
  })

  test('a second device puts the first one out even if its node was not told', async () => {
    await enter(one, teacher)
    const phone = await enter(other, an)
    await other.server.videoRooms.reconcile()
    await cutOff(async () => {
      await enter(one, an)
      await other.server.videoRooms.reconcile()
      await until('the phone gets Replaced', hasReceived(phone, 'Replaced'))
      await isOut(phone)
    })
  })

  test('a peer whose entry was not announced is announced once', async () => {
    const first = await enter(one, teacher)
    await one.server.videoRooms.reconcile()
    let second: VideoRoomVisitor | undefined
    await cutOff(async () => void (second = await enter(other, an)))
    await one.server.videoRooms.reconcile()
    await one.server.videoRooms.reconcile()
    await until('the teacher sees the student enter', hasReceived(first, 'PeerEntered'))
    expect(received(first, 'PeerEntered')).toEqual([
      [{ id: second?.entered.id, memberId: an.id, name: an.name, role: 'MEME', media: nothing }],
    ])
  })

  test('a raised hand, a given floor and a removal that were not announced are found by both nodes', async () => {
    const first = await enter(one, teacher)
    const second = await enter(other, an)
    const third = await enter(other, binh)
    for (const { server } of [one, other]) await server.videoRooms.reconcile()
    await cutOff(async () => {
      await second.connection.invoke('RaiseHand', true)
      await one.server.videoRooms.reconcile()
      await expect.poll(() => first.argumentsOf('StageChanged').at(-1)?.[0].hands).toEqual([second.entered.id])
      await first.connection.invoke('GiveFloor', second.entered.id)
      await other.server.videoRooms.reconcile()
      await expect.poll(() => second.argumentsOf('StageChanged').at(-1)?.[0].speakers[0]).toBe(second.entered.id)

      await first.connection.invoke('RemoveMember', binh.id)
      await other.server.videoRooms.reconcile()
      await until('the removed student gets RemovedFromLesson', hasReceived(third, 'RemovedFromLesson'))
      await isOut(third)
    })
    // Another reconcile does not send the same stage again.
    const stagesBefore = second.argumentsOf('StageChanged').length
    for (const { server } of [one, other]) await server.videoRooms.reconcile()
    // Messages of node `one` arrive in order. Once the student has this one, an earlier StageChanged would have arrived too.
    await first.connection.invoke('SetMedia', { ...nothing, microphone: true })
    await until('the student gets PeerChanged', hasReceived(second, 'PeerChanged'))
    expect(second.argumentsOf('StageChanged')).toHaveLength(stagesBefore)
  })

  test('changes on one node are announced on the other at once, and a removed member is put out there', async () => {
    const first = await enter(one, teacher)
    const second = await enter(other, an)
    await first.connection.invoke('GiveFloor', second.entered.id)
    await until('the student sees that they may speak', hasReceived(second, 'StageChanged'))
    await second.connection.invoke('SetMedia', { ...nothing, microphone: true })
    await first.connection.invoke('Mute', second.entered.id)
    await until('the student gets Muted', hasReceived(second, 'Muted'))
    await first.connection.invoke('RemoveMember', an.id)
    await until('the removed student gets RemovedFromLesson', hasReceived(second, 'RemovedFromLesson'))
    await isOut(second)
    await until('the teacher sees the student leave', hasReceived(first, 'PeerLeft'))
    expect(received(first, 'PeerLeft')).toEqual([[second.entered.id]])
  })

  test('media events of another node reach the member they are about', async () => {
    const first = await enter(one, teacher)
    const second = await enter(one, an)
    const [sessionId] = keysOf(first.link)
    const tell = (name: string, ...details: unknown[]) =>
      other.server.dependencies.cluster.bus.publish('room media told', { name, details })
    tell('line', sessionId, second.entered.id, 'weak', false, [5])
    tell('lost', sessionId, first.entered.id)
    // This event belongs to another lesson, so nobody in this room may get it.
    tell('line', keysOf('http://hien.test/phong-hoc/x')[0], first.entered.id, 'soundOnly', false, [])
    await until('the student gets LineChanged', hasReceived(second, 'LineChanged'))
    await until('the teacher gets MediaMoved', hasReceived(first, 'MediaMoved'))
    expect([received(second, 'LineChanged'), received(second, 'MediaMoved')]).toEqual([[['weak', false, [5]]], []])
    tell('moved', sessionId)
    await until(
      'both clients get MediaMoved',
      () => received(first, 'MediaMoved').length + received(second, 'MediaMoved').length === 3,
    )
    expect(received(first, 'LineChanged')).toEqual([])
  })
})
