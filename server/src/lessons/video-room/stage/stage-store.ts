/** SQL about the stage of video rooms: the floor mode, who speaks or shows a screen, and whose hands are raised. */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { lessonSessions, meetingPeers, videoRooms } from '../../../platform/postgres/tables/lessons.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { settleStage, type RoomState, type StagePeer, type StageRefusal, type StageRule } from './stage-rules.ts'

/** A peer in a room, with the times when they entered and when a node last reported them. */
export type PeerRow = StagePeer & { enteredAt: Date; seenAt: Date }

/** A room as it is in the database. */
export type RoomRows = Omit<RoomState, 'peers'> & { peers: readonly PeerRow[] }

async function selectRooms(database: Database, condition: SQL | undefined): Promise<Map<string, RoomRows>> {
  const rows = await database
    .select({
      room: videoRooms,
      row: meetingPeers,
      name: members.fullName,
      role: members.role,
      teacherId: lessonSessions.teacherId,
    })
    .from(videoRooms)
    .innerJoin(lessonSessions, eq(lessonSessions.id, videoRooms.sessionId))
    .leftJoin(meetingPeers, eq(meetingPeers.sessionId, videoRooms.sessionId))
    .leftJoin(members, eq(members.id, meetingPeers.memberId))
    .where(condition)
    .orderBy(asc(meetingPeers.enteredAt), asc(meetingPeers.connectionId))
  const ofRoom = Map.groupBy(rows, ({ room }) => room.sessionId)
  const rooms = new Map<string, RoomRows>()
  for (const [sessionId, [first, ...others]] of ofRoom) {
    if (!first) continue
    const { floorMode, screenConnectionId } = first.room
    const peers = [first, ...others].flatMap(({ row, name, role }) => {
      if (!row || name === null || role === null) return []
      const { connectionId: id, memberId, media, handRaisedAt, speakerPlace, enteredAt, seenAt } = row
      return [{ id, memberId, name, role, media, handRaisedAt, speakerPlace, enteredAt, seenAt }]
    })
    rooms.set(sessionId, { floorMode, screen: screenConnectionId, teacherId: first.teacherId, peers })
  }
  return rooms
}

/** Returns the rooms of these sessions by session id, peers in the order in which they entered. Missing rooms are left out. */
export const readRooms = (database: Database, sessionIds: readonly string[]) =>
  selectRooms(database, inArray(videoRooms.sessionId, [...sessionIds]))

/** Like readRooms, but only for sessions that are running. */
export const readRunningRooms = (database: Database, sessionIds: readonly string[]) =>
  selectRooms(database, and(inArray(videoRooms.sessionId, [...sessionIds]), eq(lessonSessions.state, 'live')))

/** Creates the room of a session if it does not exist. */
export const ensureRoom = (transaction: Database, sessionId: string, now: Date) =>
  transaction
    .insert(videoRooms)
    .values({ sessionId, floorMode: 'hands', generation: 0, seenAt: now })
    .onConflictDoNothing()

/**
 * Locks a room, so that entries, removals by a teacher and changes of the stage run one after another. Each of
 * them must call lockRoom first.
 */
export const lockRoom = (transaction: Database, sessionId: string) =>
  transaction
    .select({ sessionId: videoRooms.sessionId })
    .from(videoRooms)
    .where(eq(videoRooms.sessionId, sessionId))
    .for('update')

/** Writes those of the room's and peers' rows that differ between `before` and `after`. */
export async function writeStage(
  transaction: Database,
  sessionId: string,
  { before, after }: { before: RoomState; after: RoomState },
): Promise<void> {
  if (before.floorMode !== after.floorMode || before.screen !== after.screen)
    await transaction
      .update(videoRooms)
      .set({ floorMode: after.floorMode, screenConnectionId: after.screen })
      .where(eq(videoRooms.sessionId, sessionId))
  const rowOf = ({ media, handRaisedAt, speakerPlace }: StagePeer) => ({ media, handRaisedAt, speakerPlace })
  const earlier = new Map(before.peers.map((peer) => [peer.id, rowOf(peer)]))
  const changed = after.peers.filter((peer) => !isDeepStrictEqual(rowOf(peer), earlier.get(peer.id)))
  const given = changed.flatMap(({ id, speakerPlace }) =>
    speakerPlace === (earlier.get(id)?.speakerPlace ?? null) ? [] : [id],
  )
  // Clear the changed places first: two peers may never have the same place to speak, not even between two statements.
  if (given.length > 0)
    await transaction.update(meetingPeers).set({ speakerPlace: null }).where(inArray(meetingPeers.connectionId, given))
  for (const peer of changed)
    await transaction.update(meetingPeers).set(rowOf(peer)).where(eq(meetingPeers.connectionId, peer.id))
}

export type StageChange = { before: RoomState; after: RoomState }

/** Changes a room by a rule, under the room's lock. Returns the rule's refusal, or NOT_IN_GROUP if there is no room. */
export const updateStage = (
  database: Database,
  sessionId: string,
  rule: StageRule,
): Promise<StageChange | StageRefusal> =>
  database.transaction(async (transaction) => {
    await lockRoom(transaction, sessionId)
    const before = (await readRooms(transaction, [sessionId])).get(sessionId)
    if (!before) return 'NOT_IN_GROUP'
    const ruled = rule(before)
    if (typeof ruled === 'string') return ruled
    const after = settleStage(ruled)
    await writeStage(transaction, sessionId, { before, after })
    return { before, after }
  })

/** Deletes the rooms of these sessions, with their peers. Locks them in the order of their ids, to avoid deadlocks. */
export const deleteRooms = (database: Database, sessionIds: readonly string[]): Promise<void> =>
  database.transaction(async (transaction) => {
    const ids = [...sessionIds]
    await transaction
      .select({ sessionId: videoRooms.sessionId })
      .from(videoRooms)
      .where(inArray(videoRooms.sessionId, ids))
      .orderBy(videoRooms.sessionId)
      .for('update')
    await transaction.delete(meetingPeers).where(inArray(meetingPeers.sessionId, ids))
    await transaction.delete(videoRooms).where(inArray(videoRooms.sessionId, ids))
  })

/** Deletes the rooms of ended sessions that still have one, because the node that ended the session did not delete the room. */
export async function deleteRoomsOfEnded(database: Database): Promise<void> {
  const held = await database
    .select({ id: videoRooms.sessionId })
    .from(videoRooms)
    .union(database.select({ id: meetingPeers.sessionId }).from(meetingPeers))
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  const ended = await database
    .select({ id: lessonSessions.id })
    .from(lessonSessions)
    .where(and(inArray(lessonSessions.id, ids), eq(lessonSessions.state, 'ended')))
  if (ended.length === 0) return
  await deleteRooms(
    database,
    ended.map(({ id }) => id),
  )
}
