/**
 * SQL about which node carries a room, that is, forwards its media. Times come from the database's clock. The nodes' own
 * clocks can differ, and then nodes could take each other for dead.
 */
import { maxPeople } from '@hien/contract/video-room'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/postgres/database.ts'
import { enrolments } from '../../../platform/postgres/tables/classes.ts'
import { lessonSessions, meetingPeers, videoRoomNodes, videoRooms } from '../../../platform/postgres/tables/lessons.ts'

/** Milliseconds. A node that has not reported for this long counts as dead and loses its rooms. */
export const silentAfter = 9000

const now = sql`clock_timestamp()`
const silentSince = sql`${now} - make_interval(secs => ${silentAfter / 1000})`

/** The node that carries a room, and a number that grows each time the carrier or its process changes. */
export type Carrier = { nodeId: string; generation: number }

export type CarriedRoom = {
  sessionId: string
  /** Null while no node carries the room. */
  nodeId: string | null
  generation: number
  /** True if the carrier last reported the room longer than `silentAfter` ago. */
  isSilent: boolean
}

/** Returns the carriers of these rooms. Rooms that do not exist are left out. */
export const listCarriers = (database: Database, sessionIds: readonly string[]): Promise<CarriedRoom[]> =>
  database
    .select({
      sessionId: videoRooms.sessionId,
      nodeId: videoRooms.nodeId,
      generation: videoRooms.generation,
      isSilent: sql<boolean>`${videoRooms.seenAt} < ${silentSince}`,
    })
    .from(videoRooms)
    .where(inArray(videoRooms.sessionId, [...sessionIds]))

/**
 * Makes a node the carrier of a running lesson's room, if the room has no carrier.
 * @returns the carrier after the call, perhaps another node; null if the lesson is no longer running.
 */
export async function claimRoom(
  database: Database,
  { sessionId, nodeId }: { sessionId: string; nodeId: string },
): Promise<Carrier | null> {
  const live = and(eq(lessonSessions.id, sessionId), eq(lessonSessions.state, 'live'))
  const { rows } = await database.execute<{ node_id: string; generation: number }>(sql`
    insert into ${videoRooms} (session_id, floor_mode, node_id, generation, seen_at)
    select ${lessonSessions.id}, 'hands', ${nodeId}::uuid, 0, ${now} from ${lessonSessions} where ${live}
    on conflict (session_id) do update set
      node_id = coalesce(video_rooms.node_id, excluded.node_id),
      seen_at = case when video_rooms.node_id is null then excluded.seen_at else video_rooms.seen_at end
    returning node_id, generation`)
  const [row] = rows
  return row ? { nodeId: row.node_id, generation: row.generation } : null
}

/** Updates the rooms that match `which`. Locks them in the order of their ids, to avoid deadlocks. */
function changeRooms(database: Database, which: SQL | undefined, set: PgUpdateSetSource<typeof videoRooms>) {
  const { sessionId, generation } = videoRooms
  const locked = database
    .select({ sessionId })
    .from(videoRooms)
    .where(which)
    .orderBy(asc(sessionId))
    .for('no key update')
  return database
    .update(videoRooms)
    .set(set)
    .where(and(inArray(sessionId, locked), which))
    .returning({ sessionId, generation })
}

const nextGeneration = sql`${videoRooms.generation} + 1`
const withoutCarrier = { nodeId: null, generation: nextGeneration }
const carriedBy = (nodeId: string, sessionIds: readonly string[]) =>
  and(eq(videoRooms.nodeId, nodeId), inArray(videoRooms.sessionId, [...sessionIds]))

export type ChangedRoom = { sessionId: string; generation: number }

/** Removes the carrier of a room, if `nodeId` still carries the room under this generation. */
export const releaseRoom = (
  database: Database,
  { sessionId, nodeId, generation }: Carrier & { sessionId: string },
): Promise<ChangedRoom[]> =>
  changeRooms(database, and(carriedBy(nodeId, [sessionId]), eq(videoRooms.generation, generation)), withoutCarrier)

/** Removes the carrier of all rooms that this node carries, because the node is stopping. */
export const releaseRoomsOf = (database: Database, nodeId: string): Promise<ChangedRoom[]> =>
  changeRooms(database, eq(videoRooms.nodeId, nodeId), withoutCarrier)

