/** Conditions that every test of a fault checks at its end (docs/evidence/faults.md). */
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '@hien/contract/limits'
import type { ChatMessage } from '@hien/contract/chat'
import type pg from 'pg'
import { expect } from 'vitest'
import { eventually } from './fault-centre.ts'
import type { RoomClient } from './room-client.ts'

type Session = { id: string; state: string; started: boolean; last_seq: number; seqs: number[] }

/**
 * Expects that the database and the clients are consistent:
 * - the message numbers of each session have no gaps,
 * - no lesson started twice, and no started lesson waits again,
 * - nobody is in a class twice,
 * - every message that the server acknowledged to a client is stored exactly once,
 * - each client sees what a new client would see.
 */
export async function expectConsistent(sql: pg.Pool, clients: readonly RoomClient[] = []): Promise<void> {
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
    // A message that the server did not acknowledge may be stored too. But no message may be stored twice.
    const stored = rows.map(({ text }) => text)
    expect(stored).toEqual([...new Set(stored)])
    expect(acknowledged.filter((text) => !stored.includes(text))).toEqual([])
  }
  for (const client of clients) await expectViewIsCurrent(client)
}

/**
 * Expects that the client's view equals the room as a new client gets it. The client's view is the state that the client
 * fetched when it joined, changed by all later events. (Zulip tests its events in this way.)
 */
async function expectViewIsCurrent({ member, view, joinAsNewTab }: RoomClient): Promise<void> {
  let difference: unknown = null
  const isSame = async () => {
    const fresh = await joinAsNewTab()
    // In a crowded room the server does not tell students who comes and goes. So for students do not compare the members and
    // the notifications about them.
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
    // In a large room JoinGroup lists only up to one hundred members. So compare the total number, and check that the client
    // knows each listed member.
    const people = isSpared ? null : { count: known.size, unknown: listed.filter((id) => !known.has(id)) }
    const seen = [view.status, people, shown(view.messages.values())]
    const is = [fresh.status, isSpared ? null : { count: fresh.memberCount, unknown: [] }, shown(fresh.messages)]
    difference = { seen, is }
    const same = JSON.stringify(seen) === JSON.stringify(is)
    // Each comparison joins the room, and a member may join twenty times at once and then twice a second.
    if (!same) await delay(500)
    return same
  }
  await eventually('the view of a client equals the stored state', 5000, isSame).catch(() => {
    const { seen, is } = difference as { seen: unknown; is: unknown }
    expect(seen).toEqual(is)
  })
}
