import { HttpTransportType } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { allReceived, aRoom, createVisitors, enterLesson, roomToken, until, type Visitors } from '../hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { expectConsistent } from './invariants.ts'

let server: TestServer
let visitors: Visitors
let teacher: TestMember
let student: TestMember
let room: Awaited<ReturnType<typeof aRoom>>
beforeAll(async () => {
  server = await createTestServer()
  visitors = createVisitors(server, await server.listen())
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  teacher = await aTeacher(server)
  student = await aStudent(server)
  room = await aRoom(server, teacher, [student])
})
afterEach(async () => {
  await visitors.leave()
  await expectConsistent(server.sql)
})
afterAll(() => server.close())

const minutes = (count: number) => server.clock.advance(count * 60_000)
const profileOf = async ({ accessToken }: TestMember) => {
  const { errors } = await server.graphql(accessToken, '{ memberGetOwnerInfoById { isSuccess } }')
  return errors?.[0]?.extensions.code ?? 'ok'
}
async function refresh(refreshToken: string) {
  const { data } = await server.graphql<{
    memberRefreshToken: { value: { accessToken: string; refreshToken: string } | null }
  }>(
    null,
    `mutation ($refreshToken: String!) { memberRefreshToken(refreshToken: $refreshToken) {
      value { accessToken refreshToken } error { code } } }`,
    { refreshToken },
  )
  return data!.memberRefreshToken.value
}

test.each([60, -60])('F18: a clock that jumps by %i s signs nobody out and loses no message', async (seconds) => {
  const one = await visitors.join(teacher, room)
  const other = await visitors.join(student, room)
  await one.say('trước')
  server.clock.advance(seconds * 1000)
  expect([await profileOf(teacher), await profileOf(student)]).toEqual(['ok', 'ok'])
  await one.say('sau')
  await until('both messages arrive', () => other.messages().length === 2)
  expect(other.messages().map(({ seq }) => seq)).toEqual([1, 2])
  await server.chat.tick()
  await allReceived(one)
  expect(one.received.filter(({ name }) => name === 'UserLeft')).toEqual([])
  const pair = await refresh(student.refreshToken)
  expect(await profileOf({ ...student, ...pair! })).toBe('ok')
  expect(await enterLesson(server, teacher, await roomToken(server, teacher, room))).toMatch(/^http/)
  await server.sweep()
  expect(await enterLesson(server, student, await roomToken(server, student, room))).toMatch(/^http/)
})

test.each([HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling])(
  'F28: a member who waits longer than their access token is valid stays in the room (transport %i)',
  async (transport) => {
    const one = await visitors.join(teacher, room)
    const other = await visitors.join(student, room, undefined, transport)
    minutes(16)
    expect(await profileOf(student)).toBe('UNAUTHENTICATED')
    const pair = await refresh(student.refreshToken)
    // The client's accessTokenFactory reads the token from this object, so its next request uses the new token.
    Object.assign(student, pair)
    Object.assign(teacher, await refresh(teacher.refreshToken))
    await other.say('em vẫn chờ')
    await until('the teacher gets the message', () => one.messages().length === 1)
    await one.say('cô vào ngay')
    await until('the student gets the message', () => other.messages().length === 2)
    await server.chat.tick()
    expect(one.received.filter(({ name }) => name === 'UserLeft')).toEqual([])
    // The student can also connect again, with the new access token. The old one has expired.
    expect((await visitors.join(student, room, 0)).joined.messages).toHaveLength(2)
  },
)

test('F01: a student who comes ten minutes after the start gets the link together with the room', async () => {
  expect(await enterLesson(server, teacher, await roomToken(server, teacher, room))).toMatch(/^http/)
  minutes(10)
  const late = await visitors.join(student, room)
  expect(late.joined).toMatchObject({ status: 'live', startedAt: '2026-11-24T11:50:00.000Z' })
  expect(await enterLesson(server, student, late.token)).toMatch(/^http/)
})

test('F02: a student who was away for ten minutes sees the start and every message after returning', async () => {
  const one = await visitors.join(teacher, room)
  const away = await visitors.join(student, room)
  await one.say('chờ một chút')
  await until('the student gets the message', () => away.messages().length === 1)
  await away.stop()
  await one.say('bắt đầu nhé')
  expect(await enterLesson(server, teacher, await roomToken(server, teacher, room))).toMatch(/^http/)
  minutes(10)
  await server.chat.tick()
  const back = await visitors.join(student, room, 1)
  expect(back.joined.status).toBe('live')
  expect(back.joined.messages.map(({ seq }) => seq)).toEqual(
    Array.from({ length: back.joined.messages.length }, (_, index) => index + 2),
  )
  expect(back.joined.messages.map(({ type }) => type)).toContain('start_meeting')
})

test('F04: if the teacher’s browser dies before it gets the link, teacher and students find the lesson running', async () => {
  const waiting = await visitors.join(student, room)
  // The server handles the teacher's call, but the test ignores the answer, as if the browser had died.
  await enterLesson(server, teacher, await roomToken(server, teacher, room))
  await until('the student sees the start', () => waiting.messages().some(({ type }) => type === 'start_meeting'))
  expect(await enterLesson(server, student, waiting.token)).toMatch(/^http/)
  minutes(1)
  const again = await visitors.join(teacher, room)
  expect(again.joined.status).toBe('live')
  expect(await enterLesson(server, teacher, again.token)).toMatch(/^http/)
  const { rows } = await server.sql.query(
    `select 1 from messages where type = 'start_meeting' and session_id =
    (select id from lesson_sessions where class_id = $1)`,
    [room.classId],
  )
  expect(rows).toHaveLength(1)
})

test('F20: a phone that sleeps for five minutes is announced once as left and once as back', async () => {
  const one = await visitors.join(teacher, room)
  const phone = await visitors.join(student, room)
  await phone.stop()
  await until(
    'the server has noticed the lost connection',
    () => server.chat.rooms.find(room.groupId)!.presence.connectionsOf(student.id).length === 0,
  )
  for (let second = 0; second < 300; second += 10) {
    server.clock.advance(10_000)
    await server.chat.tick()
  }
  await visitors.join(student, room)
  await allReceived(one)
  const news = one.received.flatMap(({ name, args }) =>
    name.startsWith('User') && args[0] === student.id ? [name] : [],
  )
  expect(news).toEqual(['UserJoined', 'UserLeft', 'UserJoined'])
})
