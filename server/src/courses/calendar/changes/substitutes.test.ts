import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher, joinCentre, removeTeacher } from '../../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let centre: TestMember
let teacher: TestMember
let substitute: TestMember
let course: TestCourse
let studyClass: TestClass
/** The lesson of `studyClass` on Tuesday 24 November at 19:00, the day of the tests. */
let tonight: Lesson
/** The lesson of `studyClass` on the Thursday of the same week. */
let thursday: Lesson
beforeAll(async () => {
  server = await createTestServer()
  // Each test creates its own members, more than the rate limits would allow.
  liftLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T12:00:00+07:00')
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre, { firstName: 'Lan' })
  substitute = await aCentreTeacher(server, centre, { firstName: 'Minh' })
  course = await aCentreCourse(server, centre, teacher)
  studyClass = await aClass(server, centre, course)
  ;[tonight, thursday] = (await lessonsOf(centre)) as [Lesson, Lesson]
})
afterAll(() => server.close())

type Lesson = {
  id: string
  classId: string
  startsAt: string
  teacherName: string
  teacherCode: string | null
  isSubstituted: boolean
  mayChange: boolean
  conflicts: number
  revision: number
}
const fields = 'id classId startsAt teacherName teacherCode isSubstituted mayChange conflicts revision'

async function days(by: TestMember, { from = '2026-11-24', to = '2026-11-27', classId = null as string | null } = {}) {
  const { data } = await server.graphql<{ lessonsGetByDays: ResultEnvelope & { items: Lesson[] | null } }>(
    by.accessToken,
    `query ($from: Date!, $to: Date!, $classId: ID) { lessonsGetByDays(from: $from, to: $to, classId: $classId) {
      isSuccess error { code } items { ${fields} } } }`,
    { from, to, classId },
  )
  return data?.lessonsGetByDays
}
const lessonsOf = async (by: TestMember) => (await days(by))?.items ?? []
const found = async (by: TestMember, id: string) => (await lessonsOf(by)).find((lesson) => lesson.id === id)

async function setTeacher(by: TestMember, lesson: { id: string }, named: { code: string } | null) {
  const { data } = await server.graphql<{ lessonSetTeacher: ResultEnvelope & { item: Lesson | null } }>(
    by.accessToken,
    `mutation ($id: ID!, $code: String) { lessonSetTeacher(id: $id, teacherCode: $code) { isSuccess error { code field } item { ${fields} } } }`,
    { id: lesson.id, code: named?.code ?? null },
  )
  return data!.lessonSetTeacher
}
const codeOf = ({ error }: ResultEnvelope) => error?.code ?? 'ok'

test('a substitute of the centre teaches one lesson, and each person reads only what concerns them', async () => {
  const student = await aStudent(server)
  await anEnrolment(server, { class: studyClass, student, teacher: centre, state: 'joined' })
  expect(await found(substitute, tonight.id)).toBeUndefined()
  const set = await setTeacher(teacher, tonight, substitute)
  expect(set.item).toMatchObject({ teacherName: substitute.name, teacherCode: substitute.code, isSubstituted: true })
  expect(set.item).toMatchObject({ mayChange: true, revision: 1 })

  const theirs = { teacherName: substitute.name, isSubstituted: true }
  expect(await found(centre, tonight.id)).toMatchObject({ ...theirs, teacherCode: substitute.code, mayChange: true })
  expect(await found(teacher, tonight.id)).toMatchObject({ ...theirs, teacherCode: substitute.code, mayChange: true })
  expect(await found(student, tonight.id)).toMatchObject({ ...theirs, teacherCode: null, mayChange: false })
  // The substitute sees `tonight` and no other lesson of the class.
  expect(await lessonsOf(substitute)).toMatchObject([
    { ...theirs, id: tonight.id, teacherCode: null, mayChange: false },
  ])
  expect((await days(substitute, { classId: studyClass.id }))?.items).toHaveLength(1)
  expect(codeOf(await setTeacher(substitute, tonight, null))).toBe('NOT_FOUND')
  expect(codeOf(await setTeacher(substitute, thursday, substitute))).toBe('NOT_FOUND')
})

