/** Tests for what lessonsGetByDays returns to a parent: lessons of all their children, of one child, or of one class. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let an: TestMember
let binh: TestMember
let parent: TestMember
let ties: { an: string; binh: string }
let maths: TestClass
let physics: TestClass
let chemistry: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server, { lastName: 'Phạm', firstName: 'Thu Hà' })
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  binh = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Thanh Bình' })
  const course = await aCourse(server, teacher, { name: 'Khoá Toán' })
  const dates = { startDate: '2026-11-17 19:00:00', endDate: '2026-12-04 00:00:00' }
  maths = await aClass(server, teacher, course, { ...dates, title: 'Toán' })
  physics = await aClass(server, teacher, course, { ...dates, title: 'Lý', days: '5' })
  chemistry = await aClass(server, teacher, course, { ...dates, title: 'Hoá', days: '7' })
  // On Thursdays at 19:00, An has the classes maths and physics at once. Of these two classes, Bình has only physics.
  for (const [studyClass, student] of [
    [maths, an],
    [physics, an],
    [physics, binh],
  ] as const) {
    await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  }
  await anEnrolment(server, { class: chemistry, student: binh, teacher, state: 'wait' })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  parent = await aMember(server, 'PAME')
  ties = {
    an: await aGuardianship(server, { child: an, parent }),
    binh: await aGuardianship(server, { child: binh, parent }),
  }
})
// Delete the guardianships, because a child can have at most six guardians.
afterEach(() => server.sql.query('delete from guardianships'))
afterAll(() => server.close())

type Lesson = Record<string, unknown> & { classTitle: string; startsAt: string; conflicts: number; childCode: string }
const week = { from: '2026-11-23', to: '2026-11-29' }
async function ask(member: TestMember, which: { childCode?: string; classId?: string } = {}) {
  const { accessToken } = await signInMember(server, member.userName, member.password)
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { items: Lesson[] | null } }>(
    accessToken,
    `query ($from: Date!, $to: Date!, $classId: ID, $childCode: String) {
      answer: lessonsGetByDays(from: $from, to: $to, classId: $classId, childCode: $childCode) { isSuccess error { code } items {
        id classId classCode classTitle courseCode courseTitle avatar teacherName startsAt timeLearn state origin isLive
        revision movedFrom reason makesUpFor makesUpForTime madeUpAt closureName conflicts childCode } } }`,
    { ...week, ...which },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
const shortOf = (items: Lesson[] | null) =>
  items?.map(({ classTitle, startsAt, conflicts, childCode }) =>
    [startsAt.slice(5, 16), classTitle, childCode === an.code ? 'Ân' : 'Bình', conflicts].join(' '),
  )

test('a parent sees the lessons of all their children, one per child, with the overlaps in the child’s own lessons', async () => {
  const { items } = await ask(parent)
  expect(shortOf(items)?.toSorted()).toEqual([
    '11-24T12:00 Toán Ân 0',
    '11-26T12:00 Lý Bình 0',
    '11-26T12:00 Lý Ân 1',
    '11-26T12:00 Toán Ân 1',
  ])
  expect(items!.map(({ startsAt }) => startsAt)).toEqual(items!.map(({ startsAt }) => startsAt).toSorted())
  expect(items![0]).toMatchObject({
    classId: maths.id,
    classCode: '',
    courseCode: '',
    courseTitle: 'Khoá Toán',
    teacherName: 'Phạm Thu Hà',
    childCode: an.code,
  })
  for (const code of [maths.code, physics.code, maths.courseCode]) expect(JSON.stringify(items)).not.toContain(code)
})

test('a parent can ask for one child’s lessons only, or for the lessons of one class', async () => {
  const { items } = await ask(parent, { childCode: binh.code.toLowerCase() })
  expect(shortOf(items)).toEqual(['11-26T12:00 Lý Bình 0'])
  expect(JSON.stringify(items)).not.toContain(an.code)
  expect(shortOf((await ask(parent, { classId: maths.id })).items)).toEqual([
    '11-24T12:00 Toán Ân 0',
    '11-26T12:00 Toán Ân 1',
  ])
  expect(shortOf((await ask(parent, { classId: physics.id })).items)?.toSorted()).toEqual([
    '11-26T12:00 Lý Bình 0',
    '11-26T12:00 Lý Ân 1',
  ])
  expect(shortOf((await ask(parent, { classId: physics.id, childCode: an.code })).items)).toEqual([
    '11-26T12:00 Lý Ân 1',
  ])
})

test('parents see the reason why a lesson was cancelled', async () => {
  const id = (await ask(parent, { classId: maths.id })).items![1]!['id']
  await server.sql.query(`update calendar_lessons set state = 'cancelled', reason = 'Cô ốm' where id = $1`, [id])
  const { items } = await ask(parent, { childCode: an.code })
  expect(items!.find((lesson) => lesson['id'] === id)).toMatchObject({ state: 'cancelled', reason: 'Cô ốm' })
  expect(shortOf(items)).toContain('11-26T12:00 Lý Ân 0')
  await server.sql.query(`update calendar_lessons set state = 'planned', reason = null where id = $1`, [id])
})

test('another parent’s child, an ended guardianship and a class without a child of the parent answer as missing', async () => {
  const stranger = await aMember(server, 'PAME')
  expect((await ask(stranger)).items).toEqual([])
  for (const which of [
    { childCode: an.code },
    { childCode: teacher.code },
    { childCode: 'HV000000' },
    { childCode: '' },
    { classId: maths.id },
    { classId: randomUUID() },
    { classId: maths.id, childCode: an.code },
  ]) {
    expect((await ask(stranger, which)).error?.code).toBe('NOT_FOUND')
  }
  // Bình only waits in chemistry and is not in maths.
  for (const classId of [chemistry.id, maths.id]) {
    expect((await ask(parent, { classId, childCode: binh.code })).error?.code).toBe('NOT_FOUND')
  }
  await endGuardianship(server, parent, ties.an)
  expect(shortOf((await ask(parent)).items)).toEqual(['11-26T12:00 Lý Bình 0'])
  for (const which of [{ childCode: an.code }, { classId: maths.id }]) {
    expect((await ask(parent, which)).error?.code).toBe('NOT_FOUND')
  }
})

test('a child without a class is found and has no lessons', async () => {
  const child = await aStudent(server)
  await aGuardianship(server, { child, parent })
  expect(await ask(parent, { childCode: child.code })).toMatchObject({ error: null, items: [] })
})

test('the lessons of children take two queries for any number of children', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const counts: number[] = []
  for (let more = 0; more < 2; more++) {
    const { accessToken } = await signInMember(server, parent.userName, parent.password)
    const document = `{ lessonsGetByDays(from: "${week.from}", to: "${week.to}") { items { id childCode } } }`
    // The first call also looks up the caller, which is then cached. So count only the second call.
    await server.graphql(accessToken, document)
    query.mockClear()
    await server.graphql(accessToken, document)
    counts.push(query.mock.calls.length)
    const child = await aStudent(server)
    await anEnrolment(server, { class: maths, student: child, teacher: await signedIn(teacher), state: 'joined' })
    await aGuardianship(server, { child, parent })
  }
  query.mockRestore()
  expect(counts).toEqual([2, 2])
})

test('the lessons of a class that a server of the previous version wrote are created before a parent reads them', async () => {
  await server.sql.query('delete from calendar_lessons where class_id = $1', [physics.id])
  await server.sql.query('update classes set calendar_pattern = null where id = $1', [physics.id])
  expect(shortOf((await ask(parent, { childCode: binh.code })).items)).toEqual(['11-26T12:00 Lý Bình 0'])
})

async function signedIn(member: TestMember) {
  return { ...member, ...(await signInMember(server, member.userName, member.password)) }
}
