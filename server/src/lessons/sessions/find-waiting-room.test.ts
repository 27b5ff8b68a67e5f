import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRoom, enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { keysOf } from '../../../test/video-room-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function waitingRoomOf(member: TestMember, sessionId: string) {
  const { data } = await server.graphql<{
    meetingGetWaitingRoom: { item: { groupId: string } | null; error: { code: string } | null }
  }>(
    member.accessToken,
    'query ($id: ID!) { meetingGetWaitingRoom(sessionId: $id) { item { groupId } error { code } } }',
    { id: sessionId },
  )
  const { item, error } = data!.meetingGetWaitingRoom
  return item?.groupId ?? error?.code
}

test('the members of a class find its waiting room by the running lesson, and nobody else does', async () => {
  const teacher = await aTeacher(server)
  const [student, stranger] = await Promise.all([aStudent(server), aStudent(server)])
  const room = await aRoom(server, teacher, [student])
  const [sessionId] = keysOf(await enterLesson(server, teacher, await roomToken(server, teacher, room)))
  for (const member of [teacher, student])
    expect(await waitingRoomOf(member, sessionId)).toBe(`${room.courseCode}_${room.classCode}`)
  expect(await waitingRoomOf(stranger, sessionId)).toBe('NOT_FOUND')

  await server.sql.query("update lesson_sessions set state = 'ended', ended_at = now() where id = $1", [sessionId])
  expect(await waitingRoomOf(student, sessionId)).toBe('NOT_FOUND')
  expect(await waitingRoomOf(student, 'x')).toBe('NOT_FOUND')
})