test('the course’s teacher teaches again if no code, or their own code, is given', async () => {
  await setTeacher(centre, tonight, substitute)
  expect((await setTeacher(centre, tonight, null)).item).toMatchObject({ isSubstituted: false, revision: 2 })
  await setTeacher(centre, tonight, substitute)
  expect((await setTeacher(centre, tonight, teacher)).item).toMatchObject({
    isSubstituted: false,
    teacherName: teacher.name,
    revision: 4,
  })
  // A call that changes nothing does not raise the revision.
  expect((await setTeacher(centre, tonight, teacher)).item).toMatchObject({ revision: 4 })
  expect(await lessonsOf(substitute)).toEqual([])
})

test('only a teacher of the centre can be a substitute, and a teacher’s own course has none', async () => {
  const elsewhere = await aCentreTeacher(server, await aCentre(server))
  for (const nobody of [elsewhere, await aTeacher(server), await aStudent(server), centre, { code: 'KHONG-CO' }]) {
    expect((await setTeacher(centre, tonight, nobody)).error).toMatchObject({
      code: 'MEMBER_CODE_UNKNOWN',
      field: 'teacherCode',
    })
  }
  expect(codeOf(await setTeacher(await aCentre(server), tonight, elsewhere))).toBe('NOT_FOUND')
  expect(codeOf(await setTeacher(await aStudent(server), tonight, substitute))).toBe('FORBIDDEN')
  const own = await aClass(server, teacher, await aCourse(server, teacher))
  const lesson = (await days(teacher, { classId: own.id }))!.items![0]!
  expect(lesson).toMatchObject({ teacherCode: null, mayChange: true })
  expect(codeOf(await setTeacher(teacher, lesson, substitute))).toBe('MEMBER_CODE_UNKNOWN')
})

test('a lesson that is over, cancelled or held keeps its teacher; one that has begun but was not held can change it', async () => {
  const cancel = `mutation ($id: ID!) { lessonCancel(id: $id, reason: "ốm") { isSuccess error { code } } }`
  await server.graphql(centre.accessToken, cancel, { id: thursday.id })
  expect(codeOf(await setTeacher(centre, thursday, substitute))).toBe('STATE_CHANGED')
  server.clock.set('2026-11-24T20:29:00+07:00')
  for (const member of [centre, teacher, substitute]) {
    member.accessToken = (await signInMember(server, member.userName, member.password)).accessToken
  }
  expect(codeOf(await setTeacher(centre, tonight, substitute))).toBe('ok')
  await server.sql.query(`update calendar_lessons set state = 'held' where id = $1`, [tonight.id])
  expect(codeOf(await setTeacher(centre, tonight, null))).toBe('STATE_CHANGED')
  await server.sql.query(`update calendar_lessons set state = 'planned' where id = $1`, [tonight.id])
  server.clock.set('2026-11-24T20:30:00+07:00')
  expect(codeOf(await setTeacher(centre, tonight, null))).toBe('STATE_CHANGED')
})

test('a substitute who is named for the course teaches it as its teacher, no longer as a substitute', async () => {
  await setTeacher(centre, tonight, substitute)
  await server.graphql(
    centre.accessToken,
    'mutation ($id: ID!, $code: String!) { courseSetTeacher(id: $id, teacherCode: $code) { isSuccess } }',
    { id: course.id, code: substitute.code },
  )
  expect(await found(substitute, tonight.id)).toMatchObject({ isSubstituted: false, mayChange: true })
  expect(await lessonsOf(teacher)).toEqual([])
})

