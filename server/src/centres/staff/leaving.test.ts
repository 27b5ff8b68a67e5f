import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher, joinCentre } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aPairingCode, aPendingGuardianship } from '../../../test/pairing-codes.ts'
import { aMember, aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let centre: TestMember
let teacher: TestMember
let course: TestCourse
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
})
beforeEach(async () => {
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  course = await aCentreCourse(server, centre, teacher)
  studyClass = await aClass(server, teacher, course)
})
afterAll(() => server.close())

type Holder = Pick<TestMember, 'accessToken'>
async function ask(holder: Holder, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(holder.accessToken, document, variables)
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer.isSuccess ? 'ok' : data.answer.error?.code
}
const leave = (by: Holder = teacher) =>
  ask(by, 'mutation ($id: ID!) { answer: memberLeaveCentre(centreId: $id) { isSuccess error { code } } }', {
    id: centre.id,
  })
const remove = (code = teacher.code) =>
  ask(
    centre,
    'mutation ($code: String!) { answer: centreRemoveTeacher(teacherCode: $code) { isSuccess error { code } } }',
    {
      code,
    },
  )
const changeClass = (by: Holder) =>
  ask(
    by,
    'query ($id: ID!, $courseCode: String!) { answer: classGetCandidates(id: $id, courseCode: $courseCode) { isSuccess error { code } } }',
    { id: studyClass.id, courseCode: studyClass.courseCode },
  )
const teacherOf = async (id: string) =>
  (
    await server.sql.query<{ teacher_id: string | null; centre_id: string | null }>(
      'select teacher_id, centre_id from courses where id = $1',
      [id],
    )
  ).rows[0]
/** Sets a substitute for the lessons of the class that match the SQL condition. */
const substitute = (member: { id: string }, which: string) =>
  server.sql.query(`update calendar_lessons set substitute_id = $2 where class_id = $1 and ${which}`, [
    studyClass.id,
    member.id,
  ])
const substituted = async (member: { id: string }) =>
  (
    await server.sql.query<{ starts_at: Date }>(
      'select starts_at from calendar_lessons where substitute_id = $1 order by starts_at',
      [member.id],
    )
  ).rows.map(({ starts_at }) => starts_at.toISOString())

test.each(['leaves', 'is removed'])(
  'a teacher who %s loses all access to the centre, whose courses and lessons stay',
  async (how) => {
    const own = await aCourse(server, teacher)
    const published: unknown[] = []
    server.dependencies.teacherEvents.subscribe('changed', (event) => void published.push(event))
    const lessons = async () =>
      (
        await server.sql.query('select id, state, starts_at from calendar_lessons where class_id = $1 order by id', [
          studyClass.id,
        ])
      ).rows
    const before = await lessons()
    expect(before.length).toBeGreaterThan(3)
    expect(await changeClass(teacher)).toBe('ok')

    expect(how === 'leaves' ? await leave() : await remove()).toBe('ok')
    expect(await teacherOf(course.id)).toEqual({ teacher_id: null, centre_id: centre.id })
    expect(await teacherOf(own.id)).toEqual({ teacher_id: teacher.id, centre_id: null })
    expect(await lessons()).toEqual(before)
    expect(await changeClass(teacher)).toBe('NOT_FOUND')
    expect(published).toEqual([{ memberIds: [teacher.id], centreIds: [centre.id], classIds: [studyClass.id] }])
    expect(how === 'leaves' ? await leave() : await remove()).toBe('NOT_FOUND')
  },
)

test('a teacher who leaves is also removed from closed courses of the centre, but not from those of another centre', async () => {
  const other = await aCentre(server, { firstName: 'Hoa Mai' })
  await joinCentre(server, other, teacher)
  const theirs = await aCentreCourse(server, other, teacher)
  await server.sql.query('update courses set status = 0 where id = $1', [course.id])
  expect(await leave()).toBe('ok')
  expect((await teacherOf(course.id))?.teacher_id).toBe(null)
  expect((await teacherOf(theirs.id))?.teacher_id).toBe(teacher.id)
})

test('a substitute who leaves is removed from coming and running lessons, and stays the teacher of past ones', async () => {
  const helper = await aCentreTeacher(server, centre)
  // At this time the second lesson has begun and is not over.
  server.clock.set('2026-11-24T19:03:00+07:00')
  try {
    await substitute(helper, `starts_at >= '2026-11-19'`)
    const [past, now, ...later] = await substituted(helper)
    expect([past, now]).toEqual(['2026-11-19T12:00:00.000Z', '2026-11-24T12:00:00.000Z'])
    expect(later.length).toBeGreaterThan(3)
    expect(await leave(helper)).toBe('ok')
    expect(await substituted(helper)).toEqual([past])
    expect((await teacherOf(course.id))?.teacher_id).toBe(teacher.id)
  } finally {
    server.clock.set('2026-11-24T18:50:00+07:00')
  }
})

