/** Creates courses, classes and enrolments for tests, by the operations of the API. */
import type { TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

/** Anything that runs GraphQL documents: a test server, or a client of a server in another process. */
type Server = Pick<TestServer, 'graphql'>
type Holder = Pick<TestMember, 'accessToken'>
export type TestCourse = { id: string; code: string; title: string }
export type TestClass = { id: string; code: string; title: string; courseCode: string }

const courseDocument = `mutation ($input: CourseCreateInput!) {
  courseCreate(input: $input) { isSuccess error { code description field } item { id code title } }
}`
const classDocument = `mutation ($input: ClassCreateInput!) {
  classCreate(input: $input) { isSuccess error { code description field } item { id classCode title courseCode } }
}`
const askDocument = `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
  memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { isSuccess error { code } }
}`
const approveDocument = `mutation ($input: CandidateDecisionInput!) {
  classApproveCandidateJoinRequest(input: $input) { isSuccess error { code } }
}`

let made = 0

/** Returns valid input of courseCreate: lessons on two evenings a week, room type `bigblue`, two sections. */
export const courseInput = (overrides: Record<string, unknown> = {}) => ({
  code: `KHOA-${++made}`,
  name: 'Toán 9 nâng cao',
  description: '<p>Ôn thi vào lớp 10</p>',
  phone: '0912345678',
  startTime: '2026-11-03 19:00:00',
  endTime: '2026-12-31 20:30:00',
  days: '3, 5',
  timeLearn: 90,
  status: 1,
  liveSetting: [{ type: 'bigblue' }],
  sections: [
    { title: 'Đại số', description: '<p>Phương trình bậc hai</p>', order: 1 },
    { title: 'Hình học', order: 2 },
  ],
  ...overrides,
})

/** Returns valid input of classCreate. The class meets on Tuesdays and Thursdays at 19:00, so also today by the test clock. */
export const classInput = (courseCode: string, overrides: Record<string, unknown> = {}) => ({
  courseCode,
  title: 'Lớp tối thứ ba',
  startDate: '2026-11-03 19:00:00',
  endDate: '2026-12-31 00:00:00',
  timeLearn: 90,
  days: '3,5',
  ...overrides,
})

async function run(
  server: Server,
  holder: Holder,
  operation: string,
  document: string,
  variables: Record<string, unknown>,
): Promise<Record<string, string>> {
  const { data, errors } = await server.graphql<Record<string, ResultEnvelope & { item?: Record<string, string> }>>(
    holder.accessToken,
    document,
    variables,
  )
  const result = data?.[operation]
  if (!result?.isSuccess) throw new Error(`${operation} failed: ${JSON.stringify(errors ?? result)}`)
  return result.item ?? {}
}

export async function aCourse(
  server: Server,
  teacher: Holder,
  overrides: Record<string, unknown> = {},
): Promise<TestCourse> {
  const {
    id = '',
    code = '',
    title = '',
  } = await run(server, teacher, 'courseCreate', courseDocument, {
    input: courseInput(overrides),
  })
  return { id, code, title }
}

export async function aClass(
  server: Server,
  teacher: Holder,
  course: { code: string },
  overrides: Record<string, unknown> = {},
): Promise<TestClass> {
  const item = await run(server, teacher, 'classCreate', classDocument, { input: classInput(course.code, overrides) })
  const { id = '', classCode = '', title = '', courseCode = '' } = item
  return { id, code: classCode, title, courseCode }
}

/** Lets the student ask to join the class. For the state `joined`, `teacher` then approves the request. */
export async function anEnrolment(
  server: Server,
  parts: {
    class: TestClass
    student: Pick<TestMember, 'accessToken' | 'code'>
    teacher: Holder
    state: 'wait' | 'joined'
  },
): Promise<void> {
  const { id, courseCode } = parts.class
  const key = { id, courseCode, candidateCode: parts.student.code }
  await run(server, parts.student, 'memberJoinToClass', askDocument, key)
  if (parts.state === 'joined') {
    await run(server, parts.teacher, 'classApproveCandidateJoinRequest', approveDocument, { input: key })
  }
}
