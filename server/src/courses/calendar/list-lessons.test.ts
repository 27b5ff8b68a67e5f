import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let stranger: TestMember
let student: TestMember
let course: TestCourse
let maths: TestClass
let physics: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server, { lastName: 'Phạm', firstName: 'Thu Hà' })
  stranger = await aTeacher(server)
  student = await aStudent(server)
  course = await aCourse(server, teacher, { name: 'Khoá Toán' })
  // Maths is on Tuesdays and Thursdays at 19:00. Physics is on Thursdays at 20:00 and overlaps maths by half an hour.
  const november = { startDate: '2026-11-17 19:00:00', endDate: '2026-12-04 00:00:00' }
  maths = await aClass(server, teacher, course, { ...november, title: 'Toán' })
  physics = await aClass(server, teacher, course, {
    ...november,
    startDate: '2026-11-17 20:00:00',
    title: 'Lý',
    days: '5',
  })
  await aClass(server, stranger, await aCourse(server, stranger), november)
  await anEnrolment(server, { class: maths, student, teacher, state: 'joined' })
  await anEnrolment(server, { class: physics, student, teacher, state: 'wait' })
})
beforeEach(() => {
  server.clock.set('2026-11-24T18:50:00+07:00')
})
afterAll(() => server.close())

type Lesson = Record<string, unknown> & { id: string; classTitle: string; startsAt: string; conflicts: number }
type Answer = ResultEnvelope & { items: Lesson[] | null }
const fields = `id classId classCode classTitle courseCode courseTitle avatar teacherName startsAt timeLearn state origin
  isLive revision movedFrom reason makesUpFor makesUpForTime madeUpAt closureName conflicts childCode`
async function ask(
  member: TestMember | null,
  days: { from: string; to: string; classId?: string; childCode?: string },
) {
  const token = member && (await signInMember(server, member.userName, member.password)).accessToken
  const { data, errors } = await server.graphql<{ lessonsGetByDays: Answer }>(
    token,
    `query ($from: Date!, $to: Date!, $classId: ID, $childCode: String) {
      lessonsGetByDays(from: $from, to: $to, classId: $classId, childCode: $childCode) {
        isSuccess error { code description field } items { ${fields} } } }`,
    days,
  )
  return { ...data?.lessonsGetByDays, errors }
}
const week = { from: '2026-11-23', to: '2026-11-29' }
const shortOf = (items: Lesson[] | null | undefined) =>
  items?.map(({ classTitle, startsAt, conflicts }) => `${startsAt.slice(5, 16)} ${classTitle} ${conflicts}`)

