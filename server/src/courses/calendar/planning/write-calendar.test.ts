import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../../../test/run-concurrently.ts'
import { aClass, aCourse, anEnrolment, classInput, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { storedRows } from '../../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'
import { fillCalendars } from './fill-calendars.ts'

let server: TestServer
let teacher: TestMember
let course: TestCourse
let made = 0
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
})
beforeEach(async () => {
  // 24 November 2026 is a Tuesday.
  server.clock.set('2026-11-24T18:50:00+07:00')
  course = await aCourse(server, teacher)
})
afterAll(() => server.close())

type Row = { id: string; starts: string; state: string; origin: string }
const lessonsOf = async (classId: string): Promise<Row[]> => {
  const { rows } = await server.sql.query<Row>(
    `select id, to_char(starts_at at time zone interval '7 hours', 'MM-DD HH24:MI') as starts, state, origin
     from calendar_lessons where class_id = $1 order by starts_at, id`,
    [classId],
  )
  return rows
}
const startsOf = async (classId: string) => (await lessonsOf(classId)).map(({ starts }) => starts)
const classRow = async (id: string) =>
  (
    await server.sql.query(
      `select *, calendar_pattern is distinct from class_pattern(start_date, end_date, days, minutes, status) as stale
       from classes where id = $1`,
      [id],
    )
  ).rows[0]

/** The dates of a class on Tuesdays and Thursdays at 19:00. */
const november = { startDate: '2026-11-17 19:00:00', endDate: '2026-12-04 00:00:00' }

