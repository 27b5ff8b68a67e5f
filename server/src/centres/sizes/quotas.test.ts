import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { beginUploadOf } from '../../../test/files.ts'
import { commitOf, fileOf, previewOf, redeemOf, someSlips } from '../../../test/imports.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { noCaller } from '../../platform/audit/record-audit.ts'
import { setQuotas } from './set-quotas.ts'

let server: TestServer
let centre: TestMember
let teacher: TestMember
let course: TestCourse
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  course = await aCentreCourse(server, centre, teacher)
  studyClass = await aClass(server, centre, course)
})

const allow = (quotas: { maxStudents?: number | null; maxFileBytes?: number | null }) =>
  setQuotas({ dependencies: server.dependencies, ...noCaller }, centre.id, {
    maxStudents: quotas.maxStudents,
    maxFileBytes: quotas.maxFileBytes,
  })
const isJoined = async ({ id }: TestMember, of = studyClass) => {
  const { rows } = await server.sql.query('select state from enrolments where class_id = $1 and member_id = $2', [
    of.id,
    id,
  ])
  return rows[0]?.state === 'joined'
}
async function decide(by: TestMember, students: TestMember[], of = studyClass) {
  const { data } = await server.graphql<{ answer: ResultEnvelope & { items: { isSuccess: boolean }[] | null } }>(
    by.accessToken,
    `mutation ($input: CandidatesDecisionInput!) {
      answer: classDecideCandidates(input: $input) { isSuccess error { code } items { isSuccess } } }`,
    {
      input: {
        id: of.id,
        courseCode: of.courseCode,
        candidateCodes: students.map(({ code }) => code),
        decision: 'approve',
      },
    },
  )
  return data?.answer
}
async function assign(student: TestMember, of = studyClass, by = centre) {
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(
    by.accessToken,
    `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
      answer: classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { isSuccess error { code } } }`,
    { id: of.id, courseCode: of.courseCode, candidateCode: student.code },
  )
  return data?.answer.error?.code ?? 'ok'
}
const waiting = async (of = studyClass) => {
  const student = await aStudent(server)
  await anEnrolment(server, { class: of, student, teacher: centre, state: 'wait' })
  return student
}

test('a centre with all its students gets no new one by approval, by assignment, by import or by a slip', async () => {
  const slips = await someSlips(server, centre, { classId: studyClass.id, names: ['Lê Chi'] })
  const [first, second, third] = [await waiting(), await waiting(), await aStudent(server)]
  const preview = await previewOf(server, centre, { classId: studyClass.id, file: fileOf([[third.name, third.code]]) })
  await allow({ maxStudents: 1 })
  expect(await decide(teacher, [first])).toMatchObject({ isSuccess: true })
  expect((await decide(teacher, [second]))?.error?.code).toBe('CENTRE_FULL')
  expect(await assign(third)).toBe('CENTRE_FULL')
  expect((await commitOf(server, centre, preview.item.id)).error?.code).toBe('CENTRE_FULL')
  expect((await redeemOf(server, third, slips.get('Lê Chi') ?? '')).error?.code).toBe('CENTRE_FULL')
  expect([await isJoined(first), await isJoined(second), await isJoined(third)]).toEqual([true, false, false])
  // The slip was not used up.
  await allow({ maxStudents: null })
  expect((await redeemOf(server, third, slips.get('Lê Chi') ?? '')).isSuccess).toBe(true)
})

test('a student counts once, and classes that are over or of other centres do not count', async () => {
  const student = await waiting()
  await allow({ maxStudents: 1 })
  await decide(teacher, [student])
  const another = await aClass(server, centre, course)
  expect(await assign(student, another)).toBe('ok')
  // Even a centre whose quota was lowered below its number of students may move them between its classes.
  await allow({ maxStudents: 0 })
  expect(await assign(student, await aClass(server, centre, course))).toBe('ok')
  const newcomer = await aStudent(server)
  expect(await assign(newcomer, another)).toBe('CENTRE_FULL')
  const alone = await aTeacher(server)
  expect(await assign(newcomer, await aClass(server, alone, await aCourse(server, alone)), alone)).toBe('ok')
  await server.sql.query(`update classes set over_at = '2026-11-01' where course_id = $1 and id <> $2`, [
    course.id,
    another.id,
  ])
  await server.sql.query(`update classes set status = 0 where id = $1`, [another.id])
  await allow({ maxStudents: 1 })
  expect(await assign(newcomer, await aClass(server, centre, course))).toBe('ok')
})