test('a teacher sees the lessons of their classes by start, with the number of their overlapping lessons', async () => {
  const { items } = await ask(teacher, week)
  expect(shortOf(items)).toEqual(['11-24T12:00 Toán 0', '11-26T12:00 Toán 1', '11-26T13:00 Lý 1'])
  expect(items![0]).toEqual({
    id: expect.any(String),
    classId: maths.id,
    classCode: maths.code,
    classTitle: 'Toán',
    courseCode: course.code,
    courseTitle: 'Khoá Toán',
    avatar: expect.stringMatching(/^#[0-9a-f]{6}$/),
    teacherName: 'Phạm Thu Hà',
    startsAt: '2026-11-24T12:00:00.000Z',
    timeLearn: 90,
    state: 'planned',
    origin: 'weekly',
    isLive: false,
    revision: 0,
    movedFrom: null,
    reason: null,
    makesUpFor: null,
    makesUpForTime: null,
    madeUpAt: null,
    closureName: null,
    conflicts: 0,
    childCode: null,
  })
})

test('a student sees the lessons of joined classes, and other classes do not count as conflicts', async () => {
  expect(shortOf((await ask(student, week)).items)).toEqual(['11-24T12:00 Toán 0', '11-26T12:00 Toán 0'])
  expect((await ask(await aStudent(server), week)).items).toEqual([])
})

test('the lessons of one class include conflicts with other classes; another’s class answers as missing', async () => {
  expect(shortOf((await ask(teacher, { ...week, classId: maths.id.toUpperCase() })).items)).toEqual([
    '11-24T12:00 Toán 0',
    '11-26T12:00 Toán 1',
  ])
  for (const [member, classId] of [
    [stranger, maths.id],
    [student, physics.id],
    [teacher, randomUUID()],
    [teacher, 'không phải'],
  ] as const) {
    expect((await ask(member, { ...week, classId })).error?.code).toBe('NOT_FOUND')
  }
})

test('days are in Viet Nam’s time zone, first and last included', async () => {
  const night = await aClass(server, teacher, course, {
    title: 'Khuya',
    startDate: '2027-01-04 00:10:00',
    endDate: '2027-01-06 00:00:00',
    days: '2,3,4',
  })
  const titles = async (from: string, to: string) =>
    (await ask(teacher, { from, to, classId: night.id })).items?.map(({ startsAt }) => startsAt)
  expect(await titles('2027-01-05', '2027-01-05')).toEqual(['2027-01-04T17:10:00.000Z'])
  expect(await titles('2027-01-01', '2027-01-03')).toEqual([])
  expect(await titles('2027-01-04', '2027-01-06')).toHaveLength(3)
})

test('a lesson of the previous night that lasts into the first day counts as a conflict', async () => {
  const busy = await aTeacher(server)
  const own = await aCourse(server, busy)
  const dates = { endDate: '2027-02-03 00:00:00' }
  await aClass(server, busy, own, { ...dates, startDate: '2027-02-01 23:30:00', days: '2', title: 'Đêm' })
  await aClass(server, busy, own, { ...dates, startDate: '2027-02-01 00:30:00', days: '3', title: 'Sớm' })
  expect(shortOf((await ask(busy, { from: '2027-02-02', to: '2027-02-02' })).items)).toEqual(['02-01T17:30 Sớm 1'])
})

test('lessons show that they were moved, cancelled or made up for', async () => {
  const other = await aClass(server, teacher, course, {
    title: 'Hoá',
    startDate: '2027-03-01 08:00:00',
    endDate: '2027-03-10 00:00:00',
    days: '2,4',
  })
  const march = { from: '2027-03-01', to: '2027-03-14', classId: other.id }
  const [first, second, third] = (await ask(teacher, march)).items!
  await server.sql.query(
    `update calendar_lessons set state = 'cancelled', reason = 'Cô ốm', revision = 1 where id = $1`,
    [first!.id],
  )
  await server.sql.query(
    `insert into calendar_lessons (class_id, starts_at, minutes, origin, makes_up_for) values ($1, '2027-03-13 08:00+07', 60, 'make_up', $2)`,
    [other.id, first!.id],
  )
  await server.sql.query(
    `update calendar_lessons set moved_from = starts_at, starts_at = '2027-03-04 09:00+07', revision = 1 where id = $1`,
    [second!.id],
  )
  const { items } = await ask(teacher, march)
  expect(items).toMatchObject([
    { state: 'cancelled', reason: 'Cô ốm', revision: 1, madeUpAt: '2027-03-13T01:00:00.000Z', conflicts: 0 },
    { id: second!.id, movedFrom: '2027-03-03T01:00:00.000Z', startsAt: '2027-03-04T02:00:00.000Z' },
    { id: third!.id, revision: 0, madeUpAt: null },
    { origin: 'weekly' },
    { origin: 'make_up', timeLearn: 60, makesUpFor: first!.id, makesUpForTime: '2027-03-01T01:00:00.000Z' },
  ])
})

test('a lesson is held as soon as its session is live, and is live until the session ends', async () => {
  const room = { courseCode: course.code, classCode: maths.code }
  await enterLesson(server, teacher, await roomToken(server, teacher, room))
  expect((await ask(student, week)).items![0]).toMatchObject({ state: 'held', isLive: true })
  await server.graphql(teacher.accessToken, 'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess } }', {
    id: maths.id,
  })
  const [lesson, next] = (await ask(student, week)).items!
  expect(lesson).toMatchObject({ state: 'held', isLive: false })
  expect(next).toMatchObject({ state: 'planned', isLive: false })
})

test('at most 62 days in order are accepted; impossible dates and a child’s code are refused', async () => {
  expect((await ask(teacher, { from: '2026-11-01', to: '2027-01-01' })).error).toBeNull()
  const refused = async (days: Parameters<typeof ask>[1]) => (await ask(teacher, days)).error
  expect(await refused({ from: '2026-11-01', to: '2027-01-02' })).toEqual({
    code: 'INVALID_INPUT',
    field: 'to',
    description: 'Chỉ xem được tối đa 62 ngày một lần',
  })
  expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toMatchObject({ code: 'INVALID_INPUT', field: 'to' })
  expect(await refused({ from: '0001-01-01', to: '0001-01-02' })).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'from',
  })
  expect(await refused({ from: '9999-12-31', to: '9999-12-31' })).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await refused({ ...week, childCode: student.code })).toMatchObject({ code: 'NOT_FOUND' })
})