test('a lesson conflicts with other lessons of the same teacher at the same centre', async () => {
  const other = await aClass(server, centre, await aCentreCourse(server, centre, substitute))
  const third = await aClass(server, centre, await aCentreCourse(server, centre, null))
  const fourth = await aClass(server, centre, await aCentreCourse(server, centre, null))
  const conflictsOf = async (by: TestMember) =>
    Object.fromEntries(
      (await lessonsOf(by))
        .filter(({ startsAt }) => startsAt === tonight.startsAt)
        .map((one) => [one.classId, one.conflicts]),
    )
  expect(await conflictsOf(centre)).toEqual({ [studyClass.id]: 0, [other.id]: 0, [third.id]: 0, [fourth.id]: 0 })
  const set = await setTeacher(centre, tonight, substitute)
  expect(set.item?.conflicts).toBe(1)
  expect(await conflictsOf(centre)).toEqual({ [studyClass.id]: 1, [other.id]: 1, [third.id]: 0, [fourth.id]: 0 })
  // Conflicts with a lesson at another centre are shown only to the teacher, not to either centre.
  const elsewhere = await aCentre(server)
  await joinCentre(server, elsewhere, substitute)
  const there = await aClass(server, elsewhere, await aCentreCourse(server, elsewhere, substitute))
  expect(await conflictsOf(centre)).toEqual({ [studyClass.id]: 1, [other.id]: 1, [third.id]: 0, [fourth.id]: 0 })
  expect(await conflictsOf(elsewhere)).toEqual({ [there.id]: 0 })
  expect(await conflictsOf(substitute)).toEqual({ [studyClass.id]: 2, [other.id]: 2, [there.id]: 2 })
  expect(await conflictsOf(teacher)).toEqual({ [studyClass.id]: 0 })
  const named = (await setTeacher(centre, tonight, null)).item
  expect(named?.conflicts).toBe(0)
})

async function today(by: Pick<TestMember, 'accessToken'>) {
  const { data } = await server.graphql<{
    memberGetCourseOnday: {
      items: { code: string; sections: unknown[]; enrollments: { id: string; waitingCount: number | null }[] }[]
    }
  }>(by.accessToken, '{ memberGetCourseOnday { items { code sections { title } enrollments { id waitingCount } } } }')
  return data?.memberGetCourseOnday.items
}

test('a lesson with a substitute is in the day of the substitute, not of the course’s teacher', async () => {
  expect(await today(teacher)).toMatchObject([{ enrollments: [{ id: studyClass.id }] }])
  await setTeacher(centre, tonight, substitute)
  expect(await today(teacher)).toEqual([])
  expect(await today(substitute)).toEqual([
    { code: course.code, sections: [], enrollments: [{ id: studyClass.id, waitingCount: null }] },
  ])
})

test('a lesson that runs past its end is in the day of the substitute until the centre removes them', async () => {
  await setTeacher(centre, tonight, substitute)
  await server.sql.query(
    `with held as (update calendar_lessons set state = 'held' where id = $1 returning id, class_id)
     insert into lesson_sessions (class_id, lesson_id, state, started_at, expires_at)
     select class_id, id, 'live', '2026-11-24 19:00+07', '2026-11-24 22:00+07' from held`,
    [tonight.id],
  )
  server.clock.set('2026-11-24T21:00:00+07:00')
  const [owner, teaches] = await Promise.all(
    [centre, substitute].map(({ userName, password }) => signInMember(server, userName, password)),
  )
  expect(await today(teaches!)).toMatchObject([{ enrollments: [{ id: studyClass.id }] }])
  await removeTeacher(server, owner!, substitute)
  expect(await today(teaches!)).toEqual([])
})

