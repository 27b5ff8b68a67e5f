/** Creates a class of a centre, its waiting room and its teachers, for tests. */
import { makeGroupId } from '@hien/contract/chat'
import { aCentre, aCentreCourse, aCentreTeacher } from './centres.ts'
import { aClass, anEnrolment } from './courses.ts'
import { enterLesson, roomToken, type RoomKey } from './hub-client.ts'
import type { TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

export type CentreRoom = RoomKey & {
  classId: string
  groupId: string
  centre: TestMember
  teacher: TestMember
  /** Another teacher of the centre. Has no access to this class until nameSubstitute or nameTeacher is called for them. */
  colleague: TestMember
  /** The class's lesson at 19:00 today, by the test clock. */
  lessonId: string
  /** Calls lessonSetTeacher: names a substitute for the lesson, or removes the substitute if null. */
  nameSubstitute(substitute: TestMember | null): Promise<void>
  /** Calls courseSetTeacher: gives the course to another teacher. */
  nameTeacher(teacher: TestMember): Promise<void>
  /** Calls centreRemoveTeacher. The centre's courses that this teacher taught then have no teacher. */
  removeFromCentre(teacher: TestMember): Promise<void>
}

/** Creates a centre with two teachers and a class that the given students have joined. Returns the class's room. */
export async function aCentreRoom(server: TestServer, students: TestMember[]): Promise<CentreRoom> {
  const centre = await aCentre(server)
  const teacher = await aCentreTeacher(server, centre, { lastName: 'Phạm', firstName: 'Thu Hà' })
  const colleague = await aCentreTeacher(server, centre, { lastName: 'Lê', firstName: 'Minh Quân' })
  const course = await aCentreCourse(server, centre, teacher)
  const studyClass = await aClass(server, centre, course)
  for (const student of students)
    await anEnrolment(server, { class: studyClass, student, teacher: centre, state: 'joined' })
  const { rows } = await server.sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and starts_at = '2026-11-24T19:00:00+07:00'`,
    [studyClass.id],
  )
  const lessonId = rows[0]?.id
  if (lessonId === undefined) throw new Error('There is no lesson today')
  const run = async (document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(centre.accessToken, document, variables)
    if (!data?.answer.isSuccess) throw new Error(`${document} failed: ${JSON.stringify(errors ?? data)}`)
  }
  return {
    courseCode: course.code,
    classCode: studyClass.code,
    classId: studyClass.id,
    groupId: makeGroupId(course.code, studyClass.code),
    centre,
    teacher,
    colleague,
    lessonId,
    nameSubstitute: (substitute) =>
      run(
        `mutation ($id: ID!, $teacherCode: String) {
          answer: lessonSetTeacher(id: $id, teacherCode: $teacherCode) { isSuccess error { code } }
        }`,
        { id: lessonId, teacherCode: substitute?.code ?? null },
      ),
    nameTeacher: ({ code }) =>
      run(
        `mutation ($id: ID!, $teacherCode: String!) {
          answer: courseSetTeacher(id: $id, teacherCode: $teacherCode) { isSuccess error { code } }
        }`,
        { id: course.id, teacherCode: code },
      ),
    removeFromCentre: ({ code }) =>
      run(
        `mutation ($teacherCode: String!) {
          answer: centreRemoveTeacher(teacherCode: $teacherCode) { isSuccess error { code } }
        }`,
        { teacherCode: code },
      ),
  }
}

/** Returns the state and the teacher's id of the room's lesson session that has not ended; undefined if there is none. */
export async function sessionOfRoom(server: TestServer, { classId }: CentreRoom) {
  const { rows } = await server.sql.query<{ state: string; teacher_id: string | null }>(
    "select state, teacher_id from lesson_sessions where class_id = $1 and state <> 'ended'",
    [classId],
  )
  return rows[0]
}

/**
 * Enters the lesson as the member, with a new token. If the member is the teacher, this starts the lesson.
 * @returns the join link or the refusal's code.
 */
export const enterRoom = async (server: TestServer, member: TestMember, room: CentreRoom) =>
  enterLesson(server, member, await roomToken(server, member, room))
