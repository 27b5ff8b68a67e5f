/** SQL about who is in a built-in room, on which connection: rows, so that all nodes know the same. */
import { meshLimit, type Peer, type PeerMedia } from '@hien/contract/meeting-room'
import { and, asc, eq, inArray, lt, ne, or } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { lessonSessions, meetingPeers } from '../database/tables/lessons.ts'
import { members } from '../database/tables/members.ts'

export type Entry = {
  connectionId: string
  sessionId: string
  memberId: string
  media: PeerMedia
  now: Date
  /** Who was seen by no node since then is not there any more. */
  seenSince: Date
}

/** `peers`: who was there before. `replaced`: connections that are out now, the member's own earlier ones among them. */
export type Entered = { peers: Peer[]; replaced: string[] }

/**
 * Takes a place in a running session's room. Entries into one room wait for each other.
 * @returns 'full' when all places are taken by others, 'over' when the session does not run.
 */
export const insertPeer = (database: Database, entry: Entry): Promise<Entered | 'full' | 'over'> =>
  database.transaction(async (transaction) => {
    const { connectionId, sessionId, memberId, media, now } = entry
    const [running] = await transaction
      .select({ id: lessonSessions.id })
      .from(lessonSessions)
      .where(and(eq(lessonSessions.id, sessionId), eq(lessonSessions.state, 'live')))
      .for('update')
    if (!running) return 'over'
    const replaced = await transaction
      .delete(meetingPeers)
      .where(
        and(
          eq(meetingPeers.sessionId, sessionId),
          or(eq(meetingPeers.memberId, memberId), lt(meetingPeers.seenAt, entry.seenSince)),
        ),
      )
      .returning({ id: meetingPeers.connectionId })
    const peers = await listPeers(transaction, sessionId)
    if (peers.length >= meshLimit) return 'full'
    await transaction
      .insert(meetingPeers)
      .values({ connectionId, sessionId, memberId, media, enteredAt: now, seenAt: now })
    return { peers, replaced: replaced.map(({ id }) => id).filter((id) => id !== connectionId) }
  })

const listPeers = (database: Database, sessionId: string): Promise<Peer[]> =>
  database
    .select({
      id: meetingPeers.connectionId,
      memberId: members.id,
      name: members.fullName,
      role: members.role,
      media: meetingPeers.media,
    })
    .from(meetingPeers)
    .innerJoin(members, eq(members.id, meetingPeers.memberId))
    .where(eq(meetingPeers.sessionId, sessionId))
    .orderBy(asc(meetingPeers.enteredAt), asc(meetingPeers.connectionId))

/** @returns whether it was there. */
export async function deletePeer(database: Database, connectionId: string): Promise<boolean> {
  const rows = await database
    .delete(meetingPeers)
    .where(eq(meetingPeers.connectionId, connectionId))
    .returning({ id: meetingPeers.connectionId })
  return rows.length > 0
}

/** Empties the room of a session that is over. */
export const deletePeersOf = (database: Database, sessionId: string) =>
  database.delete(meetingPeers).where(eq(meetingPeers.sessionId, sessionId))

export const updatePeerMedia = (database: Database, connectionId: string, media: PeerMedia) =>
  database.update(meetingPeers).set({ media }).where(eq(meetingPeers.connectionId, connectionId))

/** Says that these connections of a node are still there. */
export async function seePeers(database: Database, connectionIds: string[], now: Date): Promise<void> {
  if (connectionIds.length === 0) return
  await database
    .update(meetingPeers)
    .set({ seenAt: now })
    .where(and(inArray(meetingPeers.connectionId, connectionIds), ne(meetingPeers.seenAt, now)))
}
