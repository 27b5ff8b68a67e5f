import type { Lesson, Student } from './fee-charges.ts'
import type { TestClass } from './courses.ts'
import type { TestServer } from './test-server.ts'

type World = { students: Student[]; lessons: Lesson[]; classes: TestClass[] }

/** Writes enrolments, lessons and attendance as they are now. */
export async function storeHistories(server: TestServer, { students, lessons, classes }: World): Promise<void> {
  const ids = classes.map(({ id }) => id)
  const stays = students.flatMap((student) => student.stays.map((stay) => ({ ...stay, memberId: student.id })))
  const people = (which: 'present' | 'excused') =>
    lessons.flatMap((lesson) => [...lesson[which]].map((memberId) => ({ ...lesson, memberId })))
  const rows = (list: unknown) => JSON.stringify(list)
  await server.sql.query(
    `delete from attendance_stays where session_id in (select id from lesson_sessions where class_id = any($1))`,
    [ids],
  )
  await server.sql.query(
    `delete from attendance_excuses where session_id in (select id from lesson_sessions where class_id = any($1))`,
    [ids],
  )
  for (const table of ['enrolments', 'past_enrolments'])
    await server.sql.query(`delete from ${table} where class_id = any($1)`, [ids])
  await server.sql.query(
    `insert into enrolments (class_id, member_id, state, requested_at, joined_at)
     select "classId", "memberId", 'joined', "joinedAt", "joinedAt" from jsonb_to_recordset($1::jsonb)
       as row ("classId" uuid, "memberId" uuid, "joinedAt" timestamptz, "leftAt" timestamptz) where "leftAt" is null`,
    [rows(stays)],
  )
  await server.sql.query(
    `insert into past_enrolments (class_id, member_id, joined_at, left_at)
     select "classId", "memberId", "joinedAt", "leftAt" from jsonb_to_recordset($1::jsonb)
       as row ("classId" uuid, "memberId" uuid, "joinedAt" timestamptz, "leftAt" timestamptz) where "leftAt" is not null`,
    [rows(stays)],
  )
  await server.sql.query(
    `insert into candidacies (class_id, member_id) select distinct "classId", "memberId" from jsonb_to_recordset($1::jsonb)
       as row ("classId" uuid, "memberId" uuid) on conflict do nothing`,
    [rows(stays)],
  )
  await server.sql.query(
    `insert into lesson_sessions (id, class_id, state, created_at, expires_at, started_at, ended_at, provider)
     select key, "classId", 'ended', "startedAt", "endedAt", "startedAt", "endedAt", 'built_in' from jsonb_to_recordset($1::jsonb)
       as row (key uuid, "classId" uuid, "startedAt" timestamptz, "endedAt" timestamptz) on conflict do nothing`,
    [rows(lessons)],
  )
  await server.sql.query(
    `insert into attendance_stays (session_id, member_id, joined_at, left_at)
     select key, "memberId", "startedAt", "endedAt" from jsonb_to_recordset($1::jsonb)
       as row (key uuid, "memberId" uuid, "startedAt" timestamptz, "endedAt" timestamptz)`,
    [rows(people('present'))],
  )
  await server.sql.query(
    `insert into attendance_excuses (session_id, member_id, excused_at)
     select key, "memberId", "startedAt" from jsonb_to_recordset($1::jsonb)
       as row (key uuid, "memberId" uuid, "startedAt" timestamptz)`,
    [rows(people('excused'))],
  )
}