/**
 * Gives those of these rooms that the node carries a new generation, so that everybody in them connects their media
 * again.
 */
export const renewRooms = (database: Database, nodeId: string, sessionIds: readonly string[]): Promise<ChangedRoom[]> =>
  changeRooms(database, carriedBy(nodeId, sessionIds), { generation: nextGeneration, seenAt: now })

/**
 * Reports that a node still carries these rooms. Returns those of the rooms that the node does carry. Any other room has
 * another carrier or none, or its lesson is over.
 */
export const touchRooms = (database: Database, nodeId: string, sessionIds: readonly string[]): Promise<ChangedRoom[]> =>
  changeRooms(database, carriedBy(nodeId, sessionIds), { seenAt: now })

export type NodeLoad = { nodeId: string; capacity: number; carried: number }

/** Saves the load of a node. Also deletes the loads of nodes that were silent for an hour. */
export async function saveNodeLoad(database: Database, load: NodeLoad): Promise<void> {
  await database
    .insert(videoRoomNodes)
    .values({ ...load, seenAt: now })
    .onConflictDoUpdate({
      target: videoRoomNodes.nodeId,
      set: { capacity: load.capacity, carried: load.carried, seenAt: now },
    })
  await database.delete(videoRoomNodes).where(sql`${videoRoomNodes.seenAt} < ${now} - interval '1 hour'`)
}

export const deleteNodeLoad = (database: Database, nodeId: string) =>
  database.delete(videoRoomNodes).where(eq(videoRoomNodes.nodeId, nodeId))

/** Returns the loads of the nodes that are not silent. */
export const listNodeLoads = (database: Database): Promise<NodeLoad[]> =>
  database
    .select({ nodeId: videoRoomNodes.nodeId, capacity: videoRoomNodes.capacity, carried: videoRoomNodes.carried })
    .from(videoRoomNodes)
    .where(sql`${videoRoomNodes.seenAt} >= ${silentSince}`)

export type ExpectedPeople = {
  sessionId: string
  classId: string
  /** The node that carries the lesson's room; null if none does. */
  nodeId: string | null
  /** The number of people expected in the lesson who are not in its room yet. */
  people: number
}

/**
 * Returns the number of people still expected in each video-room lesson that began in the last ten minutes. In older lessons,
 * nobody is expected any longer.
 * @param at now by the application's clock, because lessons store times of that clock, not the database's.
 */
export async function listExpectedPeople(database: Database, at: Date): Promise<ExpectedPeople[]> {
  const { id, classId, state, provider, startedAt, expiresAt } = lessonSessions
  const { rows } = await database.execute<ExpectedPeople>(sql`
    select ${id} as "sessionId", ${classId} as "classId", ${videoRooms.nodeId} as "nodeId", greatest(0,
      least(${maxPeople}, 1 + (
        select count(*) from ${enrolments} where ${enrolments.classId} = ${classId} and ${enrolments.state} = 'joined'
      )) - (select count(*) from ${meetingPeers} where ${meetingPeers.sessionId} = ${id}))::int as people
    from ${lessonSessions} left join ${videoRooms} on ${videoRooms.sessionId} = ${id}
    -- With the first two conditions, PostgreSQL uses the index of the sessions that have not ended.
    where ${state} <> 'ended' and ${expiresAt} > ${at.toISOString()}::timestamptz and ${state} = 'live'
      and ${provider} = 'built_in' and ${startedAt} > ${at.toISOString()}::timestamptz - interval '10 minutes'
    order by ${startedAt}`)
  return rows
}

/** Returns the carrier of the class's running lesson and how many people are in its room; null if there is no such room. */
export async function findRunningRoom(
  database: Database,
  classId: string,
): Promise<{ nodeId: string | null; people: number } | null> {
  const [row] = await database
    .select({
      nodeId: videoRooms.nodeId,
      people: sql<number>`least(${maxPeople}, (
        select count(*) from ${meetingPeers} where ${meetingPeers.sessionId} = ${videoRooms.sessionId}
      ))::int`,
    })
    .from(videoRooms)
    .innerJoin(lessonSessions, eq(lessonSessions.id, videoRooms.sessionId))
    .where(and(eq(lessonSessions.classId, classId), eq(lessonSessions.state, 'live')))
  return row ?? null
}
