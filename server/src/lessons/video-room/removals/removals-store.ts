/** SQL about who was put out of a lesson in a video room, by its session. A lesson of the calendar that is begun again takes them over. */
import type { RemovedMember } from '@hien/contract/video-room'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { lessonSessions, meetingPeers, videoRoomRemovals } from '../../../platform/postgres/tables/lessons.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { recordDepartures } from '../../attendance/store.ts'
import { lockRoom } from '../stage/stage-store.ts'

/** Who was put out of a lesson, the earliest first. */
export const listRemoved = (database: Database, sessionId: string): Promise<RemovedMember[]> =>
  database
    .select({ memberId: members.id, name: members.fullName })
    .from(videoRoomRemovals)
    .innerJoin(members, eq(members.id, videoRoomRemovals.memberId))
    .where(eq(videoRoomRemovals.sessionId, sessionId))
    .orderBy(asc(videoRoomRemovals.removedAt), asc(members.id))

/** Whether a member was put out of a lesson and not let back. */
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
 * Puts a member out of a lesson, on every device.
 * @returns the connections they were in the room by; null: they were put out already.
 */
export async function insertRemoval(
  transaction: Database,
  removal: { sessionId: string; memberId: string; removedBy: string; removedAt: Date },
): Promise<string[] | null> {
  const { sessionId, memberId } = removal
  // Who enters at this moment does so before, and is found below, or afterwards, and finds the removal.
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

/** Keeps out of a session that begins whoever was put out of earlier ones of the same lesson. */
export async function takeOverRemovals(
  transaction: Database,
  { sessionId, lessonId }: { sessionId: string; lessonId: string },
): Promise<void> {
  // Somebody may be among those of several of them.
  await transaction.execute(sql`
    with earlier as (
      delete from ${videoRoomRemovals} using ${lessonSessions}
      where ${lessonSessions.id} = ${videoRoomRemovals.sessionId} and ${lessonSessions.lessonId} = ${lessonId}
        and ${lessonSessions.id} <> ${sessionId}
      returning member_id, removed_by, removed_at)
    insert into ${videoRoomRemovals} (session_id, member_id, removed_by, removed_at)
    select ${sessionId}::uuid, member_id, removed_by, removed_at from earlier on conflict do nothing`)
}

/** Forgets who was put out of sessions that ended before. */
export async function deleteRemovalsOfEnded(database: Database, endedBefore: Date): Promise<void> {
  const ended = database
    .select({ id: lessonSessions.id })
    .from(lessonSessions)
    .innerJoin(videoRoomRemovals, eq(videoRoomRemovals.sessionId, lessonSessions.id))
    .where(lt(lessonSessions.endedAt, endedBefore))
  await database.delete(videoRoomRemovals).where(inArray(videoRoomRemovals.sessionId, ended))
}

/** @returns false when they were not put out. */
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
