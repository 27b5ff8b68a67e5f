/** SQL about members removed from a lesson, stored per session. The next session of the same lesson takes the rows over. */
import type { RemovedMember } from '@hien/contract/video-room'
import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { lessonSessions, meetingPeers, videoRoomRemovals } from '../../../platform/postgres/tables/lessons.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { recordDepartures } from '../../attendance/store.ts'
import { lockRoom } from '../stage/stage-store.ts'

/** Returns the members removed from a lesson, the first removed first. */
export const listRemoved = (database: Database, sessionId: string): Promise<RemovedMember[]> =>
  database
    .select({ memberId: members.id, name: members.fullName })
    .from(videoRoomRemovals)
    .innerJoin(members, eq(members.id, videoRoomRemovals.memberId))
    .where(eq(videoRoomRemovals.sessionId, sessionId))
    .orderBy(asc(videoRoomRemovals.removedAt), asc(members.id))

/** True if a member was removed from a lesson and not let back. */
export async function isRemoved(
  database: Database,
  { sessionId, memberId }: { sessionId: string; memberId: string },
): Promise<boolean> {
  const rows = await database
    .select({ memberId: videoRoomRemovals.memberId })
    .from(videoRoomRemovals)
    .where(and(eq(videoRoomRemovals.sessionId, sessionId), eq(videoRoomRemovals.memberId, memberId)))
  return rows.length > 0
}

/**
 * Removes a member from a lesson: stores the removal and deletes the member's rows in the video room.
 * @returns the ids of the member's deleted connections; null if the member was already removed.
 */
export async function insertRemoval(
  transaction: Database,
  removal: { sessionId: string; memberId: string; removedBy: string; removedAt: Date },
): Promise<string[] | null> {
  const { sessionId, memberId } = removal
  // With the lock, a concurrent entry runs completely before (its row is deleted below) or after (it sees the removal).
  await lockRoom(transaction, sessionId)
  const inserted = await transaction
    .insert(videoRoomRemovals)
    .values(removal)
    .onConflictDoNothing()
    .returning({ memberId: videoRoomRemovals.memberId })
  if (inserted.length === 0) return null
  const gone = await transaction
    .delete(meetingPeers)
    .where(and(eq(meetingPeers.sessionId, sessionId), eq(meetingPeers.memberId, memberId)))
    .returning({ id: meetingPeers.connectionId })
  const connectionIds = gone.map(({ id }) => id)
  await recordDepartures(transaction, { sessionIds: [sessionId], connectionIds, now: removal.removedAt })
  return connectionIds
}

type Starting = { sessionId: string; classId: string; lessonId: string | null; endedSince: Date }

/**
 * Moves the removals of a lesson's earlier sessions to the session that is starting. An unplanned session takes over
 * the removals of the class's unplanned sessions that ended at `endedSince` or later.
 */
export async function takeOverRemovals(
  transaction: Database,
  { sessionId, classId, lessonId, endedSince }: Starting,
): Promise<void> {
  const isOfLesson =
    lessonId === null
      ? and(
          eq(lessonSessions.classId, classId),
          isNull(lessonSessions.lessonId),
          gte(lessonSessions.endedAt, endedSince),
        )
      : eq(lessonSessions.lessonId, lessonId)
  // On conflict do nothing: a member may have been removed from several of the earlier sessions.
  await transaction.execute(sql`
    with earlier as (
      delete from ${videoRoomRemovals} using ${lessonSessions}
      where ${lessonSessions.id} = ${videoRoomRemovals.sessionId} and ${isOfLesson}
        and ${lessonSessions.id} <> ${sessionId}
      returning member_id, removed_by, removed_at)
    insert into ${videoRoomRemovals} (session_id, member_id, removed_by, removed_at)
    select ${sessionId}::uuid, member_id, removed_by, removed_at from earlier on conflict do nothing`)
}

/** Deletes the removals of sessions that ended before `endedBefore`. */
export async function deleteRemovalsOfEnded(database: Database, endedBefore: Date): Promise<void> {
  const ended = database
    .select({ id: lessonSessions.id })
    .from(lessonSessions)
    .innerJoin(videoRoomRemovals, eq(videoRoomRemovals.sessionId, lessonSessions.id))
    .where(lt(lessonSessions.endedAt, endedBefore))
  await database.delete(videoRoomRemovals).where(inArray(videoRoomRemovals.sessionId, ended))
}

/** Deletes a removal, so that the member may enter again. Returns false if the member was not removed. */
export async function deleteRemoval(
  transaction: Database,
  { sessionId, memberId }: { sessionId: string; memberId: string },
): Promise<boolean> {
  const rows = await transaction
    .delete(videoRoomRemovals)
    .where(and(eq(videoRoomRemovals.sessionId, sessionId), eq(videoRoomRemovals.memberId, memberId)))
    .returning({ memberId: videoRoomRemovals.memberId })
  return rows.length > 0
}