test.each([
  [
    'course',
    'mutation ($id: ID!, $code: String!) { answer: courseSetTeacher(id: $id, teacherCode: $code) { isSuccess error { code } } }',
  ],
  [
    'lesson',
    'mutation ($id: ID!, $code: String!) { answer: lessonSetTeacher(id: $id, teacherCode: $code) { isSuccess error { code } } }',
  ],
])('a teacher who is removed while being named to teach a %s does not teach it', async (what, document) => {
  const helper = await aCentreTeacher(server, centre)
  const { rows } = await server.sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and starts_at > '2026-11-25' order by starts_at limit 1`,
    [studyClass.id],
  )
  const id = what === 'course' ? course.id : rows[0]?.id
  for (let round = 0; round < 8; round++) {
    if (round > 0) await joinCentre(server, centre, helper)
    const first = round % 2 === 0 ? remove(helper.code) : null
    const naming = ask(centre, document, { id, code: helper.code })
    const [named, removed] = await Promise.all([naming, first ?? remove(helper.code)])
    expect(removed).toBe('ok')
    expect(['ok', 'MEMBER_CODE_UNKNOWN']).toContain(named)
    expect((await teacherOf(course.id))?.teacher_id).not.toBe(helper.id)
    expect(await substituted(helper)).toEqual([])
  }
})

test('a pairing code is void once its maker has left the centre, unless the student is also in an own class of the maker', async () => {
  const [theirs, both] = [await aStudent(server), await aStudent(server)]
  const own = await aClass(server, teacher, await aCourse(server, teacher))
  for (const student of [theirs, both]) {
    await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  }
  await anEnrolment(server, { class: own, student: both, teacher, state: 'joined' })
  const codes = [await aPairingCode(server, theirs, teacher), await aPairingCode(server, both, teacher)]
  expect(await leave()).toBe('ok')
  await expect(aPairingCode(server, theirs, teacher)).rejects.toThrow('NOT_FOUND')
  const parent = await aMember(server, 'PAME')
  const add = (code: string | undefined) =>
    ask(
      parent,
      'mutation ($code: String!) { answer: parentAddChild(pairingCode: $code, relation: mother) { isSuccess error { code } } }',
      { code },
    )
  expect(await add(codes[0])).toBe('PAIRING_CODE_INVALID')
  expect(await add(codes[1])).toBe('ok')
})

test('a teacher who has left can no longer end ties at the centre; the centre can end those made with its own codes', async () => {
  const [student, mother, father] = [
    await aStudent(server),
    await aMember(server, 'PAME'),
    await aMember(server, 'PAME'),
  ]
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  const byTeacher = await aPendingGuardianship(server, { child: student, parent: mother, by: teacher })
  const byCentre = await aPendingGuardianship(server, { child: student, parent: father, by: centre })
  const ties = async (by: Holder) => {
    const { data } = await server.graphql<{
      memberGetGuardianships: { items: { id: string; mayEnd: boolean }[] | null }
    }>(
      by.accessToken,
      'query ($code: String) { memberGetGuardianships(candidateCode: $code) { items { id mayEnd } } }',
      { code: student.code },
    )
    return data?.memberGetGuardianships.items
  }
  const end = (by: Holder, id: string) =>
    ask(by, 'mutation ($id: ID!) { answer: guardianshipEnd(id: $id) { isSuccess error { code } } }', { id })
  expect(await ties(teacher)).toEqual([{ id: byTeacher, mayEnd: true }])
  expect(await ties(centre)).toEqual([{ id: byCentre, mayEnd: true }])
  expect(await end(centre, byTeacher)).toBe('NOT_FOUND')
  expect(await leave()).toBe('ok')
  expect(await ties(teacher)).toBe(null)
  expect(await end(teacher, byTeacher)).toBe('NOT_FOUND')
  expect(await end(centre, byCentre)).toBe('ok')
})

test('a centre can make pairing codes only for students of its own classes', async () => {
  const other = await aCentre(server, { firstName: 'Hoa Mai' })
  const student = await aStudent(server)
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  const ofClass = (by: Holder) =>
    ask(by, 'mutation ($id: ID!) { answer: classCreatePairingCodes(classId: $id) { isSuccess error { code } } }', {
      id: studyClass.id,
    })
  const ofStudent = (by: Holder) =>
    ask(
      by,
      'mutation ($code: String!) { answer: memberCreatePairingCode(candidateCode: $code) { isSuccess error { code } } }',
      { code: student.code },
    )
  for (const make of [ofClass, ofStudent]) {
    expect(await make(centre)).toBe('ok')
    expect(await make(other)).toBe('NOT_FOUND')
  }
  expect(
    await ask(centre, 'mutation { answer: memberCreatePairingCode { isSuccess error { code } } }'),
    'a centre has no child to make a code of its own for',
  ).toBe('FORBIDDEN')
})
