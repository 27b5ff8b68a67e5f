/** Adds rooms to a generated school, for load tests of waiting rooms. Each room is a new course with one class. */
import { makeGroupId } from '@hien/contract/chat'
import type pg from 'pg'
import { idOf, written } from './school-ids.ts'

/**
 * `count` rooms, numbered from `first`. The n-th of these rooms (from 0) is taught by teacher n of the school. Each room has
 * `students` students, who are in no other of these rooms.
 */
export type Rooms = { first: number; count: number; students: number }

const numbered = (start: string, n: string) =>
  `('${start.slice(0, -12)}' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`
const room = (kind: 'course' | 'class', n: string) => numbered(idOf(kind, 0).replace('-8000-', '-8001-'), n)
const member = (kind: 'teacher' | 'student', n: string) => numbered(idOf(kind, 0), n)

/** Returns the id of a room's class. It follows from the number of the room, so that programs need not look it up. */
export const roomId = (n: number) => idOf('class', n).replace('-8000-', '-8001-')
export const roomKey = (n: number) => ({
  courseCode: `PHONG${String(n).padStart(6, '0')}`,
  classCode: `P${String(n).padStart(6, '0')}`,
})
export const roomGroup = (n: number) => makeGroupId(roomKey(n).courseCode, roomKey(n).classCode)

/** Adds the rooms to the database. The school must have `count` teachers and `count` times `students` students. */
export async function fillRooms(client: pg.ClientBase, { first, count, students }: Rooms, now: Date): Promise<void> {
  // Not now() of PostgreSQL: it has microseconds, which columns round. A calendar pattern from it would never be up to date.
  const at = (days: number | 'day') => `timestamptz '${now.toISOString()}' + ${days} * interval '1 day'`
  const rooms = `generate_series(${first}, ${first + count - 1}) n`
  const code = `lpad(n::text, 6, '0')`
  for (const statement of [
    `insert into courses (id, code, title, colour, days, minutes, room_type, teacher_id)
      select ${room('course', 'n')}, 'PHONG' || ${code}, 'Phòng ' || n, '#2a5bd7', '2, 3, 4, 5, 6, 7, CN', 90, 'bigblue',
        ${member('teacher', `n - ${first}`)} from ${rooms}`,
    `insert into classes (id, course_id, code, title, start_date, end_date, minutes, days, over_at, calendar_pattern)
      select ${room('class', 'n')}, ${room('course', 'n')}, 'P' || ${code}, 'Lớp ' || n, ${at(-30)},
        ${at(90)}, 90, '2, 3, 4, 5, 6, 7, CN', ${at(90)},
        ${written(at(-30), at(90), `'2, 3, 4, 5, 6, 7, CN'`)} from ${rooms}`,
    `insert into calendar_lessons (class_id, starts_at, minutes)
      select ${room('class', 'n')}, ${at('day')}, 90 from ${rooms}, generate_series(-30, 90) day`,
    `insert into enrolments (class_id, member_id, state, joined_at)
      select ${room('class', 'n')}, ${member('student', `(n - ${first}) * ${students} + nth`)}, 'joined', ${at(0)}
      from ${rooms}, generate_series(0, ${students - 1}) nth`,
    `insert into candidacies select ${room('class', 'n')}, ${member('student', `(n - ${first}) * ${students} + nth`)}
      from ${rooms}, generate_series(0, ${students - 1}) nth`,
    'vacuum analyze',
  ]) {
    await client.query(statement)
  }
}
