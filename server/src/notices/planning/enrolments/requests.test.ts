/** Tests the notices to teachers, centres and students about requests to join a class. */
import { webPaths } from '@hien/contract/web-paths'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { ever, plannedFor, statementsOf, stillValidOf } from '../../../../test/planned-notices.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'
import { planNotices } from '../plan-notices.ts'
import { requestDecided } from './request-decided.ts'
import { requestNew } from './request-new.ts'

let server: TestServer
let teacher: TestMember
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  teacher = await aTeacher(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher), { title: 'Lớp Toán 9A' })
})
afterAll(() => server.close())

async function run(by: TestMember, operation: string) {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(
    accessToken,
    `mutation { answer: ${operation} { isSuccess error { code } } }`,
  )
  if (!data?.answer?.isSuccess) throw new Error(JSON.stringify(errors ?? data))
}
async function asks(ofClass = studyClass): Promise<TestMember> {
  // Advance the clock, because two requests must not have the same time.
  server.clock.advance(1)
  const student = await aStudent(server)
  await anEnrolment(server, { class: ofClass, student, teacher, state: 'wait' })
  return student
}
const keyOf = ({ id, courseCode }: TestClass, student: TestMember) =>
  `id: "${id}", courseCode: "${courseCode}", candidateCode: "${student.code}"`
const approve = (student: TestMember) =>
  run(teacher, `classApproveCandidateJoinRequest(input: { ${keyOf(studyClass, student)} })`)
const refuse = (student: TestMember) =>
  run(teacher, `classApproveRemoveCandidateJoinRequest(input: { ${keyOf(studyClass, student)} })`)
const assign = (student: TestMember) => run(teacher, `classAddCandidateInto(${keyOf(studyClass, student)})`)

const requests = (ofClass = studyClass) => plannedFor(server, requestNew, { classId: ofClass.id })
const decisions = () => plannedFor(server, requestDecided, { classId: studyClass.id })
const textsOf = async (member: TestMember) =>
  (
    await server.sql.query<{ text: string }>('select text from notices where member_id = $1 order by id', [member.id])
  ).rows.map(({ text }) => text)
const write = () => planNotices(server.dependencies, 'request_new', { since: ever, now: server.clock.now() })

test('a teacher is told how many students ask to join a class, with a link to the class', async () => {
  expect(await requests()).toEqual([])
  await asks()
  await asks()
  expect(await requests()).toMatchObject([
    {
      memberId: teacher.id,
      aboutId: null,
      text: '2 học viên đang chờ được nhận vào lớp Toán 9A',
      path: webPaths.classDetail(studyClass.courseCode, studyClass.id),
    },
  ])
})

test('requests to a centre’s class are told to the centre and the teacher, each with a link to where they decide', async () => {
  const centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  const ofCentre = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  await asks(ofCentre)
  const notices = new Map((await requests(ofCentre)).map(({ memberId, path }) => [memberId, path]))
  expect(notices).toEqual(
    new Map([
      [centre.id, webPaths.centreRequests],
      [teacher.id, webPaths.classDetail(ofCentre.courseCode, ofCentre.id)],
    ]),
  )
})

test('a class gives one notice an hour; later requests are in the next hour’s notice, even without new ones', async () => {
  await asks()
  await write()
  await asks()
  await write()
  expect(await textsOf(teacher)).toEqual(['1 học viên đang chờ được nhận vào lớp Toán 9A'])
  server.clock.set('2026-11-24T19:00:00+07:00')
  await write()
  server.clock.set('2026-11-24T20:00:00+07:00')
  await write()
  expect(await textsOf(teacher)).toEqual([
    '1 học viên đang chờ được nhận vào lớp Toán 9A',
    '2 học viên đang chờ được nhận vào lớp Toán 9A',
  ])
})

