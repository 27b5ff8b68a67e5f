import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let maths: TestCourse
let physics: TestCourse
const titles: Record<string, TestClass> = {}

const everyDay = '2,3,4,5,6,7,CN'
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  maths = await aCourse(server, teacher, { code: 'TOAN' })
  physics = await aCourse(server, teacher, { code: 'VAT-LY' })
  const add = async (course: TestCourse, title: string, overrides: Record<string, unknown>) => {
    titles[title] = await aClass(server, teacher, course, { title, ...overrides })
  }
  await add(maths, 'tối 19:00', { days: '3' })
  await add(maths, 'sáng 08:00', { days: '3', startDate: '2026-11-03 08:00:00' })
  await add(physics, 'khuya 23:30', { days: '3', startDate: '2026-11-03 23:30:00' })
  await add(physics, 'thứ tư', { days: '4' })
  await add(physics, 'chưa mở', { days: everyDay, startDate: '2026-12-01 07:00:00' })
  await add(physics, 'buổi cuối', { days: '2', endDate: '2026-11-23 00:00:00' })
  const stranger = await aTeacher(server)
  await aClass(server, stranger, await aCourse(server, stranger), { days: everyDay })
  await anEnrolment(server, { class: titles['tối 19:00']!, student, teacher, state: 'joined' })
  await anEnrolment(server, { class: titles['khuya 23:30']!, student, teacher, state: 'wait' })
})
beforeEach(() => server.clock.set('2026-11-24T07:00:00+07:00'))
afterAll(() => server.close())

async function today(member: TestMember | null) {
  const token = member && (await signInMember(server, member.userName, member.password)).accessToken
  const { data, errors } = await server.graphql<{
    memberGetCourseOnday: ResultEnvelope & { items: { code: string; enrollments: { title: string }[] }[] | null }
  }>(token, '{ memberGetCourseOnday { isSuccess error { code } items { code enrollments { title enrolled } } } }')
  const answer = data?.memberGetCourseOnday
  const found = answer?.items?.map((item) => [item.code, ...item.enrollments.map(({ title }) => title)])
  return { found, error: answer?.error, errors }
}
const at = async (instant: string, member = teacher) => {
  server.clock.set(`${instant}+07:00`)
  return (await today(member)).found
}

test('a teacher sees their classes of today by start, and the course that meets first comes first', async () => {
  expect((await today(teacher)).found).toEqual([
    ['TOAN', 'sáng 08:00', 'tối 19:00'],
    ['VAT-LY', 'khuya 23:30'],
  ])
})

test('a student sees the classes they have joined, not those they wait in', async () => {
  expect((await today(student)).found).toEqual([['TOAN', 'tối 19:00']])
  expect((await today(await aStudent(server))).found).toEqual([])
})

test('a lesson is listed until it ends', async () => {
  expect(await at('2026-11-24T09:29:59')).toEqual([
    ['TOAN', 'sáng 08:00', 'tối 19:00'],
    ['VAT-LY', 'khuya 23:30'],
  ])
  expect(await at('2026-11-24T09:30:00')).toEqual([
    ['TOAN', 'tối 19:00'],
    ['VAT-LY', 'khuya 23:30'],
  ])
  expect(await at('2026-11-24T20:29:59', student)).toEqual([['TOAN', 'tối 19:00']])
  expect(await at('2026-11-24T20:30:00', student)).toEqual([])
})

test('a lesson that runs over its planned end is listed until it is ended', async () => {
  const { rows } = await server.sql.query<{ id: string }>(
    `update calendar_lessons set state = 'held' where class_id = $1 and starts_at = '2026-11-24T19:00:00+07:00' returning id`,
    [titles['tối 19:00']!.id],
  )
  await server.sql.query(
    `insert into lesson_sessions (class_id, state, created_at, started_at, expires_at, lesson_id)
     values ($1, 'live', $2, $2, $3, $4)`,
    [titles['tối 19:00']!.id, '2026-11-24T19:40:00+07:00', '2026-11-24T22:10:00+07:00', rows[0]!.id],
  )
  expect(await at('2026-11-24T20:45:00', student)).toEqual([['TOAN', 'tối 19:00']])
  expect((await at('2026-11-24T20:45:00'))?.[0]).toEqual(['TOAN', 'tối 19:00'])
  await server.sql.query(`update lesson_sessions set state = 'ended', ended_at = $1`, ['2026-11-24T21:00:00+07:00'])
  expect(await at('2026-11-24T21:00:00', student)).toEqual([])
  await server.sql.query('delete from lesson_sessions')
  await server.sql.query(`update calendar_lessons set state = 'planned' where id = $1`, [rows[0]!.id])
})

