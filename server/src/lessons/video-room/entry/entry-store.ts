/** SQL about entering a video room. */
import { isDeepStrictEqual } from 'node:util'
import type { Peer, PeerMedia, Stage } from '@hien/contract/video-room'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { lessonSessions, meetingPeers } from '../../../platform/postgres/tables/lessons.ts'
import { recordArrival, recordDepartures } from '../../attendance/store.ts'
import { pageTimeout } from '../../meetings/providers/video-room.ts'
import { isRemoved } from '../removals/removals-store.ts'
import { enterStage, nothingSent, peerOf, stageOf } from '../stage/stage-rules.ts'
import { ensureRoom, lockRoom, readRooms, writeStage } from '../stage/stage-store.ts'
import { hasPlace } from './place-rules.ts'

export type Entry = {
  connectionId: string
  sessionId: string
  memberId: string
  /** Teachers do not count towards the limit of students in a room. */
  isTeacher: boolean
  media: PeerMedia
  now: Date
  /**
   * A peer that no node has reported since this time takes no place in the room.
   */
  seenSince: Date
}

/** The room after the entry. */
export type Entered = {
  newcomer: Peer
  others: Peer[]
  stage: Stage
  /** True if the entry has changed the stage: who leads, speaks, shows a screen or raises a hand. */
  changesStage: boolean
  /** Those of `others` whose media were switched off by the entry. */
  silenced: Peer[]
  /** Ids of the member's own earlier connections, whose rows are deleted. */
  replaced: string[]
}

/**
 * Inserts a peer into a running session's room. Entries into the same room run one after another. A member who was already in
 * the room keeps their raised hand, place to speak and screen, but a student's media start switched off.
 * @returns 'full' if too many students are there, 'removed' if a teacher has removed the member, 'over' if the session is not
 * running. In these cases nobody enters.
 */
export const insertPeer = (database: Database, entry: Entry): Promise<Entered | 'full' | 'over' | 'removed'> =>
  database.transaction(async (transaction) => {
    const { connectionId, sessionId, memberId, media, now } = entry
    const [running] = await transaction
      .select({ id: lessonSessions.id })
      .from(lessonSessions)
      .where(and(eq(lessonSessions.id, sessionId), eq(lessonSessions.state, 'live')))
      // This lock makes the end of the lesson wait. It does not block inserts of rows that reference the session.
      .for('no key update')
    if (!running) return 'over'
    await ensureRoom(transaction, sessionId, now)
    await lockRoom(transaction, sessionId)
    if (await isRemoved(transaction, entry)) return 'removed'
    const readRoom = async () => {
      const room = (await readRooms(transaction, [sessionId])).get(sessionId)
      if (!room) throw new Error('The video room was not found after it was locked')
      return room
    }
    const before = await readRoom()
    const own = before.peers.filter((peer) => peer.memberId === memberId)
    const others = before.peers.filter((peer) => peer.memberId !== memberId)
    const seen = others.filter(({ seenAt }) => seenAt >= entry.seenSince)
    if (!hasPlace(seen, entry)) return 'full'
    const [earlier] = own
    const ownIds = own.map(({ id }) => id)
    if (own.length > 0) await transaction.delete(meetingPeers).where(inArray(meetingPeers.connectionId, ownIds))
    await recordDepartures(transaction, { sessionIds: [sessionId], connectionIds: ownIds, now })
    await transaction.insert(meetingPeers).values({
      connectionId,
      sessionId,
      memberId,
      media: nothingSent,
      enteredAt: earlier?.enteredAt ?? now,
      seenAt: now,
      handRaisedAt: earlier?.handRaisedAt ?? null,
      speakerPlace: earlier?.speakerPlace ?? null,
    })
    await recordArrival(transaction, { sessionId, memberId, connectionId, now, awayAfter: pageTimeout })
    const there = await readRoom()
    const screen = ownIds.some((id) => id === there.screen) ? connectionId : there.screen
    const room = enterStage({ ...there, screen }, connectionId, media)
    await writeStage(transaction, sessionId, { before: there, after: room })
    const stage = stageOf(room)
    const sent = new Map(there.peers.map((peer) => [peer.id, peer.media]))
    const [newcomer] = room.peers.filter(({ id }) => id === connectionId).map(peerOf)
    if (!newcomer) throw new Error('The newcomer is missing from the stage they have just entered')
    return {
      newcomer,
      others: room.peers.filter(({ id }) => id !== connectionId).map(peerOf),
      stage,
      changesStage: !isDeepStrictEqual(stageOf(before), stage),
      silenced: room.peers
        .filter((peer) => peer.id !== connectionId && !isDeepStrictEqual(peer.media, sent.get(peer.id)))
        .map(peerOf),
      replaced: ownIds.filter((id) => id !== connectionId),
    }
  })
