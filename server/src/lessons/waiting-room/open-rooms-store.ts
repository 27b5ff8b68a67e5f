/** SQL about the rooms that are open on a node: what their rows say, whoever changed them. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { enrolments } from '../../platform/postgres/tables/classes.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'

/** Those of these sessions that do not wait any more. */
export const listStartedOrEnded = (
  database: Database,
  sessionIds: string[],
): Promise<{ id: string; state: 'waiting' | 'live' | 'ended' }[]> =>
  database
    .select({ id: lessonSessions.id, state: lessonSessions.state })
    .from(lessonSessions)
    .where(and(inArray(lessonSessions.id, sessionIds), ne(lessonSessions.state, 'waiting')))

export type RoomMember = { classId: string; memberId: string }

/** Those of these members who have not joined that class, or are in it no more. */
export async function listNotJoined(database: Database, roomMembers: RoomMember[]): Promise<RoomMember[]> {
  const classIds = sql.param(roomMembers.map(({ classId }) => classId))
  const memberIds = sql.param(roomMembers.map(({ memberId }) => memberId))
  const { rows } = await database.execute<{ class_id: string; member_id: string }>(sql`
    select class_id, member_id from unnest(${classIds}::uuid[], ${memberIds}::uuid[]) as seated (class_id, member_id)
    where not exists (
      select from ${enrolments}
      where ${and(
        eq(enrolments.classId, sql`seated.class_id`),
        eq(enrolments.memberId, sql`seated.member_id`),
        eq(enrolments.state, 'joined'),
      )}
    )`)
  return rows.map((row) => ({ classId: row.class_id, memberId: row.member_id }))
}
