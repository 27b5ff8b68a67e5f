/**
 * Attacks of a centre (`rival`) on another centre with the same teacher and a common student. The rival uses its lists, reports
 * and decisions about requests.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentre, aCentreCourse, joinCentre } from '../centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../courses.ts'
import { allReceived, until } from '../hub-client.ts'
import { connectLiveHub } from '../live-client.ts'
import { withoutTrace } from '../no-trace.ts'
import { aStudent, aTeacher, type TestMember } from '../people.ts'
import { storedRows } from '../stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let server: TestServer
let address: string
let centre: TestMember
let rival: TestMember
let teacher: TestMember
/** A student who has joined classes of both centres and a private class of the teacher. */
let shared: TestMember
/** A student who waits for approval in the first centre's class and in the private class. */
let student: TestMember
let studyClass: TestClass
let privateClass: TestClass
let rivals: TestClass
/** Texts about the first centre and the private class. No answer to the rival may contain them. */
let words: string[]
beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  centre = await aCentre(server, { firstName: 'Hoa Mai' })
  rival = await aCentre(server, { firstName: 'Bình Minh' })
  teacher = await aTeacher(server)
  for (const one of [centre, rival]) await joinCentre(server, one, teacher)
  shared = await aStudent(server, { lastName: 'Nghiêm', firstName: 'Xuân Khuê' })
  student = await aStudent(server, { lastName: 'Mạc', firstName: 'Hồng Đăng' })
  const classOf = async (course: { code: string }, title: string) => aClass(server, teacher, course, { title })
  studyClass = await classOf(await aCentreCourse(server, centre, teacher, { name: 'Thiên văn' }), 'Lớp sao hôm')
  privateClass = await classOf(await aCourse(server, teacher, { name: 'Gia sư' }), 'Lớp riêng')
  rivals = await classOf(await aCentreCourse(server, rival, teacher), 'Lớp sao mai')
  for (const one of [studyClass, privateClass, rivals]) {
    await anEnrolment(server, { class: one, student: shared, teacher, state: 'joined' })
  }
  for (const one of [studyClass, privateClass]) {
    await anEnrolment(server, { class: one, student, teacher, state: 'wait' })
    await server.sql.query(
      `insert into lesson_sessions (class_id, state, started_at, ended_at, expires_at, teacher_id)
       values ($1, 'ended', '2026-11-03T12:00Z', '2026-11-03T13:17Z', '2026-11-03T13:17Z', $2)`,
      [one.id, teacher.id],
    )
  }
  words = ['Thiên văn', 'sao hôm', 'Gia sư', 'Lớp riêng', 'Hoa Mai', 'Hồng Đăng', student.code]
  words.push(...[studyClass, privateClass].map(({ id }) => id), centre.id, student.id)
})
afterAll(() => server.close())

const envelope = 'isSuccess error { code description field }'
const ask = async (by: TestMember, operation: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(by.accessToken, operation, variables)
  return JSON.stringify([data, errors])
}
const lists = [
  `{ answer: centreGetRequestsWithPage { ${envelope} totalRecord
     items { classId classTitle courseTitle teacherName candidateCode fullName } } }`,
  `{ answer: studentsGetByCentreWithPage(take: 50) { ${envelope} totalRecord
     items { code fullName email phone avatar classes { id title classCode courseCode courseTitle candidateCount waitingCount } } } }`,
  `{ answer: centreGetReport(from: "2026-01-01", to: "2026-12-31") { ${envelope} item {
     rows { classId classTitle courseTitle teacherName heldLessons minutes students attendanceRate }
     teaching { teacherCode teacherName classId classTitle courseTitle heldLessons minutes } } } }`,
]

test('A72: a centre’s lists contain nothing of another centre or its teachers’ own classes, even if teacher and student are shared', async () => {
  for (const list of lists) {
    const answer = await withoutTrace(server, words, () => ask(rival, list))
    expect(answer).toContain('"isSuccess":true')
    expect(answer).not.toMatch(/"totalRecord":[2-9]|"minutes":77/)
  }
  const students = await ask(rival, lists[1]!)
  expect(students).toContain('sao mai')
  expect(students).toContain(shared.code)
})

test('A72: a centre’s search finds no student of another centre, by any of their details', async () => {
  const search = `query ($search: String, $classId: ID) { answer: studentsGetByCentreWithPage(search: $search, classId: $classId) {
    ${envelope} totalRecord items { code } } }`
  for (const text of [student.name, 'hong dang', student.code, student.userName, `${student.userName}@hien.test`]) {
    expect(await ask(rival, search, { search: text })).toContain('"totalRecord":0')
  }
  const absent = '01234567-89ab-7def-8123-456789abcdef'
  const ofNobody = await ask(rival, search, { classId: absent })
  expect(ofNobody).toContain('NOT_FOUND')
  for (const { id } of [studyClass, privateClass]) expect(await ask(rival, search, { classId: id })).toBe(ofNobody)
})

test('A72: deciding on one or 200 requests to another’s classes answers as for missing ones and changes nothing', async () => {
  const decide = `mutation ($requests: [CentreRequestInput!]!, $decision: Decision!) {
    answer: centreDecideRequests(requests: $requests, decision: $decision) { ${envelope} items { isSuccess error { code description field } } } }`
  const requests = (classId: string, candidateCode: string) => [{ classId, candidateCode }]
  const before = await storedRows(server)
  for (const decision of ['approve', 'refuse']) {
    const ofNobody = await ask(rival, decide, { requests: requests(rivals.id, 'HV-NOBODY'), decision })
    for (const { id } of [studyClass, privateClass]) {
      expect(await ask(rival, decide, { requests: requests(id, student.code), decision })).toBe(ofNobody)
    }
    const many = Array.from({ length: 199 }, (_one, n) => ({ classId: rivals.id, candidateCode: `HV-${n}` }))
    const all = [...many, ...requests(studyClass.id, student.code)]
    expect(await ask(rival, decide, { requests: all, decision })).not.toContain('"isSuccess":true,"error":null}')
    // Students and teachers may not call this operation at all.
    for (const by of [student, teacher]) {
      expect(await ask(by, decide, { requests: requests(studyClass.id, student.code), decision })).toContain(
        'FORBIDDEN',
      )
    }
  }
  expect(await storedRows(server)).toEqual(before)
})

test('A72: the live hub tells a centre nothing about another centre’s lessons and requests', async () => {
  const [own, foreign] = [await connectLiveHub(address, centre), await connectLiveHub(address, rival)]
  const asking = await aStudent(server)
  await anEnrolment(server, { class: studyClass, student: asking, teacher, state: 'wait' })
  await until('the centre is told', () => own.topics().length > 0)
  // The hub tells all centres at the same time, so what it tells the rival has been sent, too.
  await allReceived(foreign)
  expect(foreign.topics()).toEqual([])
  for (const { connection } of [own, foreign]) await connection.stop()
})
