import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, joinCentre } from '../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { dayInVietNam } from '../../core/clock.ts'
import type { CentreReport } from './centre-report.ts'

type Session = {
  sessionId: string
  lessonId: string | null
  startedAt: string
  endedAt: string | null
  removed: boolean
  attendances: { code: string; present: boolean }[]
}

let server: TestServer
let students: TestMember[]
let teacher: TestMember
let substitute: TestMember
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server, { lastName: 'Lê', firstName: 'Thu Hà' })
  substitute = await aTeacher(server, { lastName: 'Phạm', firstName: 'Minh Khai' })
  students = []
  for (let made = 0; made < 5; made++) students.push(await aStudent(server))
})
afterAll(() => server.close())

let centre: TestMember
let studyClass: TestClass
beforeEach(async () => {
  centre = await aCentre(server)
  for (const member of [teacher, substitute]) await joinCentre(server, centre, member)
  studyClass = await aClass(server, teacher, await aCentreCourse(server, centre, teacher, { name: 'Đại số' }))
})

async function report(from: string, to: string, by = centre) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item: CentreReport | null } }>(
    by.accessToken,
    `query ($from: Date!, $to: Date!) { answer: centreGetReport(from: $from, to: $to) { isSuccess error { code field description }
      item {
        rows { classId classTitle courseTitle teacherName heldLessons cancelledLessons minutes students attendanceRate }
        teaching { teacherCode teacherName classId classTitle courseTitle heldLessons minutes } } } }`,
    { from, to },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
async function reported(from: string, to: string): Promise<CentreReport> {
  const { item, error } = await report(from, to)
  if (!item) throw new Error(JSON.stringify(error))
  return item
}

/** Adds a session that went live. Times are in Viet Nam; `to` null means that the session is still live. */
async function aSession(
  times: { from: string; to: string | null },
  parts: { of?: TestClass; taughtBy?: TestMember | null; lessonId?: string | null; removed?: boolean } = {},
): Promise<string> {
  const { of = studyClass, taughtBy = teacher, lessonId = null, removed = false } = parts
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, created_at, started_at, ended_at, expires_at, teacher_id, lesson_id, stays_removed_at)
     values ($1, (case when $3::timestamptz is null then 'live' else 'ended' end)::lesson_state, $2, $2, $3, $2, $4, $5,
       case when $6 then $3::timestamptz end) returning id`,
    [of.id, `${times.from}+07`, times.to && `${times.to}+07`, taughtBy?.id ?? null, lessonId, removed],
  )
  return rows[0]!.id
}
const aStay = (sessionId: string, member: TestMember, from: string, to: string | null) =>
  server.sql.query('insert into attendance_stays (session_id, member_id, joined_at, left_at) values ($1, $2, $3, $4)', [
    sessionId,
    member.id,
    `${from}+07`,
    to && `${to}+07`,
  ])
async function aJoined(place: number, since = '2026-11-01', of = studyClass) {
  await anEnrolment(server, { class: of, student: students[place]!, teacher, state: 'joined' })
  await server.sql.query('update enrolments set joined_at = $3 where class_id = $1 and member_id = $2', [
    of.id,
    students[place]!.id,
    `${since}+07`,
  ])
}
const lessonsOf = async (of: TestClass) =>
  (
    await server.sql.query<{ id: string }>('select id from calendar_lessons where class_id = $1 order by starts_at', [
      of.id,
    ])
  ).rows.map(({ id }) => id)

test('a report shows for each class the held and cancelled lessons, their minutes and the attendance rate', async () => {
  for (const place of [0, 1, 2]) await aJoined(place)
  await aJoined(3, '2026-11-06')
  const first = await aSession({ from: '2026-11-05 19:00:00', to: '2026-11-05 20:31:10' })
  await aStay(first, students[0]!, '2026-11-05 19:02', '2026-11-05 20:31')
  await aStay(first, teacher, '2026-11-05 19:00', null)
  await aStay(first, centre, '2026-11-05 19:00', null)
  const second = await aSession({ from: '2026-11-10 19:00:00', to: '2026-11-10 20:30:40' }, { taughtBy: substitute })
  for (const place of [0, 1, 2]) await aStay(second, students[place]!, '2026-11-10 19:00', null)
  const [, , , cancelled] = await lessonsOf(studyClass)
  await server.sql.query(`update calendar_lessons set state = 'cancelled' where id = $1`, [cancelled])

  const { rows, teaching } = await reported('2026-11-01', '2026-11-30')
  const ofClass = { classId: studyClass.id, classTitle: 'Lớp tối thứ ba', courseTitle: 'Đại số' }
  expect(rows).toEqual([
    {
      ...ofClass,
      teacherName: 'Lê Thu Hà',
      heldLessons: 2,
      cancelledLessons: 1,
      minutes: 91 + 91,
      students: 4,
      // In one lesson 1 of 3 expected students was present, in the other 3 of 4.
      attendanceRate: 4 / 7,
    },
  ])
  expect(teaching).toEqual([
    { ...ofClass, teacherCode: teacher.code, teacherName: 'Lê Thu Hà', heldLessons: 1, minutes: 91 },
    { ...ofClass, teacherCode: substitute.code, teacherName: 'Phạm Minh Khai', heldLessons: 1, minutes: 91 },
  ])
})

test('a lesson belongs to the day in Viet Nam on which it began', async () => {
  await aSession({ from: '2026-11-05 23:59:59', to: '2026-11-06 01:00:00' })
  await aSession({ from: '2026-11-07 00:00:00', to: '2026-11-07 00:45:00' })
  const minutesOf = async (from: string, to: string) => (await reported(from, to)).rows[0]?.minutes
  expect(await minutesOf('2026-11-05', '2026-11-05')).toBe(60)
  expect(await minutesOf('2026-11-06', '2026-11-06')).toBe(undefined)
  expect(await minutesOf('2026-11-07', '2026-11-07')).toBe(45)
  expect(await minutesOf('2026-11-05', '2026-11-07')).toBe(105)
})

test('a live lesson does not count as held, and a lesson started twice counts once', async () => {
  await aJoined(0)
  await aJoined(1)
  const [lessonId] = await lessonsOf(studyClass)
  const begun = await aSession({ from: '2026-11-03 19:00', to: '2026-11-03 19:10' }, { lessonId: lessonId! })
  const secondSession = await aSession({ from: '2026-11-03 19:12', to: '2026-11-03 20:30' }, { lessonId: lessonId! })
  await aStay(begun, students[0]!, '2026-11-03 19:00', null)
  await aStay(secondSession, students[0]!, '2026-11-03 19:12', null)
  await aSession({ from: '2026-11-24 18:40', to: null })
  const { rows, teaching } = await reported('2026-11-01', '2026-11-30')
  expect(rows).toMatchObject([{ heldLessons: 1, minutes: 10 + 78, attendanceRate: 0.5 }])
  expect(teaching).toMatchObject([{ heldLessons: 1, minutes: 88 }])
})

test('a lesson that was started again after midnight counts once, on the day on which it began', async () => {
  const [lessonId = ''] = await lessonsOf(studyClass)
  await aSession({ from: '2026-11-30 23:00:00', to: '2026-11-30 23:58:00' }, { lessonId })
  await aSession({ from: '2026-12-01 00:05:00', to: '2026-12-01 00:30:00' }, { lessonId })
  const november = await reported('2026-11-01', '2026-11-30')
  expect(november.rows).toMatchObject([{ heldLessons: 1, minutes: 83 }])
  expect(november.teaching).toMatchObject([{ heldLessons: 1, minutes: 83 }])
  expect((await reported('2026-12-01', '2026-12-31')).teaching).toEqual([])
})

test('a lesson that was ended and runs again counts only when it has ended', async () => {
  const [lessonId = ''] = await lessonsOf(studyClass)
  await aSession({ from: '2026-11-24 18:00:00', to: '2026-11-24 18:20:00' }, { lessonId })
  const again = await aSession({ from: '2026-11-24 18:25:00', to: null }, { lessonId })
  expect((await reported('2026-11-24', '2026-11-24')).teaching).toEqual([])
  await server.sql.query(`update lesson_sessions set state = 'ended', ended_at = '2026-11-24 19:30+07' where id = $1`, [
    again,
  ])
  expect((await reported('2026-11-24', '2026-11-24')).teaching).toMatchObject([{ heldLessons: 1, minutes: 85 }])
})

test('lessons and minutes stay in the report after attendance data is deleted; attendance does not', async () => {
  await aJoined(0)
  await aSession({ from: '2026-11-03 19:00', to: '2026-11-03 20:30' }, { removed: true })
  expect((await reported('2026-11-01', '2026-11-30')).rows).toMatchObject([
    { heldLessons: 1, minutes: 90, attendanceRate: null },
  ])
  const kept = await aSession({ from: '2026-11-05 19:00', to: '2026-11-05 20:30' })
  await aStay(kept, students[0]!, '2026-11-05 19:00', null)
  expect((await reported('2026-11-01', '2026-11-30')).rows).toMatchObject([
    { heldLessons: 2, minutes: 180, attendanceRate: 1 },
  ])
})

test('lessons without a teacher come last, without a name', async () => {
  await server.sql.query('update courses set teacher_id = null where code = $1', [studyClass.courseCode])
  await aSession({ from: '2026-11-03 19:00', to: '2026-11-03 20:30' }, { taughtBy: null })
  await aSession({ from: '2026-11-05 19:00', to: '2026-11-05 20:30' }, { taughtBy: substitute })
  const { rows, teaching } = await reported('2026-11-01', '2026-11-30')
  expect(rows).toMatchObject([{ teacherName: '', heldLessons: 2 }])
  expect(teaching.map(({ teacherCode, teacherName }) => [teacherCode, teacherName])).toEqual([
    [substitute.code, 'Phạm Minh Khai'],
    ['', ''],
  ])
})

test('a report leaves out classes of others and classes without anything on these days', async () => {
  const elsewhere = await aCentre(server)
  await joinCentre(server, elsewhere, teacher)
  const foreign = await aClass(server, teacher, await aCentreCourse(server, elsewhere, teacher))
  await aSession({ from: '2026-11-03 19:00', to: '2026-11-03 20:30' }, { of: foreign })
  const { rows, teaching } = await reported('2026-11-01', '2026-11-30')
  expect(rows.map(({ classId }) => classId)).toEqual([studyClass.id])
  expect(teaching).toEqual([])
  expect(await reported('2027-03-01', '2027-03-31')).toEqual({ rows: [], teaching: [] })
})

test('a report covers at most 366 days in order, and only centres may read it', async () => {
  expect(await report('2025-11-24', '2026-11-24')).toMatchObject({ isSuccess: true })
  expect(await report('2025-11-23', '2026-11-24')).toMatchObject({
    error: { code: 'INVALID_INPUT', field: 'to', description: 'Báo cáo xem được tối đa 366 ngày một lần' },
    item: null,
  })
  expect(await report('2026-11-02', '2026-11-01')).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'to' } })
  for (const by of [teacher, students[0]!, await aMember(server, 'PAME')]) {
    expect(await report('2026-11-01', '2026-11-30', by)).toMatchObject({ error: { code: 'FORBIDDEN' }, item: null })
  }
})

/** Returns all sessions of the class's attendance page, read by its teacher. */
async function attendancePages({ id }: TestClass): Promise<Session[]> {
  const all: Session[] = []
  for (let skip = 1; ; skip++) {
    const { data } = await server.graphql<{ answer: ResultEnvelope & { items: Session[]; totalRecord: number } }>(
      teacher.accessToken,
      `query ($classId: ID!, $skip: Int!) { answer: meetingGetAttendance(classId: $classId, skip: $skip, take: 7) {
        isSuccess totalRecord items { sessionId lessonId startedAt endedAt removed attendances { code present } } } }`,
      { classId: id, skip },
    )
    all.push(...data!.answer.items)
    if (all.length >= data!.answer.totalRecord) return all
  }
}

/** Returns a function that returns pseudo-random integers below its argument. The same seed gives the same integers. */
function randomBelow(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([1, 2, 3])(
  'the report’s sums equal those of the classes’ attendance pages, to the minute (%i)',
  async (seed) => {
    const below = randomBelow(seed)
    const begins = new Date('2026-11-01T00:00:00+07:00').getTime()
    const at = (seconds: number) => new Date(begins + seconds * 1000).toISOString().replace('Z', '')
    const course = { code: studyClass.courseCode }
    const studyClasses = [studyClass, await aClass(server, teacher, course), await aClass(server, teacher, course)]
    const utc = (text: string) => `${text}+00`
    for (const of of studyClasses) {
      for (const [place, student] of students.entries()) {
        if (below(4) === 0) continue
        await aJoined(place, '2026-11-01', of)
        await server.sql.query('update enrolments set joined_at = $3 where class_id = $1 and member_id = $2', [
          of.id,
          student.id,
          utc(at(below(10 * 86_400))),
        ])
        // Remove some students from the class. Their attendance records remain.
        if (below(4) === 0) {
          await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [of.id, student.id])
        }
      }
      // Sessions of the same lesson are a few hours apart, and can be on two days.
      const lessons = (await lessonsOf(of)).slice(0, 6).map((id) => ({ id, from: below(20 * 86_400) }))
      for (let made = 0; made < 15; made++) {
        const lesson = below(3) === 0 ? null : lessons[below(6)]!
        const from = lesson === null ? below(20 * 86_400) : lesson.from + below(4 * 3600)
        const to = from + below(3 * 3600)
        const lessonId = lesson?.id ?? null
        const { rows } = await server.sql.query<{ id: string }>(
          `insert into lesson_sessions (class_id, state, created_at, started_at, ended_at, expires_at, teacher_id, lesson_id, stays_removed_at)
         values ($1, 'ended', $2, $2, $3, $3, $4, $5, case when $6 then $3::timestamptz end) returning id`,
          [of.id, utc(at(from)), utc(at(to)), [teacher.id, substitute.id, null][below(3)], lessonId, below(8) === 0],
        )
        const people = [...students, teacher, ...students]
        for (let stays = below(6); stays > 0; stays--) {
          const joined = from - 300 + below(to - from + 600)
          await server.sql.query(
            'insert into attendance_stays (session_id, member_id, joined_at, left_at) values ($1, $2, $3, $4)',
            [
              rows[0]!.id,
              people[below(people.length)]!.id,
              utc(at(joined)),
              below(3) === 0 ? null : utc(at(joined + below(3600))),
            ],
          )
        }
      }
    }

    for (const [from, to] of [
      ['2026-11-01', '2026-11-30'],
      ['2026-11-04', '2026-11-11'],
      ['2026-11-06', '2026-11-06'],
    ] as const) {
      const { rows, teaching } = await reported(from, to)
      for (const of of studyClasses) {
        const all = (await attendancePages(of)).toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
        const lessons = [...Map.groupBy(all, ({ lessonId, sessionId }) => lessonId ?? sessionId).values()].filter(
          ([first]) => {
            const day = dayInVietNam(new Date(first!.startedAt))
            return day >= from && day <= to
          },
        )
        const sessions = lessons.flat()
        const minutes = sessions.reduce(
          (sum, { startedAt, endedAt }) => sum + Math.round((Date.parse(endedAt!) - Date.parse(startedAt)) / 60_000),
          0,
        )
        const places = lessons
          .filter((ofLesson) => ofLesson.every(({ removed }) => !removed))
          .flatMap((ofLesson) => {
            const attendances = ofLesson.flatMap((session) => session.attendances)
            return [...Map.groupBy(attendances, ({ code }) => code).values()]
          })
        const present = places.filter((ofStudent) => ofStudent.some((attendance) => attendance.present)).length
        const row = rows.find(({ classId }) => classId === of.id)
        expect({ minutes: row?.minutes ?? 0, lessons: row?.heldLessons ?? 0 }).toEqual({
          minutes,
          lessons: lessons.length,
        })
        expect(row?.attendanceRate ?? null).toEqual(places.length === 0 ? null : present / places.length)
        const taught = teaching.filter(({ classId }) => classId === of.id)
        expect(taught.reduce((sum, { minutes: some }) => sum + some, 0)).toBe(minutes)
      }
    }
  },
)
