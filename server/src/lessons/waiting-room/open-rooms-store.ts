/** SQL that tells whether this node's open rooms are still as the database has them. */
import { and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { teachesInRoom } from '../../platform/postgres/teaches-in-room.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'

/** Returns those of these sessions that have started or ended. */
export const listStartedOrEnded = (
  database: Database,
  sessionIds: string[],
): Promise<{ id: string; state: 'waiting' | 'live' | 'ended' }[]> =>
  database
    .select({ id: lessonSessions.id, state: lessonSessions.state })
    .from(lessonSessions)
    .where(and(inArray(lessonSessions.id, sessionIds), ne(lessonSessions.state, 'waiting')))

export type RoomMember = { classId: string; memberId: string }

/** Returns those of these room members who are neither students of the room's class nor teach in it now. */
export async function listNotInClass(database: Database, roomMembers: RoomMember[], now: Date): Promise<RoomMember[]> {
  const classIds = sql.param(roomMembers.map(({ classId }) => classId))
  const memberIds = sql.param(roomMembers.map(({ memberId }) => memberId))
  const memberId = sql`seated.member_id`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await database.execute<{ class_id: string; member_id: string }>(sql`
    select seated.class_id, seated.member_id
    from unnest(${classIds}::uuid[], ${memberIds}::uuid[]) as seated (class_id, member_id)
    join ${classes} on ${classes.id} = seated.class_id
    join ${courses} on ${courses.id} = ${classes.courseId}
    where not exists (
      select from ${enrolments}
      where ${and(
        eq(enrolments.classId, sql`seated.class_id`),
        eq(enrolments.memberId, memberId),
        eq(enrolments.state, 'joined'),
      )}
    ) and ${not(teachesInRoom(memberId, at))}`)
  return rows.map((row) => ({ classId: row.class_id, memberId: row.member_id }))
}
