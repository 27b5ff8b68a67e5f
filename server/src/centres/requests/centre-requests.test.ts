import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, joinCentre } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

type Request = {
  classId: string
  classTitle: string
  courseTitle: string
  teacherName: string
  candidateCode: string
  fullName: string
  requestedAt: string
}
type Named = { classId: string; candidateCode: string }
type Outcome = Named & { isSuccess: boolean; error: { code: string } | null }

let server: TestServer
let students: TestMember[]
let teacher: TestMember
let colleague: TestMember
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server, { lastName: 'Lê', firstName: 'Thu Hà' })
  colleague = await aTeacher(server)
  students = []
  for (const firstName of ['An', 'Bình', 'Chi', 'Dũng']) students.push(await aStudent(server, { firstName }))
})
afterAll(() => server.close())

let centre: TestMember
let algebra: TestClass
let geometry: TestClass
beforeEach(async () => {
  centre = await aCentre(server)
  for (const member of [teacher, colleague]) await joinCentre(server, centre, member)
  algebra = await aClass(server, teacher, await aCentreCourse(server, centre, teacher, { name: 'Đại số' }))
  geometry = await aClass(server, colleague, await aCentreCourse(server, centre, colleague, { name: 'Hình học' }))
})

const ask = (place: number, studyClass: TestClass) =>
  anEnrolment(server, { class: studyClass, student: students[place]!, teacher, state: 'wait' })
const named = (place: number, { id }: TestClass): Named => ({ classId: id, candidateCode: students[place]!.code })

