/** SQL about who is in a video room, on which connection: rows, so that all nodes know the same. */
import type { Peer, PeerMedia } from '@hien/contract/video-room'
import { and, asc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { teachesInRoom } from '../../platform/postgres/teaches-in-room.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { lessonSessions, meetingPeers } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { hasPlace } from './place-rules.ts'

export type Entry = {
  connectionId: string
  sessionId: string
  memberId: string
  /** A place is kept for who teaches. */
  isTeacher: boolean
  media: PeerMedia
  now: Date
  /** Who was seen by no node since then is not there any more. */
  seenSince: Date
}

/**
 * `peers`: who was there before. Connections that are out now: `replaced` are the member's own earlier ones, `silent` those
 * of others that were not seen any more.
 */
export type Entered = { peers: Peer[]; replaced: string[]; silent: string[] }

/**
 * Takes a place in a running session's room. Entries into one room wait for each other.
 * @returns 'full' when there is no place for this member, and 'over' when the session does not run: nothing has changed.
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
    const rows = await listPeersOf(transaction, [sessionId])
    const own = rows.filter(({ peer }) => peer.memberId === memberId).map(({ peer }) => peer.id)
    const others = rows.filter(({ peer }) => peer.memberId !== memberId)
    const peers = others.filter(({ seenAt }) => seenAt >= entry.seenSince).map(({ peer }) => peer)
    const silent = others.filter(({ seenAt }) => seenAt < entry.seenSince).map(({ peer }) => peer.id)
    if (!hasPlace(peers, entry)) return 'full'
    const gone = [...own, ...silent]
    if (gone.length > 0) await transaction.delete(meetingPeers).where(inArray(meetingPeers.connectionId, gone))
    await transaction
      .insert(meetingPeers)
      .values({ connectionId, sessionId, memberId, media, enteredAt: now, seenAt: now })
    return { peers, replaced: own.filter((id) => id !== connectionId), silent }
  })

export type SeenPeer = { sessionId: string; peer: Peer; seenAt: Date }

/** Who is in the rooms of these sessions, those first who came first. */
export async function listPeersOf(database: Database, sessionIds: string[]): Promise<SeenPeer[]> {
  const rows = await database
    .select({
      id: meetingPeers.connectionId,
      memberId: members.id,
      name: members.fullName,
      role: members.role,
      media: meetingPeers.media,
      sessionId: meetingPeers.sessionId,
      seenAt: meetingPeers.seenAt,
    })
    .from(meetingPeers)
    .innerJoin(members, eq(members.id, meetingPeers.memberId))
    .where(inArray(meetingPeers.sessionId, sessionIds))
    .orderBy(asc(meetingPeers.enteredAt), asc(meetingPeers.connectionId))
  return rows.map(({ sessionId, seenAt, ...peer }) => ({ sessionId, seenAt, peer }))
}

type Visitor = { connectionId: string; sessionId: string; classId: string; memberId: string }

/** `elsewhere`: they are in the room on another connection. `no row`: on none. */
export type Misplaced = { connectionId: string; why: 'over' | 'not in class' | 'elsewhere' | 'no row' }

/** Those of these who are in a room without a right to it or a row of theirs: the first of the reasons that holds. */
export async function listMisplaced(database: Database, visitors: Visitor[], now: Date): Promise<Misplaced[]> {
  const column = (name: keyof Visitor) => sql.param(visitors.map((visitor) => visitor[name]))
  const own = sql`own_row`
  const teaches = teachesInRoom(sql`visitor.member_id`, sql`${now.toISOString()}::timestamptz`)
  const mayBeThere = sql`(${enrolments.classId} is not null or ${teaches})`
  const { rows } = await database.execute<{ connection_id: string; why: Misplaced['why'] }>(sql`
    select visitor.connection_id, case
      when ${lessonSessions.id} is null then 'over'
      when not ${mayBeThere} then 'not in class'
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
    where ${lessonSessions.id} is null or ${own}.connection_id is null
      or not ${mayBeThere}`)
  return rows.map((row) => ({ connectionId: row.connection_id, why: row.why }))
}

/** Takes out of these rooms whom no node has seen since. `except`: connections the caller's node holds itself. */
export const deleteSilentPeers = (
  database: Database,
  { sessionIds, seenSince, except }: { sessionIds: string[]; seenSince: Date; except: string[] },
): Promise<{ sessionId: string; id: string }[]> =>
  database
    .delete(meetingPeers)
    .where(
      and(
        inArray(meetingPeers.sessionId, sessionIds),
        lt(meetingPeers.seenAt, seenSince),
        notInArray(meetingPeers.connectionId, except),
      ),
    )
    .returning({ sessionId: meetingPeers.sessionId, id: meetingPeers.connectionId })

/** Empties the rooms of sessions that are over, where the node that ended them could not. */
export async function deletePeersOfEnded(database: Database): Promise<void> {
  const held = await database.selectDistinct({ id: meetingPeers.sessionId }).from(meetingPeers)
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  const ended = await database
    .select({ id: lessonSessions.id })
    .from(lessonSessions)
    .where(and(inArray(lessonSessions.id, ids), eq(lessonSessions.state, 'ended')))
  for (const { id } of ended) await deletePeersOf(database, id)
}

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
export async function touchPeers(database: Database, connectionIds: string[], now: Date): Promise<void> {
  if (connectionIds.length === 0) return
  await database
    .update(meetingPeers)
    .set({ seenAt: now })
    .where(and(inArray(meetingPeers.connectionId, connectionIds), ne(meetingPeers.seenAt, now)))
}