test('no notice is sent about requests that were decided or taken back, or to a class that is over', async () => {
  const student = await asks()
  const planned = await requests()
  expect(await stillValidOf(server, requestNew, 'request_new', planned)).toHaveLength(1)
  await run(student, `memberRefuseJoinToClass(id: "${studyClass.id}", courseCode: "${studyClass.courseCode}")`)
  expect(await stillValidOf(server, requestNew, 'request_new', planned)).toEqual([])
  expect(await requests()).toEqual([])

  await asks()
  server.clock.set('2027-03-01T19:00:00+07:00')
  expect(await stillValidOf(server, requestNew, 'request_new', planned)).toEqual([])
  expect(await requests()).toEqual([])
})

test('a teacher who no longer teaches the class is not told, not even of planned notices', async () => {
  const centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  const ofCentre = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  await asks(ofCentre)
  const planned = await requests(ofCentre)
  await run(centre, `centreRemoveTeacher(teacherCode: "${teacher.code}")`)
  expect(await stillValidOf(server, requestNew, 'request_new', planned)).toEqual([
    planned.find(({ memberId }) => memberId === centre.id)?.key,
  ])
  expect((await requests(ofCentre)).map(({ memberId }) => memberId)).toEqual([centre.id])
})

test('a student is told that they were accepted, refused or added by their code, with a link', async () => {
  const [approved, refused, assigned] = [await asks(), await asks(), await aStudent(server)]
  await approve(approved)
  await refuse(refused)
  await assign(assigned)
  const notices = new Map((await decisions()).map(({ memberId, text, path }) => [memberId, { text, path }]))
  expect(notices).toEqual(
    new Map([
      [approved.id, { text: 'Bạn đã được nhận vào lớp Toán 9A', path: webPaths.myClass }],
      [
        refused.id,
        {
          text: 'Yêu cầu vào lớp Toán 9A chưa được chấp nhận. Bạn có thể hỏi thầy cô, hoặc gửi lại yêu cầu.',
          path: webPaths.joinLink(studyClass.code),
        },
      ],
      [assigned.id, { text: 'Bạn đã được thêm vào lớp Toán 9A', path: webPaths.myClass }],
    ]),
  )
})

test('a decision is no longer told if the student was removed, asked again or was accepted after all', async () => {
  const [out, again, afterAll] = [await asks(), await asks(), await asks()]
  await approve(out)
  await refuse(again)
  await refuse(afterAll)
  const planned = await decisions()
  expect(await stillValidOf(server, requestDecided, 'request_decided', planned)).toHaveLength(3)
  await run(teacher, `classRemoveCandidate(id: "${studyClass.id}", candidateCode: "${out.code}")`)
  await run(again, `memberJoinToClass(${keyOf(studyClass, again)})`)
  await assign(afterAll)
  expect(await stillValidOf(server, requestDecided, 'request_decided', planned)).toEqual([])
  expect((await decisions()).map(({ memberId }) => memberId)).toEqual([afterAll.id])
})

test('a student who is accepted, removed and accepted again is told twice, once each time', async () => {
  const student = await asks()
  await approve(student)
  const [first] = await decisions()
  expect((await decisions()).map(({ key }) => key)).toEqual([first?.key])
  await run(teacher, `classRemoveCandidate(id: "${studyClass.id}", candidateCode: "${student.code}")`)
  await assign(student)
  const keys = new Set((await decisions()).map(({ key }) => key))
  expect(keys.size).toBe(2)
  expect(keys).toContain(first?.key)
})

test('many classes cost as many statements as one, to plan and to check again', async () => {
  for (const student of [await asks(), await asks()]) await approve(student)
  await asks()
  const few = [
    await statementsOf(server, requestNew, 'request_new'),
    await statementsOf(server, requestDecided, 'request_decided'),
  ]
  for (let made = 0; made < 3; made++) {
    const other = await aClass(server, teacher, await aCourse(server, teacher))
    await asks(other)
    await approve(await asks())
  }
  const many = [
    await statementsOf(server, requestNew, 'request_new'),
    await statementsOf(server, requestDecided, 'request_decided'),
  ]
  expect(many.map(({ statements }) => statements)).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(few.map(({ statements }) => statements)).toEqual(many.map(({ statements }) => statements))
  for (const [place, { notices }] of many.entries()) expect(notices).toBeGreaterThan(few[place]?.notices ?? 0)
})