test('the lessons of classes that a server of the previous version wrote are created before they are read', async () => {
  const old = await aTeacher(server)
  const { id } = await aClass(server, old, await aCourse(server, old), { title: 'Cũ' })
  await server.sql.query('delete from calendar_lessons where class_id = $1', [id])
  await server.sql.query('update classes set calendar_pattern = null where id = $1', [id])
  expect(shortOf((await ask(old, week)).items)).toEqual(['11-24T12:00 Cũ 0', '11-26T12:00 Cũ 0'])
})

test('too many lessons are refused with a message, and long answers count as several operations', async () => {
  const busy = await aTeacher(server)
  const { id } = await aCourse(server, busy)
  const classes = await server.sql.query<{ id: string }>(
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at, calendar_pattern)
     select $1, 'DAY' || n, n::text, '2027-05-03 07:00+07', '2027-05-03', 1, '2', '2027-06-01',
       class_pattern('2027-05-03 07:00+07', '2027-05-03', '2', 1, 1::smallint)
     from generate_series(1, 9) n returning id`,
    [id],
  )
  await server.sql.query(
    `insert into calendar_lessons (class_id, starts_at, minutes)
     select id, '2027-05-03 07:00+07'::timestamptz + n * interval '1 minute', 1
     from unnest($1::uuid[]) id, generate_series(0, 888) n`,
    [classes.rows.map((row) => row.id)],
  )
  const day = { from: '2027-05-03', to: '2027-05-03' }
  expect((await ask(busy, day)).error).toEqual({
    code: 'INVALID_INPUT',
    field: 'to',
    description: 'Có quá nhiều buổi học trong những ngày này, vui lòng chọn ít ngày hơn',
  })
  await server.sql.query(
    'delete from calendar_lessons where id = (select min(id::text)::uuid from calendar_lessons where class_id = $1)',
    [classes.rows[0]!.id],
  )
  const { items } = await ask(busy, day)
  expect(items).toHaveLength(8000)
  expect(items![0]!.conflicts).toBeGreaterThanOrEqual(7)
  // Each answer has 8,000 lessons and costs 80 of the 1,200 operations per minute.
  await server.dependencies.rateLimits.operations.take(busy.id, 1000)
  const codes: unknown[] = []
  for (let time = 0; time < 2; time++) codes.push((await ask(busy, day)).error?.code)
  expect(codes).toEqual([undefined, 'RATE_LIMITED'])
})

test('a centre without courses has no lessons, and signed-out callers get UNAUTHENTICATED', async () => {
  const centre = await ask(await aMember(server, 'CENR'), week)
  expect([centre.error, centre.items]).toEqual([null, []])
  expect((await ask(null, week)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})
