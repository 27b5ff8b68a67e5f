import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { aCourse, classInput, type TestCourse } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let course: TestCourse
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  course = await aCourse(server, teacher, { code: 'TOAN-9A' })
})
afterAll(() => server.close())

const document = `mutation ($input: ClassCreateInput!) { classCreate(input: $input) {
  isSuccess isFailure error { code description field } item {
    id classCode title startDate endDate endRegister timeLearn days status candidateCount waitingCount enrolled courseTitle
    courseCode teacherName candidates { code } } } }`

async function create(input: Record<string, unknown>, token: string | null = teacher.accessToken) {
  const { data, errors } = await server.graphql<{
    classCreate: ResultEnvelope & { item: Record<string, unknown> | null }
  }>(token, document, { input })
  return { ...data?.classCreate, errors }
}

const rows = async () => Number((await server.sql.query('select count(*) as n from classes')).rows[0].n)

async function expectRefused(input: Record<string, unknown>, error: Partial<ResultEnvelope['error']>, token?: string) {
  const before = await rows()
  expect(await create(input, token)).toMatchObject({ isSuccess: false, isFailure: true, item: null, error })
  expect(await rows()).toBe(before)
}

test('a teacher creates a class with a code drawn by the server', async () => {
  const { item } = await create(
    classInput(' toan-9a ', { title: 'Lớp tối'.normalize('NFD'), days: '5,3', endRegister: '2026-12-01 00:00:00' }),
  )
  expect(item).toMatchObject({
    title: 'Lớp tối',
    startDate: '2026-11-03T12:00:00.000Z',
    endDate: '2026-12-30T17:00:00.000Z',
    endRegister: '2026-11-30T17:00:00.000Z',
    timeLearn: 90,
    days: '3, 5',
    status: 1,
    candidateCount: 0,
    waitingCount: 0,
    enrolled: 'none',
    courseTitle: 'Toán 9 nâng cao',
    courseCode: 'TOAN-9A',
    teacherName: teacher.name,
    candidates: null,
  })
  expect(item?.['classCode']).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  const { rows: stored } = await server.sql.query('select over_at from classes where id = $1', [item?.['id']])
  expect(stored[0].over_at).toEqual(new Date('2026-12-31T20:30:00+07:00'))
})

test('registration can be open until the last lesson ends, and no longer', async () => {
  const { item } = await create(classInput(course.code, { endRegister: '2026-12-31 20:30:00' }))
  expect(item).not.toBeNull()
  await expectRefused(classInput(course.code, { endRegister: '2026-12-31 20:30:01' }), {
    code: 'INVALID_INPUT',
    field: 'endRegister',
    description: 'Hạn đăng ký phải trước khi lớp học kết thúc',
  })
})

test('dates in the past are allowed', async () => {
  const past = { startDate: '2020-01-01 08:00:00', endDate: '2020-02-01 08:00:00' }
  expect((await create(classInput(course.code, past))).isSuccess).toBe(true)
})

test.each([
  ['an empty title', { title: ' ' }, 'title'],
  ['an end before the start', { endDate: '2026-11-01 00:00:00' }, 'endDate'],
  ['a missing weekday', { days: ' , ' }, 'days'],
  ['a duration of 0 minutes', { timeLearn: 0 }, 'timeLearn'],
  [
    'an end after the year 9999',
    { startDate: '9999-12-31T20:00:00Z', endDate: '9999-12-31T20:00:00Z', timeLearn: 1440 },
    'endDate',
  ],
])('refuses %s at the field, and writes nothing', async (_name, overrides, field) => {
  await expectRefused(classInput(course.code, overrides), { code: 'INVALID_INPUT', field })
})

test('only those who manage a course can create classes in it; another’s course answers as missing', async () => {
  const stranger = await aTeacher(server)
  const foreign = await create(classInput(course.code), stranger.accessToken)
  const absent = await create(classInput('NO-SUCH'), stranger.accessToken)
  expect(foreign.error).toMatchObject({ code: 'NOT_FOUND' })
  expect(foreign.error).toEqual(absent.error)
  const byCentre = await create(classInput(course.code), (await aMember(server, 'CENR')).accessToken)
  expect(byCentre.error).toEqual(absent.error)
  for (const member of [await aStudent(server), await aMember(server, 'PAME')]) {
    await expectRefused(classInput(course.code), { code: 'FORBIDDEN' }, member.accessToken)
  }
  const before = await rows()
  expect((await create(classInput(course.code), null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect((await create(classInput('\u0000'))).error?.code).toBe('NOT_FOUND')
  expect(await rows()).toBe(before)
})

test('no class is created in a course that is archived or being archived', async () => {
  const archived = await aCourse(server, teacher)
  await server.sql.query('update courses set status = 0 where id = $1', [archived.id])
  await expectRefused(classInput(archived.code), { code: 'CLASS_ENDED', description: 'Khoá học đã kết thúc' })

  const open = await aCourse(server, teacher)
  const archiving = await server.sql.connect()
  await archiving.query('begin')
  await archiving.query('update courses set status = 0 where id = $1', [open.id])
  const creating = create(classInput(open.code))
  await untilBlocked(server.sql)
  await archiving.query('commit')
  archiving.release()
  expect((await creating).error?.code).toBe('CLASS_ENDED')
})

test('a teacher has at most 2,000 classes, closed ones included, even if two are created at once', async () => {
  const busy = await aTeacher(server)
  const courses = []
  for (let n = 0; n < 11; n++) courses.push(await aCourse(server, busy))
  const [one, other] = courses
  await server.sql.query(
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at, status)
     select id, 'BUSY-' || n || code, 'Lớp', now(), now(), 90, '3', now(), n % 2
     from courses, generate_series(1, 200) n where id = any($1) order by n limit 1998`,
    [courses.map(({ id }) => id)],
  )
  const token = busy.accessToken
  expect((await create(classInput(one!.code), token)).isSuccess).toBe(true)
  const both = await Promise.all([one, other].map((course) => create(classInput(course!.code), token)))
  expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  const description = 'Một giáo viên có tối đa 2000 lớp học, kể cả lớp đã đóng'
  await expectRefused(classInput(other!.code), { code: 'INVALID_INPUT', field: 'courseCode', description }, token)
})

test('a course has at most 200 classes, closed ones included, even if two are created at once', async () => {
  const full = await aCourse(server, teacher)
  await server.sql.query(
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at, status)
     select $1, 'FULL-' || n, 'Lớp', now(), now(), 90, '3', now(), n % 2 from generate_series(1, 198) n`,
    [full.id],
  )
  expect((await create(classInput(full.code))).isSuccess).toBe(true)
  const last = await server.sql.connect()
  await last.query('begin')
  await last.query('select from courses where id = $1 for share', [full.id])
  await last.query(
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
     values ($1, 'FULL-200', 'Lớp', now(), now(), 90, '3', now())`,
    [full.id],
  )
  const creating = create(classInput(full.code))
  await untilBlocked(server.sql)
  await last.query('commit')
  last.release()
  expect((await creating).isSuccess).toBe(false)
  await expectRefused(classInput(full.code), {
    code: 'INVALID_INPUT',
    field: 'courseCode',
    description: 'Một khoá học có tối đa 200 lớp học',
  })
})