test('the day turns at midnight in Viet Nam; a late lesson belongs to the day it starts on', async () => {
  expect(await at('2026-11-23T23:59:00')).toEqual([])
  expect(await at('2026-11-24T00:01:00')).toEqual([
    ['TOAN', 'sáng 08:00', 'tối 19:00'],
    ['VAT-LY', 'khuya 23:30'],
  ])
  expect(await at('2026-11-24T23:59:00')).toEqual([['VAT-LY', 'khuya 23:30']])
  expect(await at('2026-11-25T00:01:00')).toEqual([['VAT-LY', 'thứ tư']])
})

test('a class meets on its last day, but not after it', async () => {
  expect(await at('2026-11-23T12:00:00')).toEqual([['VAT-LY', 'buổi cuối']])
  expect(await at('2026-11-30T12:00:00')).toEqual([])
})

test('closed classes and archived courses do not meet', async () => {
  await server.sql.query('update classes set status = 0 where id = $1', [titles['tối 19:00']!.id])
  await server.sql.query('update courses set status = 0 where id = $1', [physics.id])
  expect((await today(teacher)).found).toEqual([['TOAN', 'sáng 08:00']])
  expect((await today(student)).found).toEqual([])
  await server.sql.query('update classes set status = 1')
  await server.sql.query('update courses set status = 1')
})

test('a lesson moved to today is listed; one moved away or cancelled is not', async () => {
  const change = (title: string, set: string, start: string) =>
    server.sql.query(`update calendar_lessons set ${set} where class_id = $1 and starts_at = $2 returning id`, [
      titles[title]!.id,
      start,
    ])
  // Wednesday's lesson at 19:00 moves to today, Tuesday, at 21:00. Today's lesson at 19:00 moves to Saturday. Today's lesson at
  // 23:30 is cancelled.
  await change('thứ tư', `starts_at = '2026-11-24 21:00+07'`, '2026-11-25 19:00+07')
  await change('tối 19:00', `starts_at = '2026-11-28 19:00+07'`, '2026-11-24 19:00+07')
  await change('khuya 23:30', `state = 'cancelled'`, '2026-11-24 23:30+07')
  expect(await at('2026-11-24T07:00:00')).toEqual([
    ['TOAN', 'sáng 08:00'],
    ['VAT-LY', 'thứ tư'],
  ])
  expect(await at('2026-11-24T22:29:59')).toEqual([['VAT-LY', 'thứ tư']])
  expect(await at('2026-11-24T22:30:00')).toEqual([])
  expect(await at('2026-11-24T07:00:00', student)).toEqual([])
  expect(await at('2026-11-25T12:00:00')).toEqual([])
  expect(await at('2026-11-28T12:00:00', student)).toEqual([['TOAN', 'tối 19:00']])
  await change('thứ tư', `starts_at = '2026-11-25 19:00+07'`, '2026-11-24 21:00+07')
  await change('tối 19:00', `starts_at = '2026-11-24 19:00+07'`, '2026-11-28 19:00+07')
  await change('khuya 23:30', `state = 'planned'`, '2026-11-24 23:30+07')
})

test('a class that a server of the previous version wrote meets today by its days, before its calendar is written', async () => {
  const { id } = titles['thứ tư']!
  await server.sql.query(`update classes set days = '3', start_date = start_date + interval '1 hour' where id = $1`, [
    id,
  ])
  expect(await at('2026-11-24T12:00:00')).toEqual([
    ['TOAN', 'tối 19:00'],
    ['VAT-LY', 'thứ tư', 'khuya 23:30'],
  ])
  expect(await at('2026-11-25T12:00:00')).toEqual([])
  await server.sql.query(`update classes set days = '4', start_date = start_date - interval '1 hour' where id = $1`, [
    id,
  ])
})

test('only the 200 earliest lessons of a day are listed, and none that is over or on another day', async () => {
  const busy = await aTeacher(server)
  for (let n = 0; n < 3; n++) {
    const course = await aCourse(server, busy)
    // Add 200 classes per course. Every second class is on Tuesdays: the first begins at midnight, each further one two minutes
    // later.
    await server.sql.query(
      `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
       select $1, 'BUSY' || $2 || lpad(n::text, 3, '0'), lpad(n::text, 3, '0'), '2026-11-03 00:00:00+07'::timestamptz + n * interval '1 minute',
         '2026-12-31', 120, case n % 2 when 0 then '3, 5' else '2, 4, CN' end, '2027-01-01'
       from generate_series(0, 199) n`,
      [course.id, n],
    )
  }
  server.clock.set('2026-11-24T02:00:00+07:00')
  const titles = (await today(busy)).found!.flatMap(([, ...classTitles]) => classTitles)
  expect(titles).toHaveLength(200)
  const expected = Array.from({ length: 100 }, (_, n) => n * 2).filter((n) => n > 0)
  expect([...new Set(titles)].toSorted()).toEqual(expected.slice(0, 67).map((n) => String(n).padStart(3, '0')))
})

test('parents and centres are forbidden, and signed-out callers get UNAUTHENTICATED', async () => {
  for (const role of ['PAME', 'CENR'] as const) {
    expect((await today(await aMember(server, role))).error?.code).toBe('FORBIDDEN')
  }
  expect((await today(null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})
