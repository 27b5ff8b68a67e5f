/** SQL about the sessions of a centre's lessons. */
import { and, eq, gt, inArray, isNotNull, max, min, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { lessonSessions, meetingPeers } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'

export type HeldTime = { lessonId: string; startedAt: Date; endedAt: Date | null }

/**
 * Returns when the first session of each lesson went live and when the last session ended. `endedAt` is null while a session is
 * live. Lessons that were never live are left out.
 */
export async function listHeldTimes(database: Database, lessonIds: string[]): Promise<HeldTime[]> {
  if (lessonIds.length === 0) return []
  const rows = await database
    .select({
      lessonId: lessonSessions.lessonId,
      startedAt: min(lessonSessions.startedAt),
      endedAt: max(lessonSessions.endedAt),
      isLive: sql<boolean>`bool_or(${lessonSessions.state} = 'live')`,
    })
    .from(lessonSessions)
    .where(and(isNotNull(lessonSessions.startedAt), inArray(lessonSessions.lessonId, lessonIds)))
    .groupBy(lessonSessions.lessonId)
  return rows.flatMap(({ lessonId, startedAt, endedAt, isLive }) =>
    lessonId && startedAt ? [{ lessonId, startedAt, endedAt: isLive ? null : endedAt }] : [],
  )
}

export type OpenSession = { id: string; classId: string; lessonId: string | null; isLive: boolean }

/** Returns the sessions of these classes that have neither ended nor expired. */
export const listOpenSessions = async (database: Database, classIds: string[], now: Date): Promise<OpenSession[]> =>
  classIds.length === 0
    ? []
    : database
        .select({
          id: lessonSessions.id,
          classId: lessonSessions.classId,
          lessonId: lessonSessions.lessonId,
          isLive: sql<boolean>`${lessonSessions.state} = 'live'`,
        })
        .from(lessonSessions)
        .where(
          and(
            inArray(lessonSessions.classId, classIds),
            // Write the state as a literal, not as a parameter: otherwise PostgreSQL does not use the index of open sessions.
            sql`${lessonSessions.state} <> 'ended'`,
            gt(lessonSessions.expiresAt, now),
          ),
        )

/** Returns the students who were seen in the video rooms of these sessions after `seenSince`. */
export const listStudentsInVideoRooms = async (
  database: Database,
  sessionIds: string[],
  seenSince: Date,
): Promise<{ sessionId: string; memberId: string }[]> =>
  sessionIds.length === 0
    ? []
    : database
        .select({ sessionId: meetingPeers.sessionId, memberId: meetingPeers.memberId })
        .from(meetingPeers)
        .innerJoin(members, eq(members.id, meetingPeers.memberId))
        .where(
          and(
            inArray(meetingPeers.sessionId, sessionIds),
            gt(meetingPeers.seenAt, seenSince),
            eq(members.role, 'MEME'),
          ),
        )
