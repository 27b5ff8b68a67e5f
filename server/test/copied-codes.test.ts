import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from './courses.ts'
import { liftLimits } from './fuzz/run-operations.ts'
import { redeemOf, someSlips } from './imports.ts'
import { aPairingCode } from './pairing-codes.ts'
import { aMember, aStudent, aTeacher, type TestMember } from './people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from './test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let course: TestCourse
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  teacher = await aTeacher(server)
  student = await aStudent(server)
  course = await aCourse(server, teacher, { code: 'TOAN-9' })
  studyClass = await aClass(server, teacher, course)
})
afterAll(() => server.close())

async function run(by: TestMember, document: string, variables: Record<string, unknown>): Promise<string> {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(by.accessToken, document, variables)
  return data?.answer ? (data.answer.error?.code ?? 'ok') : JSON.stringify(errors)
}

/** Returns the code of a new slip. Each slip is of a class of its own, because a class invites a name only once. */
async function aSlip(): Promise<string> {
  const { id: classId } = await aClass(server, teacher, course)
  return (await someSlips(server, teacher, { classId, names: ['Đỗ Dung'] })).get('Đỗ Dung') ?? ''
}

/** Ways in which a code can be changed while people copy it from a chat, a page or a photograph. */
const changes: Record<string, (code: string) => string> = {
  'blanks before and after': (code) => `  ${code} `,
  'small letters': (code) => code.toLowerCase(),
  'capital and small letters': (code) => code.slice(0, 2).toLowerCase() + code.slice(2),
  'no-break spaces': (code) => `\u00A0${code}\u202F`,
  'a zero-width space': (code) => `${code.slice(0, 3)}\u200B${code.slice(3)}\uFEFF`,
  'a line break': (code) => `${code.slice(0, 3)}\r\n${code.slice(3)}\n`,
}

test.each(Object.entries(changes))(
  'a copied code with %s opens the same thing as the code itself',
  async (_what, change) => {
    const comer = await aStudent(server)
    const child = await aStudent(server)
    await anEnrolment(server, { class: studyClass, student: child, teacher, state: 'joined' })
    const answers = {
      class: await run(
        student,
        'query ($code: String!) { answer: memberSearchCourseByClassCode(classCode: $code) { isSuccess error { code } } }',
        { code: change(studyClass.code) },
      ),
      course: await run(
        student,
        'query ($code: String!) { answer: memberSearchCourseByCode(courseCode: $code) { isSuccess error { code } } }',
        { code: change(course.code) },
      ),
      student: await run(
        teacher,
        `mutation ($id: ID!, $courseCode: String!, $code: String!) {
        answer: classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $code) { isSuccess error { code } } }`,
        { id: studyClass.id, courseCode: change(course.code), code: change(comer.code) },
      ),
      pairing: await run(
        await aMember(server, 'PAME'),
        'mutation ($code: String!) { answer: parentAddChild(pairingCode: $code, relation: mother) { isSuccess error { code } } }',
        { code: change(await aPairingCode(server, child)) },
      ),
      slip: (await redeemOf(server, await aStudent(server), change(await aSlip()))).error?.code ?? 'ok',
    }
    expect(answers).toEqual({ class: 'ok', course: 'ok', student: 'ok', pairing: 'ok', slip: 'ok' })
  },
)
