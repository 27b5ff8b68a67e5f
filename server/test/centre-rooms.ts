/** A centre's class with everybody who may teach it, for tests of rooms. */
import { aRoom, type RoomKey } from './hub-client.ts'
import { aMember, aTeacher, type TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

export type CentreRoom = RoomKey & {
  classId: string
  groupId: string
  centre: TestMember
  teacher: TestMember
  /** Teaches at the centre too; nothing of this class unless they are named. */
  colleague: TestMember
  /** Of today, by the test clock, at 19:00. */
  lessonId: string
  /** Who teaches a lesson instead of the course's teacher. */
  nameSubstitute(substitute: TestMember | null, lessonId?: string): Promise<void>
  /** Who teaches the course from now on. */
  nameTeacher(teacher: TestMember | null): Promise<void>
  /** Of the centre, and all that was named there. */
  removeFromCentre(teacher: TestMember): Promise<void>
}

/** The room of a new class of a centre's course; these students have joined it. */
export async function aCentreRoom(server: TestServer, students: TestMember[]): Promise<CentreRoom> {
  const { sql, dependencies } = server
  const centre = await aMember(server, 'CENR')
  const teacher = await aTeacher(server, { lastName: 'Phạm', firstName: 'Thu Hà' })
  const colleague = await aTeacher(server, { lastName: 'Lê', firstName: 'Minh Quân' })
  const room = await aRoom(server, teacher, students)
  const { classId } = room
  for (const { id } of [teacher, colleague]) {
    await sql.query(`insert into centre_teachers (centre_id, teacher_id, state) values ($1, $2, 'active')`, [
      centre.id,
      id,
    ])
  }
  await sql.query('update courses set centre_id = $1 where id = (select course_id from classes where id = $2)', [
    centre.id,
    classId,
  ])
  const { rows } = await sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and starts_at = '2026-11-24T19:00:00+07:00'`,
    [classId],
  )
  const today = rows[0]?.id
  if (today === undefined) throw new Error('There is no lesson today')
  const changed = (...memberIds: (string | undefined)[]) =>
    dependencies.teacherEvents.publish('changed', {
      memberIds: memberIds.filter((id) => id !== undefined),
      centreIds: [centre.id],
    })
  return {
    ...room,
    centre,
    teacher,
    colleague,
    lessonId: today,
    async nameSubstitute(substitute, lessonId = today) {
      const before = await sql.query<{ substitute_id: string | null }>(
        'select substitute_id from calendar_lessons where id = $1',
        [lessonId],
      )
      await sql.query('update calendar_lessons set substitute_id = $2 where id = $1', [
        lessonId,
        substitute?.id ?? null,
      ])
      changed(before.rows[0]?.substitute_id ?? undefined, substitute?.id)
    },
    async nameTeacher(next) {
      const course = '(select course_id from classes where id = $1)'
      const before = await sql.query<{ teacher_id: string | null }>(
        `select teacher_id from courses where id = ${course}`,
        [classId],
      )
      await sql.query(`update courses set teacher_id = $2 where id = ${course}`, [classId, next?.id ?? null])
      changed(before.rows[0]?.teacher_id ?? undefined, next?.id)
    },
    async removeFromCentre({ id }) {
      await sql.query('delete from centre_teachers where centre_id = $1 and teacher_id = $2', [centre.id, id])
      await sql.query('update courses set teacher_id = null where centre_id = $1 and teacher_id = $2', [centre.id, id])
      changed(id)
    },
  }
}
