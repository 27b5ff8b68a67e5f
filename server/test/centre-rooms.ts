/** A class of a centre with everybody who may teach it, for tests of rooms. */
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
  /** Also teaches at the centre, but has no access to this class unless named for it. */
  colleague: TestMember
  /** A lesson of today, by the test clock, at 19:00. */
  lessonId: string
  /** Names a substitute for the lesson; null removes the substitute. */
  nameSubstitute(substitute: TestMember | null): Promise<void>
  /** Names the teacher of the course from now on. */
  nameTeacher(teacher: TestMember): Promise<void>
  /** Removes a teacher from the centre. A course that they taught then has no teacher. */
  removeFromCentre(teacher: TestMember): Promise<void>
}

/** Creates the room of a new class of a centre's course. The given students have joined the class. */
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

/** Returns the room's session that has not ended, with its state and the id of its teacher. */
export async function sessionOfRoom(server: TestServer, { classId }: CentreRoom) {
  const { rows } = await server.sql.query<{ state: string; teacher_id: string | null }>(
    "select state, teacher_id from lesson_sessions where class_id = $1 and state <> 'ended'",
    [classId],
  )
  return rows[0]
}

/**
 * Enters the lesson. A teacher starts it by this.
 * @returns the link.
 */
export const enterRoom = async (server: TestServer, member: TestMember, room: CentreRoom) =>
  enterLesson(server, member, await roomToken(server, member, room))
