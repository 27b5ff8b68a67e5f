import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aRoom, createVisitors, enterLesson, until, type Visitors } from '../../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let visitors: Visitors
let teacher: TestMember
let other: TestMember
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  visitors = createVisitors(server, await server.listen())
  teacher = await aTeacher(server)
  other = await aTeacher(server)
  student = await aStudent(server)
})
afterEach(() => visitors.leave())
afterAll(() => server.close())

async function end(member: TestMember, classId: string) {
  const { data } = await server.graphql(
    member.accessToken,
    'mutation ($classId: ID!) { meetingEnd(classId: $classId) { isSuccess error { code description } } }',
    { classId },
  )
  return data?.['meetingEnd']?.error?.code ?? 'ok'
}

test('the teacher ends their running lesson, and the room is told', async () => {
  const room = await aRoom(server, teacher, [student])
  const host = await visitors.join(teacher, room)
  const guest = await visitors.join(student, room)
  expect(await end(teacher, room.classId)).toBe('MEETING_NOT_STARTED')
  await enterLesson(server, teacher, host.token)

  const before = await storedRows(server)
  expect(await end(student, room.classId)).toBe('FORBIDDEN')
  expect(await end(other, room.classId)).toBe('NOT_FOUND')
  expect(await end(teacher, 'nothing')).toBe('NOT_FOUND')
  expect(await storedRows(server)).toEqual(before)

  expect(await end(teacher, room.classId)).toBe('ok')
  await until('everybody hears of the end', () =>
    [host, guest].every(({ received }) => received.some(({ name }) => name === 'SessionEnded')),
  )
  expect(await enterLesson(server, student, guest.token)).toBe('MEETING_NOT_STARTED')
  expect(await end(teacher, room.classId)).toBe('MEETING_NOT_STARTED')
})

test('a lesson of another class goes on, and a waiting session is not ended', async () => {
  const [room, sibling] = [await aRoom(server, teacher, []), await aRoom(server, teacher, [])]
  for (const { classCode, courseCode } of [room, sibling]) {
    const { token } = await visitors.join(teacher, { classCode, courseCode })
    if (classCode === room.classCode) await enterLesson(server, teacher, token)
  }
  expect(await end(teacher, room.classId)).toBe('ok')
  expect(await end(teacher, sibling.classId)).toBe('MEETING_NOT_STARTED')
  const { rows } = await server.sql.query('select state from lesson_sessions where class_id = $1', [sibling.classId])
  expect(rows).toEqual([{ state: 'waiting' }])
})
