/** SQL about the table meeting_peers, which says who is in a video room, on which connection, for all nodes. */
import { and, eq, gt, gte, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import { later } from '../../../core/clock.ts'
import { byName } from '../../../platform/postgres/by-name.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { teachesInRoom } from '../../../platform/postgres/teaches-in-room.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import {
  attendanceStays,
  lessonSessions,
  meetingPeers,
  videoRoomRemovals,
} from '../../../platform/postgres/tables/lessons.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { recordDepartures } from '../../attendance/store.ts'
import { seenWithin } from '../video-room-context.ts'

/** Returns the members in a room whose connection a node has reported since `seenSince`, ordered by name. */
export const listPresent = (database: Database, { sessionId, seenSince }: { sessionId: string; seenSince: Date }) =>
  database
    .select({ id: members.id, name: members.fullName, role: members.role })
    .from(meetingPeers)
    .innerJoin(members, eq(members.id, meetingPeers.memberId))
    .where(and(eq(meetingPeers.sessionId, sessionId), gte(meetingPeers.seenAt, seenSince)))
    .orderBy(byName)

type Visitor = { connectionId: string; sessionId: string; classId: string; memberId: string }

/**
 * Why a connection may not be in its room, or has no row there:
 * - `over`: the lesson is over.
 * - `removed`: a teacher removed the member.
 * - `not in class`: the member neither studies nor teaches in the class now.
 * - `elsewhere`: the member has a row in the room, but of another connection.
 * - `no row`: the member has no row in the room.
 */
export type InvalidVisit = { connectionId: string; why: 'over' | 'removed' | 'not in class' | 'elsewhere' | 'no row' }

/** Returns those of these visitors who may not be in the room or have no row there, with the first reason that applies. */
export async function listInvalidVisits(database: Database, visitors: Visitor[], now: Date): Promise<InvalidVisit[]> {
  const column = (name: keyof Visitor) => sql.param(visitors.map((visitor) => visitor[name]))
  const own = sql`own_row`
  const teaches = teachesInRoom(sql`visitor.member_id`, sql`${now.toISOString()}::timestamptz`)
  const mayBeInRoom = sql`(${enrolments.classId} is not null or ${teaches})`
  const { rows } = await database.execute<{ connection_id: string; why: InvalidVisit['why'] }>(sql`
    select visitor.connection_id, case
      when ${lessonSessions.id} is null then 'over'
      when ${videoRoomRemovals.sessionId} is not null then 'removed'
      when not ${mayBeInRoom} then 'not in class'
      when exists (
        select from ${meetingPeers}
        where ${meetingPeers.sessionId} = visitor.session_id and ${meetingPeers.memberId} = visitor.member_id
      ) then 'elsewhere'
      else 'no row' end as why
    from unnest(
      ${column('connectionId')}::text[], ${column('sessionId')}::uuid[], ${column('classId')}::uuid[],
      ${column('memberId')}::uuid[]
    ) as visitor (connection_id, session_id, class_id, member_id)
    left join ${lessonSessions} on ${and(
      eq(lessonSessions.id, sql`visitor.session_id`),
      eq(lessonSessions.state, 'live'),
      gt(lessonSessions.expiresAt, now),
    )}
    join ${classes} on ${classes.id} = visitor.class_id
    join ${courses} on ${courses.id} = ${classes.courseId}
    left join ${enrolments} on ${enrolments.classId} = visitor.class_id and ${enrolments.memberId} = visitor.member_id
      and ${eq(enrolments.state, 'joined')}
    left join ${meetingPeers} as ${own} on ${own}.connection_id = visitor.connection_id
      and ${own}.session_id = visitor.session_id
    left join ${videoRoomRemovals} on ${videoRoomRemovals.sessionId} = visitor.session_id
      and ${videoRoomRemovals.memberId} = visitor.member_id
    where ${lessonSessions.id} is null or ${own}.connection_id is null or ${videoRoomRemovals.sessionId} is not null
      or not ${mayBeInRoom}`)
  return rows.map((row) => ({ connectionId: row.connection_id, why: row.why }))
}

/**
 * Deletes peers of these rooms whom no node has reported since `seenSince`. `except`: connections of the calling node, which
 * are alive. Skips rows that another transaction has locked; the next call finds them.
 */
export function deleteSilentPeers(
  database: Database,
  { sessionIds, seenSince, except }: { sessionIds: string[]; seenSince: Date; except: string[] },
): Promise<{ sessionId: string; id: string }[]> {
  const silent = database
    .select({ id: meetingPeers.connectionId })
    .from(meetingPeers)
    .where(
      and(
        inArray(meetingPeers.sessionId, sessionIds),
        lt(meetingPeers.seenAt, seenSince),
        notInArray(meetingPeers.connectionId, except),
      ),
    )
    .for('update', { skipLocked: true })
  return database
    .delete(meetingPeers)
    .where(inArray(meetingPeers.connectionId, silent))
    .returning({ sessionId: meetingPeers.sessionId, id: meetingPeers.connectionId })
}

/** Deletes a connection's row in its room and ends its attendance stay. Returns true if there was a row. */
export const deletePeer = (database: Database, connectionId: string, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const gone = await transaction
      .delete(meetingPeers)
      .where(eq(meetingPeers.connectionId, connectionId))
      .returning({ sessionId: meetingPeers.sessionId })
    const sessionIds = gone.map(({ sessionId }) => sessionId)
    if (gone.length > 0) await recordDepartures(transaction, { sessionIds, connectionIds: [connectionId], now })
    return gone.length > 0
  })

/**
 * Records that these connections of a node are still there, and prolongs their members' attendance until now. Skips rows that
 * another transaction has locked; the next call updates them.
 */
export async function touchPeers(database: Database, connectionIds: string[], now: Date): Promise<void> {
  if (connectionIds.length === 0) return
  const due = database
    .select({ id: meetingPeers.connectionId })
    .from(meetingPeers)
    .where(and(inArray(meetingPeers.connectionId, connectionIds), ne(meetingPeers.seenAt, now)))
    .for('update', { skipLocked: true })
  const touched = database
    .$with('touched')
    .as(
      database
        .update(meetingPeers)
        .set({ seenAt: now })
        .where(inArray(meetingPeers.connectionId, due))
        .returning({ sessionId: meetingPeers.sessionId, connectionId: meetingPeers.connectionId }),
    )
  await database
    .with(touched)
    .update(attendanceStays)
    .set({ leftAt: sql`greatest(${attendanceStays.leftAt}, ${now.toISOString()}::timestamptz)` })
    .from(touched)
    .where(and(eq(attendanceStays.sessionId, touched.sessionId), eq(attendanceStays.connection, touched.connectionId)))
}

/**
 * Ends the attendance stays of everybody in the rooms of these sessions, on any node, because the lessons have ended.
 * Skips peers that no node has reported for `seenWithin`: their stays already end when they were last reported.
 */
export async function recordEndOfStays(
  transaction: Database,
  { sessionIds, now }: { sessionIds: string[]; now: Date },
): Promise<void> {
  const there = await transaction
    .select({ id: meetingPeers.connectionId })
    .from(meetingPeers)
    .where(and(inArray(meetingPeers.sessionId, sessionIds), gte(meetingPeers.seenAt, later(now, -seenWithin))))
    .orderBy(meetingPeers.connectionId)
    .for('update')
  await recordDepartures(transaction, { sessionIds, connectionIds: there.map(({ id }) => id), now })
}