async function page(by: TestMember, skip = 1, take = 20) {
  const { data, errors } = await server.graphql<{
    answer: ResultEnvelope & { items: Request[]; totalRecord: number; startOrder: number; endOrder: number }
  }>(
    by.accessToken,
    `query ($skip: Int!, $take: Int!) { answer: centreGetRequestsWithPage(skip: $skip, take: $take) {
      isSuccess error { code } totalRecord startOrder endOrder
      items { classId classTitle courseTitle teacherName candidateCode fullName requestedAt } } }`,
    { skip, take },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
const listed = ({ items }: { items: Request[] }): Named[] =>
  items.map(({ classId, candidateCode }) => ({ classId, candidateCode }))

async function decide(requests: Named[], decision: 'approve' | 'refuse' = 'approve', by = centre) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { items: Outcome[] | null } }>(
    by.accessToken,
    `mutation ($requests: [CentreRequestInput!]!, $decision: Decision!) {
      answer: centreDecideRequests(requests: $requests, decision: $decision) {
        isSuccess error { code description field } items { classId candidateCode isSuccess error { code } } } }`,
    { requests, decision },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  const outcomes = data.answer.items?.map(({ isSuccess, error }) => (isSuccess ? 'done' : error?.code))
  return { ...data.answer, outcomes }
}

const stateIn = async (place: number, { id }: TestClass) => {
  const { rows } = await server.sql.query<{ state: string }>(
    'select state from enrolments where class_id = $1 and member_id = $2',
    [id, students[place]!.id],
  )
  return rows[0]?.state ?? 'none'
}

test('a centre sees the open requests to all its classes, the oldest first, with the teacher’s name', async () => {
  await ask(0, geometry)
  await ask(0, algebra)
  await ask(1, algebra)
  await anEnrolment(server, { class: algebra, student: students[2]!, teacher, state: 'joined' })
  const { items, totalRecord } = await page(centre)
  expect(totalRecord).toBe(3)
  expect(listed({ items })).toEqual([named(0, geometry), named(0, algebra), named(1, algebra)])
  expect(items[1]).toMatchObject({
    classTitle: 'Lớp tối thứ ba',
    courseTitle: 'Đại số',
    teacherName: 'Lê Thu Hà',
    fullName: 'Trần An',
  })
  await server.sql.query('update courses set teacher_id = null where code = $1', [algebra.courseCode])
  expect((await page(centre)).items.map(({ teacherName }) => teacherName)).toEqual([items[0]!.teacherName, '', ''])
})

test('a centre sees no requests to closed or ended classes, its teachers’ own classes and classes of another centre', async () => {
  const own = await aClass(server, teacher, await aCourse(server, teacher))
  const elsewhere = await aCentre(server)
  await joinCentre(server, elsewhere, teacher)
  const course = await aCentreCourse(server, elsewhere, teacher)
  const foreign = await aClass(server, teacher, course)
  for (const studyClass of [own, foreign, algebra, geometry]) await ask(0, studyClass)
  await server.sql.query('update classes set status = 0 where id = $1', [algebra.id])
  expect(listed(await page(centre))).toEqual([named(0, geometry)])
  expect(listed(await page(elsewhere))).toEqual([named(0, foreign)])
  await server.sql.query('update classes set over_at = $2 where id = $1', [geometry.id, server.clock.now()])
  expect(await page(centre)).toMatchObject({ items: [], totalRecord: 0, startOrder: 0 })
})

test('pages contain each request once, even if many came at the same instant, and take three queries', async () => {
  for (const place of students.keys()) for (const studyClass of [algebra, geometry]) await ask(place, studyClass)
  await server.sql.query('update enrolments set requested_at = now() where class_id = any($1)', [
    [algebra.id, geometry.id],
  ])
  const pages = []
  for (const skip of [1, 2, 3]) pages.push(await page(centre, skip, 3))
  const all = pages.flatMap(({ items }) => items)
  expect(new Set(all.map(({ classId, candidateCode }) => `${classId} ${candidateCode}`)).size).toBe(8)
  expect(all).toEqual((await page(centre)).items)
  expect(pages[2]).toMatchObject({ totalRecord: 8, startOrder: 7, endOrder: 8 })

  let asked = 0
  const stop = watchStatements(() => void (asked += 1))
  await page(centre)
  stop()
  expect(asked).toBeLessThanOrEqual(3)
})

test('each request has its own outcome, in the order of the input, and duplicates are merged', async () => {
  const elsewhere = await aCentre(server)
  await joinCentre(server, elsewhere, teacher)
  const course = await aCentreCourse(server, elsewhere, teacher)
  const foreign = await aClass(server, teacher, course)
  const over = await aClass(server, teacher, { code: algebra.courseCode })
  for (const studyClass of [algebra, geometry, foreign, over]) await ask(0, studyClass)
  await anEnrolment(server, { class: algebra, student: students[1]!, teacher, state: 'joined' })
  await server.sql.query('update classes set over_at = $2 where id = $1', [over.id, server.clock.now()])
  const { isSuccess, items, outcomes } = await decide([
    named(0, geometry),
    named(0, foreign),
    { classId: algebra.id.toUpperCase(), candidateCode: students[0]!.code.toLowerCase() },
    named(1, algebra),
    named(2, algebra),
    named(0, over),
    named(0, algebra),
    { classId: 'không phải mã', candidateCode: students[0]!.code },
    { classId: algebra.id, candidateCode: '\u0000' },
  ])
  expect(isSuccess).toBe(true)
  expect(outcomes).toEqual([
    'done',
    'NOT_FOUND',
    'done',
    'STATE_CHANGED',
    'NOT_FOUND',
    'CLASS_ENDED',
    'NOT_FOUND',
    'NOT_FOUND',
  ])
  expect(items?.[2]).toMatchObject(named(0, algebra))
  expect(await Promise.all([geometry, algebra, foreign, over].map((one) => stateIn(0, one)))).toEqual([
    'joined',
    'joined',
    'wait',
    'wait',
  ])
  expect(await decide([named(0, over), named(0, geometry)], 'refuse')).toMatchObject({
    outcomes: ['done', 'STATE_CHANGED'],
  })
  expect(await stateIn(0, over)).toBe('none')
})

test('each request is decided once if two callers decide on the same requests at once', async () => {
  for (const place of students.keys()) for (const studyClass of [algebra, geometry]) await ask(place, studyClass)
  const all = [...students.keys()].flatMap((place) => [named(place, algebra), named(place, geometry)])
  const answers = await Promise.all([decide(all), decide(all.toReversed(), 'refuse')])
  const done = answers.flatMap(({ items }) => items ?? []).filter(({ isSuccess }) => isSuccess)
  expect(done.map(({ classId, candidateCode }) => `${classId} ${candidateCode}`).toSorted()).toEqual(
    all.map(({ classId, candidateCode }) => `${classId} ${candidateCode}`).toSorted(),
  )
})

test('the audit log says that the centre decided, and on whom', async () => {
  await ask(0, algebra)
  await ask(1, geometry)
  await ask(2, geometry)
  await decide([named(0, algebra), named(1, geometry), named(3, geometry)])
  await decide([named(2, geometry)], 'refuse')
  const { rows } = await server.sql.query(
    `select action, class_id, about_member_id from audit_log
     where member_id = $1 and action like 'candidate_%' order by id`,
    [centre.id],
  )
  const row = (action: string, place: number, { id }: TestClass) => ({
    action,
    class_id: id,
    about_member_id: students[place]!.id,
  })
  expect(rows).toEqual([
    row('candidate_approved', 0, algebra),
    row('candidate_approved', 1, geometry),
    row('candidate_refused', 2, geometry),
  ])
})

test('signed-out callers, callers who are not a centre and more than 200 requests are refused, and nothing changes', async () => {
  await ask(0, algebra)
  const before = await storedRows(server)
  const codes = (count: number) =>
    Array.from({ length: count }, (_one, n) => ({ classId: algebra.id, candidateCode: `HV-${n}` }))
  expect(await decide([])).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'requests' }, items: null })
  expect(await decide([...codes(200), named(0, algebra)])).toMatchObject({
    error: { code: 'INVALID_INPUT', description: 'Tối đa 200 yêu cầu một lần', field: 'requests' },
  })
  for (const by of [teacher, students[0]!, await aMember(server, 'PAME')]) {
    expect(await decide([named(0, algebra)], 'approve', by)).toMatchObject({ error: { code: 'FORBIDDEN' } })
    expect(await page(by)).toMatchObject({ error: { code: 'FORBIDDEN' }, items: [] })
  }
  const stranger = await aTeacher(server)
  expect(await page(stranger)).toMatchObject({ error: { code: 'FORBIDDEN' } })
  expect(await storedRows(server)).toEqual(before)
  expect((await decide([...codes(199), named(0, algebra)])).outcomes?.at(-1)).toBe('done')
})
