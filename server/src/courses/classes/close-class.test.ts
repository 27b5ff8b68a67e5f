import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { allReceived, connectHub, enterLesson, roomToken, until } from '../../../test/hub-client.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let address: string
let teacher: TestMember
let student: TestMember
let course: TestCourse
let lesson: TestClass
beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  course = await aCourse(server, teacher)
})
beforeEach(async () => {
  lesson = await aClass(server, teacher, course)
  await anEnrolment(server, { class: lesson, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

async function close(id = lesson.id, token: string | null = teacher.accessToken) {
  const { data, errors } = await server.graphql<{
    classClose: ResultEnvelope & { item: Record<string, unknown> | null }
  }>(
    token,
    `mutation ($id: ID!) { classClose(id: $id) {
      isSuccess isFailure error { code description } item { id status candidateCount waitingCount } } }`,
    { id },
  )
  return { ...data?.classClose, errors }
}

async function expectRefused(code: string, id?: string, token?: string) {
  const before = await storedRows(server)
  expect(await close(id, token)).toMatchObject({ isSuccess: false, isFailure: true, item: null, error: { code } })
  expect(await storedRows(server)).toEqual(before)
}

const key = () => ({ courseCode: course.code, classCode: lesson.code })
const groupId = () => `${course.code}_${lesson.code}`
const sessions = async () =>
  (await server.sql.query('select state, ended_at from lesson_sessions where class_id = $1', [lesson.id])).rows

test('a closed class has status 0 and stays readable; closing it again succeeds', async () => {
  const closed = { isSuccess: true, item: { id: lesson.id, status: 0, candidateCount: 1, waitingCount: 0 } }
  expect(await close()).toMatchObject(closed)
  const before = await storedRows(server)
  expect(await close()).toMatchObject(closed)
  expect(await Promise.all([close(), close()])).toMatchObject([closed, closed])
  expect(await storedRows(server)).toEqual(before)
})

test('only those who manage the course can close a class', async () => {
  const stranger = await aTeacher(server)
  await expectRefused('NOT_FOUND', lesson.id, stranger.accessToken)
  await expectRefused('NOT_FOUND', lesson.id, (await aMember(server, 'CENR')).accessToken)
  await expectRefused('NOT_FOUND', '00000000-0000-4000-8000-000000000000')
  await expectRefused('NOT_FOUND', 'rubbish')
  await expectRefused('FORBIDDEN', lesson.id, (await aMember(server, 'PAME')).accessToken)
  await expectRefused('FORBIDDEN', lesson.id, student.accessToken)
  const before = await storedRows(server)
  expect((await close(lesson.id, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await storedRows(server)).toEqual(before)
})

test('closing ends the live lesson and tells its room once the class is closed', async () => {
  expect(await enterLesson(server, teacher, await roomToken(server, teacher, key()))).toMatch(/^http/)
  const token = await roomToken(server, student, key())
  const client = await connectHub(address, student)
  await client.join(key(), token)
  await close()
  await until('the room hears of the end', () =>
    client.received.some(({ name, args }) => name === 'SessionEnded' && args[0] === groupId()),
  )
  expect(await sessions()).toEqual([{ state: 'ended', ended_at: server.clock.now() }])
  expect(await enterLesson(server, student, token)).toBe('CLASS_ENDED')
  await close()
  await allReceived(client)
  expect(client.received.filter(({ name }) => name === 'SessionEnded')).toHaveLength(1)
  await client.stop()
})

test('closing ends an open waiting room, and nobody can enter the room any longer', async () => {
  const client = await connectHub(address, student)
  const token = await roomToken(server, student, key())
  await client.join(key(), token)
  expect(await sessions()).toMatchObject([{ state: 'waiting' }])
  await close()
  await until('the room hears of the end', () => client.received.some(({ name }) => name === 'SessionEnded'))
  expect(await sessions()).toMatchObject([{ state: 'ended' }])
  await expect(client.join(key(), token)).rejects.toThrow('SESSION_TOKEN_INVALID')
  expect(await sessions()).toHaveLength(1)
  await client.stop()
})

test('the lessons of other classes continue', async () => {
  const other = await aClass(server, teacher, course)
  const otherKey = { courseCode: course.code, classCode: other.code }
  const token = await roomToken(server, teacher, otherKey)
  await enterLesson(server, teacher, token)
  await close()
  const { rows } = await server.sql.query('select state from lesson_sessions where class_id = $1', [other.id])
  expect(rows).toEqual([{ state: 'live' }])
})

test('starting a lesson while the class is being closed waits and leaves no lesson behind', async () => {
  const token = await roomToken(server, teacher, key())
  const closing = await server.sql.connect()
  await closing.query('begin')
  await closing.query('update classes set status = 0 where id = $1', [lesson.id])
  const starting = enterLesson(server, teacher, token)
  await untilBlocked(server.sql)
  await closing.query('commit')
  closing.release()
  expect(await starting).toBe('CLASS_ENDED')
  expect(await sessions()).toEqual([])
})