test('the last place goes to one of two students who are approved at once', async () => {
  const students = [await waiting(), await waiting()]
  await allow({ maxStudents: 1 })
  // Hold the centre's row until both calls wait for it. Without that lock both would count before the other has ended.
  const holder = await server.sql.connect()
  await holder.query('begin')
  await holder.query('select from centres where id = $1 for update', [centre.id])
  const calls = students.map((student) => decide(teacher, [student]))
  const waits = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await server.sql.query<{ count: number }>(waits)).rows[0]?.count).toBe(2)
  await holder.query('commit')
  holder.release()
  const answers = await Promise.all(calls)
  expect(answers.map((answer) => answer?.error?.code ?? 'ok').toSorted()).toEqual(['CENTRE_FULL', 'ok'])
  // Approved together, they are refused together.
  await allow({ maxStudents: 2 })
  const more = [await waiting(), await waiting()]
  expect((await decide(teacher, more))?.error?.code).toBe('CENTRE_FULL')
  expect(await Promise.all(more.map((student) => isJoined(student)))).toEqual([false, false])
})

test('students who change places between two classes of a full centre are approved together', async () => {
  const another = await aClass(server, centre, course)
  const [first, second] = [await waiting(), await waiting(another)]
  await decide(teacher, [first])
  await decide(teacher, [second], another)
  await anEnrolment(server, { class: another, student: first, teacher: centre, state: 'wait' })
  await anEnrolment(server, { class: studyClass, student: second, teacher: centre, state: 'wait' })
  await allow({ maxStudents: 0 })
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(
    centre.accessToken,
    `mutation ($requests: [CentreRequestInput!]!) {
      answer: centreDecideRequests(requests: $requests, decision: approve) { isSuccess error { code } } }`,
    {
      requests: [
        { classId: another.id, candidateCode: first.code },
        { classId: studyClass.id, candidateCode: second.code },
      ],
    },
  )
  expect(data?.answer).toMatchObject({ isSuccess: true })
  expect([await isJoined(first, another), await isJoined(second)]).toEqual([true, true])
})

test('a teacher cannot give a centre a course with more students than the centre may have', async () => {
  const own = await aCourse(server, teacher)
  const ofTeacher = await aClass(server, teacher, own)
  const students = [await aStudent(server), await aStudent(server)]
  for (const student of students) expect(await assign(student, ofTeacher, teacher)).toBe('ok')
  const move = async () =>
    (
      await server.graphql<{ answer: ResultEnvelope }>(
        teacher.accessToken,
        `mutation { answer: courseMoveToCentre(id: "${own.id}", centreId: "${centre.id}") { isSuccess error { code } } }`,
      )
    ).data?.answer.error?.code ?? 'ok'
  await allow({ maxStudents: 1 })
  expect(await move()).toBe('CENTRE_FULL')
  await allow({ maxStudents: 2 })
  expect(await move()).toBe('ok')
})

test('the files of all classes of a centre share its quota', async () => {
  await allow({ maxFileBytes: 1000 })
  const begin = async (size: number, by = teacher, of = studyClass) => {
    const answer = await beginUploadOf(server, by, { classId: of.id, name: 'a.pdf', size })
    return answer.statusCode === 201 ? 'ok' : answer.json().code
  }
  const student = await waiting()
  await decide(teacher, [student])
  expect(await begin(600)).toBe('ok')
  expect(await begin(401, student)).toBe('FILE_QUOTA_EXCEEDED')
  expect(await begin(400, centre, await aClass(server, centre, course))).toBe('ok')
  expect(await begin(1)).toBe('FILE_QUOTA_EXCEEDED')
  await allow({ maxFileBytes: null })
  expect(await begin(5000)).toBe('ok')
})
