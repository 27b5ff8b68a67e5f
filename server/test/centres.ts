/** Creates centres with teachers and courses for tests, by the operations of the API. */
import { aCourse, type TestCourse } from './courses.ts'
import { aMember, aTeacher, type TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'graphql'>
type Holder = Pick<TestMember, 'accessToken'>

async function run(server: Server, holder: Holder, document: string, variables: Record<string, unknown>) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(holder.accessToken, document, variables)
  if (!data?.answer?.isSuccess) throw new Error(`${document} failed: ${JSON.stringify(errors ?? data)}`)
}

/** Creates a centre, by default with the name `Trung tâm Ánh Dương`. The id of a centre is the id of its account. */
export const aCentre = (server: TestServer, details: Parameters<typeof aMember>[2] = {}): Promise<TestMember> =>
  aMember(server, 'CENR', { lastName: 'Trung tâm', firstName: 'Ánh Dương', ...details })

/** Invites the teacher to the centre. The teacher has not answered yet. */
export const anInvitation = (server: Server, centre: Holder, teacher: Pick<TestMember, 'code'>): Promise<void> =>
  run(
    server,
    centre,
    'mutation ($code: String!) { answer: centreInviteTeacher(teacherCode: $code) { isSuccess error { code description } } }',
    { code: teacher.code },
  )

/** Makes the teacher a teacher of the centre: the centre invites the teacher, and the teacher accepts. */
export async function joinCentre(
  server: Server,
  centre: Holder & Pick<TestMember, 'id'>,
  teacher: Holder & Pick<TestMember, 'code'>,
): Promise<void> {
  await anInvitation(server, centre, teacher)
  await run(
    server,
    teacher,
    'mutation ($id: ID!) { answer: memberAnswerCentreInvitation(centreId: $id, accept: true) { isSuccess error { code } } }',
    { id: centre.id },
  )
}

/** Creates a teacher who belongs to the centre. */
export async function aCentreTeacher(
  server: TestServer,
  centre: Holder & Pick<TestMember, 'id'>,
  details?: Parameters<typeof aTeacher>[1],
): Promise<TestMember> {
  const teacher = await aTeacher(server, details)
  await joinCentre(server, centre, teacher)
  return teacher
}

/** Removes a teacher from the centre. */
export const removeTeacher = (server: Server, centre: Holder, teacher: Pick<TestMember, 'code'>): Promise<void> =>
  run(
    server,
    centre,
    'mutation ($code: String!) { answer: centreRemoveTeacher(teacherCode: $code) { isSuccess error { code } } }',
    { code: teacher.code },
  )

/** Creates a course of the centre. The given teacher of the centre teaches it; null leaves it without a teacher. */
export const aCentreCourse = (
  server: Server,
  centre: Holder,
  teacher: Pick<TestMember, 'code'> | null,
  overrides: Record<string, unknown> = {},
): Promise<TestCourse> => aCourse(server, centre, { ...(teacher && { teacherCode: teacher.code }), ...overrides })
