/** Attacks of a substitute, who teaches one lesson of a class and must get no further access to the class. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentreRoom, type CentreRoom } from '../centre-rooms.ts'
import { enterLesson, roomToken } from '../hub-client.ts'
import { aStudent, signInMember, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let server: TestServer
let student: TestMember
let waiting: TestMember
let room: CentreRoom

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-24T18:55:00+07:00')
  student = await aStudent(server)
  waiting = await aStudent(server)
  room = await aCentreRoom(server, [student])
  await server.graphql(
    waiting.accessToken,
    `mutation { memberJoinToClass(id: "${room.classId}", courseCode: "${room.courseCode}", candidateCode: "${waiting.code}") { isSuccess } }`,
  )
  await room.nameSubstitute(room.colleague)
})
afterAll(() => server.close())

const quoted = (text: string) => JSON.stringify(text)
async function refusal(kind: 'query' | 'mutation', call: string, by: TestMember): Promise<string> {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope | null }>(
    by.accessToken,
    `${kind} { answer: ${call} { isSuccess error { code } } }`,
  )
  return data?.answer ? (data.answer.isSuccess ? 'ok' : (data.answer.error?.code ?? '')) : JSON.stringify(errors)
}
/** Returns the rows of the class, its course, enrolments and lessons, which a member who manages the class could change. */
async function rowsOfClass() {
  const of = async (table: string, where: string) =>
    (await server.sql.query(`select * from ${table} where ${where} order by 1, 2`, [room.classId])).rows
  return {
    classes: await of('classes', 'id = $1'),
    courses: await of('courses', 'id = (select course_id from classes where id = $1)'),
    enrolments: await of('enrolments', 'class_id = $1'),
    lessons: await of('calendar_lessons', 'class_id = $1'),
  }
}

test('A75: a substitute has access only to the room and the attendance of their lesson', async () => {
  const { classId, courseCode, classCode, lessonId, colleague } = room
  const { rows } = await server.sql.query<{ course_id: string }>('select course_id from classes where id = $1', [
    classId,
  ])
  const courseId = rows[0]!.course_id
  const ofClass = `id: ${quoted(classId)}, courseCode: ${quoted(courseCode)}`
  const candidate = `input: { ${ofClass}, candidateCode: ${quoted(waiting.code)} }`
  const dates = 'startDate: "2026-11-03 19:00:00", endDate: "2026-12-31 00:00:00"'
  const reads = {
    classGetDetailByTeacher: ofClass,
    classGetCandidates: ofClass,
    meetingGetRecordings: `classId: ${quoted(classId)}`,
    courseGetTeachers: `id: ${quoted(courseId)}`,
    memberGetGuardianships: `candidateCode: ${quoted(student.code)}`,
  }
  const changes = {
    classUpdate: `input: { ${ofClass}, classCode: ${quoted(classCode)}, ${dates}, timeLearn: 45, title: "Lớp", days: "2" }`,
    classClose: `id: ${quoted(classId)}`,
    classApproveCandidateJoinRequest: candidate,
    classApproveRemoveCandidateJoinRequest: candidate,
    classDecideCandidates: `input: { ${ofClass}, candidateCodes: [${quoted(waiting.code)}], decision: approve }`,
    classAddCandidateInto: `${ofClass}, candidateCode: ${quoted(waiting.code)}`,
    classRemoveCandidate: `id: ${quoted(classId)}, candidateCode: ${quoted(student.code)}`,
    classCreatePairingCodes: `classId: ${quoted(classId)}`,
    classCreate: `input: { courseCode: ${quoted(courseCode)}, ${dates}, timeLearn: 90, title: "Lớp", days: "3" }`,
    memberCreatePairingCode: `candidateCode: ${quoted(student.code)}`,
    lessonMove: `id: ${quoted(lessonId)}, startsAt: "2026-11-25 08:00:00", timeLearn: 90`,
    lessonCancel: `id: ${quoted(lessonId)}, reason: "Ốm"`,
    lessonAdd: `classId: ${quoted(classId)}, startsAt: "2026-11-28 08:00:00", timeLearn: 45`,
    lessonSetTeacher: `id: ${quoted(lessonId)}, teacherCode: ${quoted(room.teacher.code)}`,
    courseUpdate: `input: { id: ${quoted(courseId)}, code: ${quoted(courseCode)}, name: "Khoá", days: "2", timeLearn: 90,
      liveSetting: [{ type: bigblue }], sections: [] }`,
    courseDelete: `id: ${quoted(courseId)}`,
  }
  const before = await rowsOfClass()
  const answers: Record<string, string> = {}
  const tryAll = async () => {
    for (const [kind, calls] of [
      ['query', reads],
      ['mutation', changes],
    ] as const)
      for (const [operation, input] of Object.entries(calls))
        answers[operation] = await refusal(kind, `${operation}(${input})`, colleague)
  }
  await tryAll()
  const nothing = Object.fromEntries(Object.keys({ ...reads, ...changes }).map((operation) => [operation, 'NOT_FOUND']))
  expect(answers).toEqual(nothing)
  expect(await rowsOfClass()).toEqual(before)

  // While the substitute teaches the lesson, all these calls are still refused, and their list of students is empty. They may
  // only read the attendance of the lesson.
  expect(await enterLesson(server, colleague, await roomToken(server, colleague, room))).toMatch(/^http/)
  const live = await rowsOfClass()
  await tryAll()
  expect(answers).toEqual({ ...nothing })
  expect(await rowsOfClass()).toEqual(live)
  const students = await server.graphql<{ answer: { totalRecord: number } }>(
    colleague.accessToken,
    '{ answer: studentsGetByTeacherWithPage { totalRecord } }',
  )
  expect(students.data?.answer.totalRecord).toBe(0)
  expect(await refusal('query', `meetingGetAttendance(classId: ${quoted(classId)})`, colleague)).toBe('ok')
})

test('A75: a removed substitute can no longer read a lesson that they have taught', async () => {
  const { classId } = room
  let { colleague } = room
  const lessons = async () => {
    const { data } = await server.graphql<{ answer: { items: { classId: string }[] } }>(
      colleague.accessToken,
      '{ answer: lessonsGetByDays(from: "2026-11-24", to: "2026-11-24") { items { classId } } }',
    )
    return data?.answer.items
  }
  const feed = async () => (await server.fastify.inject(address)).body.match(/SUMMARY:.*/g)?.length ?? 0
  const made = await server.graphql<{ answer: { item: { address: string } } }>(
    colleague.accessToken,
    'mutation { answer: memberRenewCalendarAddress { item { address } } }',
  )
  const address = new URL(made.data!.answer.item.address).pathname
  await server.graphql(room.centre.accessToken, `mutation { meetingEnd(classId: ${quoted(classId)}) { isSuccess } }`)
  server.clock.set('2026-11-24T21:30:00+07:00')
  colleague = { ...colleague, ...(await signInMember(server, colleague.userName, colleague.password)) }
  expect([await lessons(), await feed()]).toEqual([[{ classId }], 1])
  const { accessToken } = await signInMember(server, room.centre.userName, room.centre.password)
  await server.graphql(
    accessToken,
    `mutation { centreRemoveTeacher(teacherCode: ${quoted(colleague.code)}) { isSuccess } }`,
  )
  expect([await lessons(), await feed()]).toEqual([[], 0])
  expect(await refusal('query', `meetingGetAttendance(classId: ${quoted(classId)})`, colleague)).toBe('NOT_FOUND')
})
