import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aRoom } from '../../../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import {
  createVideoRoomVisitors,
  joinLinkOf,
  keysOf,
  type VideoRoomVisitors,
} from '../../../../test/video-room-client.ts'

let server: TestServer
let visitors: VideoRoomVisitors

beforeAll(async () => {
  server = await createTestServer()
  visitors = createVideoRoomVisitors(server, await server.listen())
})
afterEach(() => visitors.leave())
afterAll(() => server.close())

async function peopleInRoomFor(member: TestMember, link: string): Promise<string[]> {
  const [id, pass] = keysOf(link)
  const { data } = await server.graphql<{ meetingGetPage: { item: { participants: { id: string }[] } } }>(
    member.accessToken,
    'query ($id: ID!, $pass: String!) { meetingGetPage(sessionId: $id, pass: $pass) { item { participants { id } } } }',
    { id, pass },
  )
  return data!.meetingGetPage.item.participants.map((participant) => participant.id)
}

test('the page lists who is in the room: nobody who only opened the page, has left, or is no longer seen', async () => {
  const teacher = await aTeacher(server)
  const [an, binh] = await Promise.all([aStudent(server), aStudent(server)])
  const room = await aRoom(server, teacher, [an, binh])
  const links = new Map<TestMember, string>()
  for (const member of [teacher, an, binh]) links.set(member, await joinLinkOf(server, member, room))
  const enter = async (member: TestMember) => {
    const client = await visitors.connect(member)
    await client.enter(links.get(member)!)
    return client
  }
  const seenByBinh = () => peopleInRoomFor(binh, links.get(binh)!)

  // Everybody opens the page, but nobody has entered the room: the list is empty.
  for (const [member, link] of links) expect(await peopleInRoomFor(member, link)).toEqual([])
  await enter(teacher)
  const { connection } = await enter(an)
  expect(await seenByBinh()).toEqual([teacher.id, an.id])
  await connection.invoke('LeaveRoom')
  expect(await seenByBinh()).toEqual([teacher.id])
  await server.sql.query("update meeting_peers set seen_at = seen_at - interval '31 seconds' where member_id = $1", [
    teacher.id,
  ])
  expect(await seenByBinh()).toEqual([])
})
