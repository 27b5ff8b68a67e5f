/** Attacks of a centre on another centre with the same teacher, and attacks of a teacher on a centre that they have left. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, anInvitation, joinCentre } from '../centres.ts'
import { aClass, anEnrolment, type TestClass } from '../courses.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import { roomToken } from '../hub-client.ts'
import { withoutTrace } from '../no-trace.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let server: TestServer
let centre: TestMember
let rival: TestMember
let teacher: TestMember
let student: TestMember
let studyClass: TestClass
let courseId: string
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
})
beforeEach(async () => {
  centre = await aCentre(server, { firstName: 'Hoa Mai' })
  rival = await aCentre(server, { firstName: 'Bình Minh' })
  teacher = await aTeacher(server)
  for (const one of [centre, rival]) await joinCentre(server, one, teacher)
  student = await aStudent(server)
  const course = await aCentreCourse(server, centre, teacher)
  courseId = course.id
  studyClass = await aClass(server, teacher, course)
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

const envelope = 'isSuccess error { code description field }'
async function ask(by: TestMember, operation: string) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(by.accessToken, operation)
  return { text: JSON.stringify([data, errors]), code: data?.answer?.error?.code ?? (data?.answer ? 'ok' : 'error') }
}

test('A71: a centre sees nothing of a shared teacher’s other centre, nor of teachers it has only invited', async () => {
  const asked = await aTeacher(server)
  await anInvitation(server, rival, asked)
  const list = await ask(
    rival,
    `{ answer: centreGetTeachers { ${envelope} items { code fullName email phone state classCount } } }`,
  )
  expect(list.code).toBe('ok')
  // The teacher's only class belongs to the other centre, so the list of this centre counts no class.
  expect(list.text).toContain('"classCount":0')
  expect(list.text).toContain(teacher.code)
  const answers = [list, await ask(rival, `{ answer: centreGetOwn { ${envelope} item { id name phone address } } }`)]
  for (const { text } of answers) {
    for (const word of ['Hoa Mai', centre.id, centre.code, studyClass.id, courseId, `${asked.userName}@hien.test`]) {
      expect(text).not.toContain(word)
    }
  }
})

test('A71: another centre and its teachers, invited or not, change nothing between a centre and its teachers', async () => {
  const [theirs, asked, stranger] = [await aTeacher(server), await aTeacher(server), await aTeacher(server)]
  const parent = await aMember(server, 'PAME')
  await joinCentre(server, rival, theirs)
  await anInvitation(server, centre, asked)
  const remove = (code: string) => `mutation { answer: centreRemoveTeacher(teacherCode: "${code}") { ${envelope} } }`
  const answer = (accept: boolean) =>
    `mutation { answer: memberAnswerCentreInvitation(centreId: "${centre.id}", accept: ${accept}) { ${envelope} } }`
  const leave = `mutation { answer: memberLeaveCentre(centreId: "${centre.id}") { ${envelope} } }`
  await withoutTrace(server, [], async () => {
    expect((await ask(rival, remove(asked.code))).text).toBe((await ask(rival, remove('GVAAAAAA'))).text)
    for (const by of [theirs, stranger]) {
      for (const operation of [answer(true), answer(false), leave]) {
        expect([operation, (await ask(by, operation)).code]).toEqual([operation, 'NOT_FOUND'])
      }
    }
    expect((await ask(asked, leave)).code).toBe('NOT_FOUND')
    for (const by of [student, parent, rival, centre]) {
      for (const operation of [answer(true), leave]) expect((await ask(by, operation)).code).toBe('FORBIDDEN')
    }
    for (const by of [student, teacher, parent]) {
      for (const operation of [
        remove(teacher.code),
        `mutation { answer: centreInviteTeacher(teacherCode: "${stranger.code}") { ${envelope} } }`,
        `mutation { answer: centreUpdate(input: { name: "Trung tâm giả" }) { ${envelope} } }`,
        `{ answer: centreGetTeachers { ${envelope} } }`,
        `{ answer: centreGetOwn { ${envelope} } }`,
      ]) {
        expect([operation, (await ask(by, operation)).code]).toEqual([operation, 'FORBIDDEN'])
      }
    }
  })
})

test.each(['left', 'was removed'])('A71: for a teacher who %s the centre’s class no longer exists', async (how) => {
  const room = { courseCode: studyClass.courseCode, classCode: studyClass.code }
  const named = `id: "${studyClass.id}", courseCode: "${studyClass.courseCode}"`
  const one = `${named}, candidateCode: "${student.code}"`
  const token = await roomToken(server, teacher, room)
  const [remove, leave] = [
    () => ask(centre, `mutation { answer: centreRemoveTeacher(teacherCode: "${teacher.code}") { ${envelope} } }`),
    () => ask(teacher, `mutation { answer: memberLeaveCentre(centreId: "${centre.id}") { ${envelope} } }`),
  ]
  expect((await (how === 'left' ? leave() : remove())).code).toBe('ok')
  const input = `input: { id: "${studyClass.id}", courseCode: "${studyClass.courseCode}", candidateCode: "${student.code}" }`
  await withoutTrace(server, [], async () => {
    for (const operation of [
      `query { answer: classGetDetailByTeacher(${named}) { ${envelope} } }`,
      `query { answer: classGetCandidates(${named}) { ${envelope} items { email } } }`,
      `mutation { answer: classAddCandidateInto(${one}) { ${envelope} } }`,
      `mutation { answer: classApproveCandidateJoinRequest(${input}) { ${envelope} } }`,
      `mutation { answer: classRemoveCandidate(id: "${studyClass.id}", candidateCode: "${student.code}") { ${envelope} } }`,
      `mutation { answer: classCreatePairingCodes(classId: "${studyClass.id}") { ${envelope} items { code } } }`,
      `mutation { answer: memberCreatePairingCode(candidateCode: "${student.code}") { ${envelope} item { code } } }`,
      `query { answer: memberGetGuardianships(candidateCode: "${student.code}") { ${envelope} } }`,
      `query { answer: meetingGetAttendance(classId: "${studyClass.id}", skip: 1, take: 5) { ${envelope} } }`,
      `query { answer: meetingGetRecordings(classId: "${studyClass.id}") { ${envelope} } }`,
      `mutation { answer: meetingEnd(classId: "${studyClass.id}") { ${envelope} } }`,
      `mutation { answer: classClose(id: "${studyClass.id}") { ${envelope} } }`,
      `mutation { answer: courseDelete(id: "${courseId}") { ${envelope} } }`,
      `query { answer: lessonsGetByDays(from: "2026-11-23", to: "2026-11-29", classId: "${studyClass.id}") { ${envelope} } }`,
      `query { answer: meetingCreateToken(courseCode: "${room.courseCode}", classCode: "${room.classCode}") { ${envelope} } }`,
    ]) {
      expect([operation, (await ask(teacher, operation)).code]).toEqual([operation, 'NOT_FOUND'])
    }
    const kept = await ask(teacher, `query { answer: meetingCheckToken(token: "${token}") { ${envelope} } }`)
    expect(kept.code).toBe('SESSION_TOKEN_INVALID')
    const students = await ask(teacher, `query { answer: studentsGetByTeacherWithPage { ${envelope} items { code } } }`)
    expect(students.text).not.toContain(student.code)
  })
})