/** Adds a class without a written calendar, as a server of the previous version does. */
async function anOldClass(overrides: Record<string, unknown> = {}): Promise<string> {
  const row = { start: '2026-11-17 19:00+07', end: '2026-12-04 00:00+07', days: '3, 5', status: 1, ...overrides }
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, status, over_at)
     values ($1, $2, 'Lớp cũ', $3, $4, 90, $5, $6, '2026-12-04 20:30+07') returning id`,
    [course.id, `CU${++made}`, row.start, row.end, row.days, row.status],
  )
  return rows[0]!.id
}
const fill = () => fillCalendars(server.dependencies)

const updateDocument = `mutation ($input: ClassUpdateInput!) {
  classUpdate(input: $input) { isSuccess error { code description field } } }`
async function update(studyClass: TestClass, overrides: Record<string, unknown>) {
  const input = { ...classInput(course.code, november), id: studyClass.id, classCode: studyClass.code, ...overrides }
  const { data } = await server.graphql<{ classUpdate: ResultEnvelope }>(teacher.accessToken, updateDocument, { input })
  return data!.classUpdate
}
const run = async (document: string, id: string) => (await server.graphql(teacher.accessToken, document, { id })).data

test('a new class has the lessons of its weekly pattern, past ones included, and ends with the last', async () => {
  const { id } = await aClass(server, teacher, course, november)
  expect(await lessonsOf(id)).toMatchObject(
    ['11-17', '11-19', '11-24', '11-26', '12-01', '12-03'].map((day) => ({
      starts: `${day} 19:00`,
      state: 'planned',
      origin: 'weekly',
    })),
  )
  expect(await classRow(id)).toMatchObject({ over_at: new Date('2026-12-03T20:30:00+07:00'), stale: false })
})

test('a class has at most 1,000 lessons', async () => {
  const daily = { startDate: '2026-11-24 19:00:00', days: '2,3,4,5,6,7,CN' }
  // The class meets every day, and this end gives it exactly 1,000 lessons.
  const { id } = await aClass(server, teacher, course, { ...daily, endDate: '2029-08-19 00:00:00' })
  expect(await lessonsOf(id)).toHaveLength(1000)
  const before = await storedRows(server)
  const input = classInput(course.code, { ...daily, endDate: '2029-08-20 00:00:00' })
  const { data } = await server.graphql(
    teacher.accessToken,
    'mutation ($input: ClassCreateInput!) { classCreate(input: $input) { isSuccess error { code field description } } }',
    { input },
  )
  const refused = { code: 'INVALID_INPUT', field: 'endDate', description: 'Một lớp học có tối đa 1000 buổi học' }
  expect(data?.['classCreate']?.error).toEqual(refused)
  expect(await storedRows(server)).toEqual(before)
})

test('changing a class moves its coming lessons to the new days; past and manually changed lessons stay', async () => {
  const studyClass = await aClass(server, teacher, course, november)
  const [, , tonight, thursday, , last] = await lessonsOf(studyClass.id)
  await server.sql.query(
    `update calendar_lessons set starts_at = '2026-11-28 09:00+07', moved_from = starts_at, revision = 1 where id = $1`,
    [thursday!.id],
  )
  await server.sql.query(
    `update calendar_lessons set state = 'cancelled', reason = 'Nghỉ', revision = 1 where id = $1`,
    [last!.id],
  )
  expect(await update(studyClass, { days: '2,4', endDate: '2026-12-11 00:00:00' })).toMatchObject({ isSuccess: true })
  expect(await startsOf(studyClass.id)).toEqual(
    ['11-17 19:00', '11-19 19:00', '11-25 19:00', '11-28 09:00', '11-30 19:00', '12-02 19:00'].concat([
      '12-03 19:00',
      '12-07 19:00',
      '12-09 19:00',
    ]),
  )
  expect((await lessonsOf(studyClass.id)).map(({ id }) => id)).not.toContain(tonight!.id)
  expect((await classRow(studyClass.id)).over_at).toEqual(new Date('2026-12-09T20:30:00+07:00'))
})

test('Mondays and Wednesdays become Tuesdays and Thursdays in mid-course; past lessons and three moved by hand stay', async () => {
  const days = { startDate: '2026-11-02 19:00:00', endDate: '2026-12-31 00:00:00' }
  const studyClass = await aClass(server, teacher, course, { ...days, days: '2,4' })
  const byStart = new Map((await lessonsOf(studyClass.id)).map((row) => [row.starts, row.id]))
  const moves = [
    ['11-25 19:00', '2026-11-28T09:00:00+07:00'],
    ['12-07 19:00', '2026-12-08T17:00:00+07:00'],
    ['12-14 19:00', '2026-12-13T15:00:00+07:00'],
  ] as const
  for (const [from, startsAt] of moves) {
    const { data } = await server.graphql<{ lessonMove: ResultEnvelope }>(
      teacher.accessToken,
      `mutation ($id: ID!, $startsAt: DateTime!) {
        lessonMove(id: $id, startsAt: $startsAt, timeLearn: 90) { isSuccess error { code } } }`,
      { id: byStart.get(from), startsAt },
    )
    expect(data?.lessonMove).toMatchObject({ isSuccess: true })
  }
  const before = await lessonsOf(studyClass.id)
  const settled = before.filter(
    ({ starts }) => starts < '11-24' || ['11-28', '12-08', '12-13'].includes(starts.slice(0, 5)),
  )
  expect(settled).toHaveLength(7 + 3)

  expect(await update(studyClass, { ...days, days: '3,5' })).toMatchObject({ isSuccess: true })
  const after = await lessonsOf(studyClass.id)
  expect(after.filter(({ id }) => settled.some((lesson) => lesson.id === id))).toEqual(settled)
  const written = after.filter(({ id }) => !settled.some((lesson) => lesson.id === id)).map(({ starts }) => starts)
  // On 8 December a moved lesson ends at 18:30. It does not overlap that evening's weekly lesson, which is therefore written.
  expect(written).toEqual(
    ['11-24', '11-26', '12-01', '12-03', '12-08', '12-10', '12-15', '12-17', '12-22', '12-24', '12-29', '12-31'].map(
      (day) => `${day} 19:00`,
    ),
  )
})

test('a change that keeps days and hours keeps every lesson', async () => {
  const studyClass = await aClass(server, teacher, course, november)
  await server.sql.query(`delete from calendar_lessons where class_id = $1 and starts_at > '2026-12-01'`, [
    studyClass.id,
  ])
  const before = await lessonsOf(studyClass.id)
  await update(studyClass, { title: 'Lớp khác' })
  expect(await lessonsOf(studyClass.id)).toEqual(before)
})

test('a class older than the calendar with more lessons than allowed can still be renamed', async () => {
  const id = await anOldClass({ days: '2, 3, 4, 5, 6, 7, CN', end: '2036-12-04 00:00+07' })
  await fill()
  expect(await lessonsOf(id)).toHaveLength(1000)
  const studyClass = { id, code: (await classRow(id)).code, title: '', courseCode: course.code }
  const same = { days: '2,3,4,5,6,7,CN', endDate: '2036-12-04 00:00:00' }
  expect(await update(studyClass, { ...same, title: 'Lớp mới' })).toMatchObject({ isSuccess: true })
  expect((await update(studyClass, { ...same, timeLearn: 60 })).error).toMatchObject({ field: 'endDate' })
})

test('closing a class deletes its planned lessons; held and past lessons stay', async () => {
  const { id } = await aClass(server, teacher, course, november)
  const [held] = await lessonsOf(id)
  await server.sql.query(`update calendar_lessons set state = 'held' where id = $1`, [held!.id])
  await run('mutation ($id: ID!) { classClose(id: $id) { isSuccess } }', id)
  expect(await startsOf(id)).toEqual(['11-17 19:00', '11-19 19:00'])
  expect((await classRow(id)).stale).toBe(false)
})

test('archiving a course deletes the planned lessons of its classes; deleting a course deletes all its lessons', async () => {
  const studyClass = await aClass(server, teacher, course, november)
  const student = await aStudent(server)
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  const document = 'mutation ($id: ID!) { courseDelete(id: $id) { isSuccess } }'
  expect((await run(document, course.id))?.['courseDelete']?.isSuccess).toBe(true)
  expect(await startsOf(studyClass.id)).toEqual(['11-17 19:00', '11-19 19:00'])

  const unused = await aCourse(server, teacher)
  const { id } = await aClass(server, teacher, unused, november)
  expect((await run(document, unused.id))?.['courseDelete']?.isSuccess).toBe(true)
  expect(await lessonsOf(id)).toEqual([])
})

test('the database allows no overlapping lessons in a class, except cancelled ones', async () => {
  const { id } = await aClass(server, teacher, course, november)
  const insert = (start: string, state = 'planned') =>
    server.sql.query(`insert into calendar_lessons (class_id, starts_at, minutes, state) values ($1, $2, 90, $3)`, [
      id,
      start,
      state,
    ])
  await expect(insert('2026-11-26 20:29+07')).rejects.toMatchObject({ constraint: 'calendar_lessons_apart' })
  await insert('2026-11-26 20:29+07', 'cancelled')
  await insert('2026-11-26 20:30+07')
})

test('the database refuses overlapping lessons that are written, moved or restored at once without a lock', async () => {
  const { id } = await aClass(server, teacher, course, november)
  const write = (client: Pick<typeof server.sql, 'query'>, start: string) =>
    client.query(`insert into calendar_lessons (class_id, starts_at, minutes) values ($1, $2, 90)`, [id, start])
  const clients = [await server.sql.connect(), await server.sql.connect()] as const
  try {
    for (const client of clients) await client.query('begin')
    await write(clients[0], '2026-11-28 08:00+07')
    const second = write(clients[1], '2026-11-28 09:00+07').then(
      () => 'written',
      (error: unknown) => (error as { constraint: string }).constraint,
    )
    await untilBlocked(clients[0])
    await clients[0].query('commit')
    expect(await second).toBe('calendar_lessons_apart')
    await clients[1].query('rollback')
  } finally {
    for (const client of clients) client.release()
  }
  const change = (set: string, start: string) =>
    server.sql.query(`update calendar_lessons set ${set} where class_id = $1 and starts_at = $2`, [id, start])
  const apart = { constraint: 'calendar_lessons_apart' }
  await expect(change(`starts_at = '2026-11-28 09:29+07'`, '2026-11-26 19:00+07')).rejects.toMatchObject(apart)
  await expect(change('minutes = 1440', '2026-11-28 08:00+07')).resolves.toMatchObject({ rowCount: 1 })
  await change(`state = 'cancelled'`, '2026-11-26 19:00+07')
  await change(`starts_at = '2026-11-29 07:00+07'`, '2026-11-26 19:00+07')
  await expect(change(`state = 'planned'`, '2026-11-29 07:00+07')).rejects.toMatchObject(apart)
})

test('the sweep writes lessons once for classes of the previous version, even from two nodes', async () => {
  const running = await anOldClass()
  const closed = await anOldClass({ status: 0 })
  const without = await anOldClass({ days: '7', start: '2026-11-17 19:00+07', end: '2026-11-20 00:00+07' })
  expect(await lessonsOf(running)).toEqual([])
  await Promise.all([fill(), fill(), server.sweep()])
  const days = ['11-17 19:00', '11-19 19:00', '11-24 19:00', '11-26 19:00', '12-01 19:00', '12-03 19:00']
  expect(await startsOf(running)).toEqual(days)
  expect((await classRow(running)).over_at).toEqual(new Date('2026-12-03T20:30:00+07:00'))
  expect(await startsOf(closed)).toEqual(days.slice(0, 2))
  expect(await startsOf(without)).toEqual([])
  expect((await classRow(without)).over_at).toEqual(new Date('2026-11-20T20:30:00+07:00'))
  const before = await lessonsOf(running)
  await fill()
  expect(await lessonsOf(running)).toEqual(before)
})

test('the next sweep applies later changes by a server of the previous version', async () => {
  const { id } = await aClass(server, teacher, course, november)
  const [first] = await lessonsOf(id)
  await server.sql.query(`update classes set days = '2', end_date = '2026-12-08', title = 'Lớp mới' where id = $1`, [
    id,
  ])
  await fill()
  expect(await startsOf(id)).toEqual(['11-17 19:00', '11-19 19:00', '11-30 19:00', '12-07 19:00'])
  expect((await lessonsOf(id))[0]).toEqual(first)
  await server.sql.query('update classes set status = 0 where id = $1', [id])
  await fill()
  expect(await startsOf(id)).toEqual(['11-17 19:00', '11-19 19:00'])
  await server.sql.query('update classes set status = 1 where id = $1', [id])
  await fill()
  expect(await startsOf(id)).toEqual(['11-17 19:00', '11-19 19:00', '11-30 19:00', '12-07 19:00'])
})

test('sessions that are older than the calendar of their class are bound to its lessons, which become held', async () => {
  const id = await anOldClass()
  const { rows: sessions } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, expires_at, started_at)
     select $1, 'ended', started, started from unnest(array['2026-11-17 18:55+07', '2026-11-18 10:00+07', '2026-11-19 22:00+07']::timestamptz[]) started
     returning id`,
    [id],
  )
  await fill()
  const [tuesday, thursday, tonight] = await lessonsOf(id)
  expect([tuesday!.state, thursday!.state, tonight!.state]).toEqual(['held', 'planned', 'planned'])
  const { rows } = await server.sql.query(
    `select lesson_id from lesson_sessions where id = any($1) order by started_at`,
    [sessions.map((session) => session.id)],
  )
  expect(rows).toEqual([{ lesson_id: tuesday!.id }, { lesson_id: null }, { lesson_id: null }])
})

test('changing a class without a written calendar keeps its past lessons on the old days', async () => {
  const id = await anOldClass()
  const studyClass = { id, code: (await classRow(id)).code, title: '', courseCode: course.code }
  await update(studyClass, { days: '7' })
  expect(await startsOf(id)).toEqual(['11-17 19:00', '11-19 19:00', '11-28 19:00'])
})

test('a class whose lessons cannot be written does not stop the others', async () => {
  const complete = await anOldClass()
  // The sweep writes the newest class first, so it fails on this class before it writes the other one.
  const broken = await anOldClass()
  await server.sql.query('update classes set minutes = 2000 where id = $1', [broken])
  await expect(fill()).rejects.toThrow('calendar_lessons')
  expect(await lessonsOf(complete)).toHaveLength(6)
  await server.sql.query('update classes set minutes = 90 where id = $1', [broken])
  await fill()
  expect(await lessonsOf(broken)).toHaveLength(6)
})
