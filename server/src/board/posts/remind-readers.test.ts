/** Tests who reminds the readers of a post, and how often. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardOn, postInput, postOf } from '../../../test/board.ts'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let board: ReturnType<typeof boardOn>
let centre: TestMember
let teacher: TestMember
let student: TestMember
let maths: TestClass

beforeAll(async () => {
  server = await createTestServer()
  board = boardOn(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T12:00:00+07:00')
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  maths = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  student = await aStudent(server, { dob: '2014-01-01' })
  await anEnrolment(server, { class: maths, student, teacher: centre, state: 'joined' })
})

const post = async (overrides: Record<string, unknown> = {}) =>
  postOf(await board.create(teacher, postInput(maths.id, overrides))).id
const again = ({ userName, password }: TestMember) => signInMember(server, userName, password)
const refusal = async (by: Pick<TestMember, 'accessToken'>, id: string) => (await board.remind(by, id)).error?.code

test('teacher and centre remind the readers at most once a day in Viet Nam, and both see when it was done', async () => {
  const id = await post()
  const told: string[] = []
  server.dependencies.boardEvents.subscribe('reminded', ({ postId }) => void told.push(postId))
  expect(postOf(await board.remind(teacher, id)).remindedAt).toBe('2026-11-24T05:00:00.000Z')
  expect(told).toEqual([id])
  expect((await board.list(centre, { classId: maths.id })).items[0]?.remindedAt).toBe('2026-11-24T05:00:00.000Z')
  expect((await board.list(student, { classId: maths.id })).items[0]?.remindedAt).toBeNull()
  server.clock.set('2026-11-24T23:59:59+07:00')
  expect(await refusal(await again(centre), id)).toBe('STATE_CHANGED')
  server.clock.set('2026-11-25T00:00:00+07:00')
  expect(postOf(await board.remind(await again(centre), id)).remindedAt).toBe('2026-11-24T17:00:00.000Z')
  expect(told).toEqual([id, id])
  const { rows } = await server.sql.query<{ action: string }>(
    `select action from audit_log where class_id = $1 and action = 'post_readers_reminded'`,
    [maths.id],
  )
  expect(rows).toHaveLength(2)
})

test('two people who press at once remind the readers once', async () => {
  const id = await post()
  const answers = await Promise.all([teacher, centre, teacher].map((by) => board.remind(by, id)))
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
})

test('a post that everybody has seen, or that has not appeared, has nobody to remind', async () => {
  const seen = await post()
  await board.markSeen(student, [seen])
  const later = await post({ publishAt: '2026-11-24 18:00:00' })
  for (const id of [seen, later]) expect(await refusal(teacher, id)).toBe('STATE_CHANGED')
  const { rows } = await server.sql.query('select id from posts where class_id = $1 and reminded_at is not null', [
    maths.id,
  ])
  expect(rows).toEqual([])
})

test('nobody is reminded of a post in a closed class or an archived course', async () => {
  const id = await post()
  await server.graphql(centre.accessToken, `mutation { classClose(id: "${maths.id}") { isSuccess } }`)
  expect(await refusal(teacher, id)).toBe('CLASS_ENDED')
  await server.sql.query('update classes set status = 1 where id = $1', [maths.id])
  await server.sql.query('update courses set status = 0 where code = $1', [maths.courseCode])
  expect(await refusal(teacher, id)).toBe('CLASS_ENDED')
  await server.sql.query('update courses set status = 1 where code = $1', [maths.courseCode])
  expect(postOf(await board.remind(teacher, id)).remindedAt).toBe('2026-11-24T05:00:00.000Z')
})

test('nobody else reminds readers, not even the substitute who wrote the post', async () => {
  const substitute = await aCentreTeacher(server, centre)
  await server.graphql(
    centre.accessToken,
    `query ($classId: ID!) { calendarGetLessons(classId: $classId, from: "2026-11-24", to: "2026-11-30") { isSuccess } }`,
    { classId: maths.id },
  )
  const { rows } = await server.sql.query<{ id: string }>(
    `update calendar_lessons set substitute_id = $1 where class_id = $2 and starts_at > '2026-11-24' returning id`,
    [substitute.id, maths.id],
  )
  const { id } = postOf(await board.create(substitute, postInput(maths.id, { lessonId: rows[0]?.id })))
  expect(await refusal(substitute, id)).toBe('NOT_FOUND')
  expect(await refusal(await aTeacher(server), id)).toBe('NOT_FOUND')
  expect(await refusal(student, id)).toBe('FORBIDDEN')
})
