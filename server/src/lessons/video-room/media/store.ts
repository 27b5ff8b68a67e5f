/**
 * SQL about which node carries the media of a room. Times are the database's own: of two nodes whose clocks differ by seconds
 * neither takes the other for dead.
 */
import { maxPeople } from '@hien/contract/video-room'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/postgres/database.ts'
import { enrolments } from '../../../platform/postgres/tables/classes.ts'
import { lessonSessions, meetingPeers, videoRoomNodes, videoRooms } from '../../../platform/postgres/tables/lessons.ts'

/** A node that has said nothing for so long carries nothing any more. */
export const silentAfter = 9000

const now = sql`clock_timestamp()`
const silentSince = sql`${now} - make_interval(secs => ${silentAfter / 1000})`

/** Which node carries a room, and the how manieth it is. */
export type Carrier = { nodeId: string; generation: number }

/** `nodeId` is null while none carries it. `isSilent`: it has not said so for too long. */
export type CarriedRoom = { sessionId: string; nodeId: string | null; generation: number; isSilent: boolean }

/** Those of these rooms that there are. */
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
 * The room of a running lesson is this node's from now on, if no node carried it.
 * @returns who carries it now; null when there is no such lesson any more.
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

/** Whoever changes several rooms at once locks them in the order of their ids, so that no two wait for each other. */
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
const letGo = { nodeId: null, generation: nextGeneration }
const carriedBy = (nodeId: string, sessionIds: readonly string[]) =>
  and(eq(videoRooms.nodeId, nodeId), inArray(videoRooms.sessionId, [...sessionIds]))

export type ChangedRoom = { sessionId: string; generation: number }

/** No node carries it from now on, if this one did and of this generation. */
export const releaseRoom = (
  database: Database,
  { sessionId, nodeId, generation }: Carrier & { sessionId: string },
): Promise<ChangedRoom[]> =>
  changeRooms(database, and(carriedBy(nodeId, [sessionId]), eq(videoRooms.generation, generation)), letGo)

/** Those that a node that leaves carries. */
export const releaseRoomsOf = (database: Database, nodeId: string): Promise<ChangedRoom[]> =>
  changeRooms(database, eq(videoRooms.nodeId, nodeId), letGo)

/** The node goes on with these rooms, but all media are to come anew. */
export const renewRooms = (database: Database, nodeId: string, sessionIds: readonly string[]): Promise<ChangedRoom[]> =>
  changeRooms(database, carriedBy(nodeId, sessionIds), { generation: nextGeneration, seenAt: now })

/** Says that a node carries them still. @returns those it does; another may have taken one over, or its lesson be over. */
export const touchRooms = (database: Database, nodeId: string, sessionIds: readonly string[]): Promise<ChangedRoom[]> =>
  changeRooms(database, carriedBy(nodeId, sessionIds), { seenAt: now })

export type NodeLoad = { nodeId: string; capacity: number; carried: number }

/** What a node carries. Those that were silent for an hour are forgotten. */
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

/** Of the nodes that are there. */
export const listNodeLoads = (database: Database): Promise<NodeLoad[]> =>
  database
    .select({ nodeId: videoRoomNodes.nodeId, capacity: videoRoomNodes.capacity, carried: videoRoomNodes.carried })
    .from(videoRoomNodes)
    .where(sql`${videoRoomNodes.seenAt} >= ${silentSince}`)

/** People of a lesson that has begun who are not in it yet. `nodeId` is null while no node carries it. */
export type ComingPeople = { sessionId: string; classId: string; nodeId: string | null; people: number }

/**
 * Of the lessons that began in the video room in the last ten minutes; who has not come by then is not waited for.
 * @param at by the clock that lessons have, not the database's.
 */
export async function listComing(database: Database, at: Date): Promise<ComingPeople[]> {
  const { id, classId, state, provider, startedAt, expiresAt } = lessonSessions
  const { rows } = await database.execute<ComingPeople>(sql`
    select ${id} as "sessionId", ${classId} as "classId", ${videoRooms.nodeId} as "nodeId", greatest(0,
      least(${maxPeople}, 1 + (
        select count(*) from ${enrolments} where ${enrolments.classId} = ${classId} and ${enrolments.state} = 'joined'
      )) - (select count(*) from ${meetingPeers} where ${meetingPeers.sessionId} = ${id}))::int as people
    from ${lessonSessions} left join ${videoRooms} on ${videoRooms.sessionId} = ${id}
    -- The first two find them by the index of those that are to end.
    where ${state} <> 'ended' and ${expiresAt} > ${at.toISOString()}::timestamptz and ${state} = 'live'
      and ${provider} = 'built_in' and ${startedAt} > ${at.toISOString()}::timestamptz - interval '10 minutes'
    order by ${startedAt}`)
  return rows
}

/** Where the running lesson of a class is carried, and how many are in it; null where none runs or none is in it. */
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