async function feed(by: TestMember): Promise<string> {
  const { data } = await server.graphql<{ memberRenewCalendarAddress: { item: { address: string } } }>(
    by.accessToken,
    'mutation { memberRenewCalendarAddress { isSuccess item { address } } }',
  )
  const { pathname } = new URL(data!.memberRenewCalendarAddress.item.address)
  const { body } = await server.fastify.inject({ url: pathname })
  return body.replaceAll('\r\n ', '')
}
const eventOf = (text: string, { id }: Lesson) =>
  text.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${id}@hien`))

test('the substitute’s feed has the lesson, and the course’s teacher’s feed shows the time as free', async () => {
  await setTeacher(centre, tonight, substitute)
  const own = await feed(substitute)
  expect(eventOf(own, tonight)).toContain(`SUMMARY:Dạy thay: ${course.title} - ${studyClass.title}`)
  expect(eventOf(own, tonight)).toContain('TRANSP:OPAQUE')
  expect(eventOf(own, thursday)).toBeUndefined()
  const others = await feed(teacher)
  expect(eventOf(others, tonight)).toContain('SUMMARY:Có người dạy thay: ')
  expect(eventOf(others, tonight)).toContain(`Giáo viên: ${substitute.name}`)
  expect(eventOf(others, tonight)).toContain('TRANSP:TRANSPARENT')
  expect(eventOf(others, thursday)).toContain('TRANSP:OPAQUE')
})

test.each([
  ['leaves the centre', 'centreRemoveTeacher(teacherCode: $code)'],
  ['becomes the course’s teacher', 'courseSetTeacher(id: $id, teacherCode: $code)'],
])('a lesson whose substitute %s gets a higher SEQUENCE and a newer LAST-MODIFIED in the feed', async (_how, call) => {
  const student = await aStudent(server)
  await anEnrolment(server, { class: studyClass, student, teacher: centre, state: 'joined' })
  await setTeacher(centre, tonight, substitute)
  const before = eventOf(await feed(student), tonight)
  expect(before).toContain('SEQUENCE:1')
  expect(before).toContain('LAST-MODIFIED:20261124T050000Z')
  server.clock.advance(60_000)
  const id = call.includes('$id') ? '$id: ID!, ' : ''
  await server.graphql(centre.accessToken, `mutation (${id}$code: String!) { ${call} { isSuccess } }`, {
    id: course.id,
    code: substitute.code,
  })
  const after = eventOf(await feed(student), tonight)
  expect(after).toContain('SEQUENCE:2')
  expect(after).toContain('LAST-MODIFIED:20261124T050100Z')
})

test('closed days of a centre’s class can be undone by the centre, not by a teacher who did not make them or has left', async () => {
  const closure = async (by: TestMember, document: string, variables: Record<string, unknown>) => {
    const { data } = await server.graphql<{ answer: ResultEnvelope & { item?: { id: string; cancelled: number } } }>(
      by.accessToken,
      document,
      variables,
    )
    return data!.answer
  }
  const input = { name: 'Nghỉ', from: '2026-11-24', to: '2026-11-25', extend: false, classIds: [] }
  const create =
    'mutation ($input: ClosureInput!) { answer: closureCreate(input: $input) { isSuccess error { code } item { id cancelled } } }'
  const remove = 'mutation ($id: ID!) { answer: closureRemove(id: $id) { isSuccess error { code } } }'
  const byCentre = await closure(centre, create, { input })
  expect(byCentre.item).toMatchObject({ cancelled: 1 })
  expect(codeOf(await closure(teacher, remove, { id: byCentre.item?.id }))).toBe('NOT_FOUND')
  expect(codeOf(await closure(centre, remove, { id: byCentre.item?.id }))).toBe('ok')
  const byTeacher = await closure(teacher, create, { input })
  expect(byTeacher.item).toMatchObject({ cancelled: 1 })
  await server.graphql(
    centre.accessToken,
    'mutation ($code: String!) { centreRemoveTeacher(teacherCode: $code) { isSuccess } }',
    { code: teacher.code },
  )
  expect(codeOf(await closure(teacher, remove, { id: byTeacher.item?.id }))).toBe('NOT_FOUND')
  const state = async () =>
    (await server.sql.query('select state from calendar_lessons where id = $1', [tonight.id])).rows
  expect(await state()).toEqual([{ state: 'cancelled' }])
  expect(codeOf(await closure(centre, remove, { id: byTeacher.item?.id }))).toBe('ok')
  expect(await state()).toEqual([{ state: 'planned' }])
})
