/** Conditions that must be true after every fault. */
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '@hien/contract/limits'
import type { ChatMessage } from '@hien/contract/chat'
import type pg from 'pg'
import { expect } from 'vitest'
import { eventually } from './fault-centre.ts'
import type { RoomClient } from './room-client.ts'

type Session = { id: string; state: string; started: boolean; last_seq: number; seqs: number[] }

/**
 * Expects message numbers without gaps, every acknowledged message stored once, nobody in a class twice, and no lesson started
 * twice. Each client in the room must see what a new client would see.
 */
export async function expectWhole(sql: pg.Pool, clients: readonly RoomClient[] = []): Promise<void> {
  const { rows: sessions } = await sql.query<Session>(
    `select s.id, s.state, s.started_at is not null as started, s.last_seq,
       array(select seq from messages where session_id = s.id order by seq) as seqs from lesson_sessions s`,
  )
  for (const { id, state, started, last_seq, seqs } of sessions) {
    expect([id, seqs]).toEqual([id, Array.from({ length: last_seq }, (_, index) => index + 1)])
    expect([id, started && state === 'waiting']).toEqual([id, false])
  }
  const { rows: starts } = await sql.query(
    `select session_id from messages where type = 'start_meeting' group by session_id having count(*) > 1`,
  )
  expect(starts).toEqual([])
  const { rows: twice } = await sql.query(
    'select class_id, member_id from enrolments group by class_id, member_id having count(*) > 1',
  )
  expect(twice).toEqual([])

  for (const { member, acknowledged } of clients) {
    const { rows } = await sql.query<{ text: string }>(
      `select text from messages where member_id = $1 and type = 'message' order by text`,
      [member.id],
    )
    // Messages that were sent but not acknowledged may be stored too, but no message may be stored twice.
    const stored = rows.map(({ text }) => text)
    expect(stored).toEqual([...new Set(stored)])
    expect(acknowledged.filter((text) => !stored.includes(text))).toEqual([])
  }
  for (const client of clients) await expectToSeeWhatIs(client)
}

/** Tests events as Zulip does: the data fetched earlier plus the events since must equal the data fetched now. */
async function expectToSeeWhatIs({ member, view, lookAfresh }: RoomClient): Promise<void> {
  let difference: unknown = null
  const isSame = async () => {
    const fresh = await lookAfresh()
    // In a crowded room, students are not told when others come and go.
    const isSpared = fresh.memberCount > limits.crowdedRoomAbove && fresh.members[0]?.id !== member.id
    const shown = (messages: Iterable<ChatMessage>) =>
      [...messages]
        .filter(({ seq, type, userId }) => {
          const isOfWhatWasFetched = seq >= (fresh.messages[0]?.seq ?? Infinity)
          return isOfWhatWasFetched && !(isSpared && type === 'notification' && userId !== member.id)
        })
        .sort((one, other) => one.seq - other.seq)
    const known = new Set(view.members)
    const listed = fresh.members.map(({ id }) => id)
    // JoinGroup lists at most one hundred members of a large room, and the total number.
    const people = isSpared ? null : { count: known.size, unknown: listed.filter((id) => !known.has(id)) }
    const seen = [view.status, people, shown(view.messages.values())]
    const is = [fresh.status, isSpared ? null : { count: fresh.memberCount, unknown: [] }, shown(fresh.messages)]
    difference = { seen, is }
    const same = JSON.stringify(seen) === JSON.stringify(is)
    // A member may join twenty times at once, and then twice a second.
    if (!same) await delay(500)
    return same
  }
  await eventually('a client sees what is', 5000, isSame).catch(() => {
    const { seen, is } = difference as { seen: unknown; is: unknown }
    expect(seen).toEqual(is)
  })
}
