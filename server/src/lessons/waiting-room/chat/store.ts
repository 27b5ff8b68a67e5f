/** SQL about the chat messages of a lesson session, and the members who may not write in it (silences). */
import type { ChatMessage, ChatMessageType } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { brokenConstraint, type Database } from '../../../platform/postgres/database.ts'
import { sharedReadBySize } from '../../../platform/postgres/prepared.ts'
import { messages, silences } from '../../../platform/postgres/tables/chat.ts'
import { lessonSessions } from '../../../platform/postgres/tables/lessons.ts'
import { whiteboards } from '../../../platform/postgres/tables/whiteboard.ts'
import type { Viewer } from '../../../core/viewer.ts'

type MessageRow = typeof messages.$inferSelect

export type NewMessage = {
  sessionId: string
  sender: Pick<Viewer, 'memberId' | 'name' | 'role'>
  text: string
  type: ChatMessageType
  /** Chosen by the client, so that a message it sends twice is stored once. Null if no client chose one. */
  clientId: string | null
  now: Date
}

const present = (groupId: string, row: MessageRow): ChatMessage => ({
  id: row.id,
  seq: row.seq,
  groupId,
  userId: row.memberId,
  userName: row.memberName,
  role: row.memberRole,
  message: row.hiddenAt ? '' : row.text,
  timestamp: row.createdAt.toISOString(),
  type: row.type,
  ...(row.hiddenAt ? { hidden: true } : {}),
})

async function findByClientId(database: Database, { sessionId, sender, clientId }: NewMessage) {
  if (clientId === null) return null
  const [row] = await database
    .select()
    .from(messages)
    .where(
      and(eq(messages.sessionId, sessionId), eq(messages.memberId, sender.memberId), eq(messages.clientId, clientId)),
    )
  return row ?? null
}

async function isSilenced(database: Database, sessionId: string, memberId: string): Promise<boolean> {
  const rows = await database
    .select({ memberId: silences.memberId })
    .from(silences)
    .where(and(eq(silences.sessionId, sessionId), eq(silences.memberId, memberId)))
  return rows.length > 0
}

/**
 * Takes the next number and inserts the message in one statement, so that the session's row is locked only briefly.
 * Inserts nothing if the session has ended, the sender may not write, or the message is already stored.
 */
const insertMessage = (database: Database, { sessionId, sender, text, type, clientId, now }: NewMessage) => {
  const ofSender = sql`session_id = ${sessionId} and member_id = ${sender.memberId}`
  const maySpeak = type === 'message' ? sql`and not exists (select from ${silences} where ${ofSender})` : sql``
  const isNew =
    clientId === null
      ? sql``
      : sql`and not exists (select from ${messages} where ${ofSender} and client_id = ${clientId})`
  return database.execute<{ id: string; seq: number }>(sql`
    with session as (
      update ${lessonSessions} set last_seq = last_seq + 1
      where id = ${sessionId} and state <> 'ended' ${maySpeak} ${isNew} returning last_seq
    )
    insert into ${messages} (session_id, seq, member_id, member_name, member_role, type, text, client_id, created_at)
    select ${sessionId}::uuid, last_seq, ${sender.memberId}::uuid, ${sender.name}, ${sender.role}::member_role,
      ${type}::message_type, ${text}, ${clientId}, ${now.toISOString()}::timestamptz
    from session returning id, seq`)
}

/**
 * Stores a message under the next number of its session. Numbers have no gaps, because number and message are written
 * together. A message that its client sends again (same sender and clientId) is not stored again.
 * @returns the message, with `repeated` true if it was already stored; or the reason why it was refused.
 */
export async function appendMessage(
  database: Database,
  groupId: string,
  message: NewMessage,
): Promise<{ message: ChatMessage; repeated: boolean } | 'ended' | 'silenced'> {
  const { sessionId, sender, text, type, now } = message
  try {
    const [row] = (await insertMessage(database, message)).rows
    if (row) {
      const { memberId, name, role } = sender
      return {
        message: {
          ...row,
          groupId,
          userId: memberId,
          userName: name,
          role,
          message: text,
          timestamp: now.toISOString(),
          type,
        },
        repeated: false,
      }
    }
  } catch (error) {
    // The client sent the message twice at the same time: the other call stored it while this call waited for the lock.
    if (brokenConstraint(error) !== 'messages_client_id') throw error
  }
  const known = await findByClientId(database, message)
  if (known) return { message: present(groupId, known), repeated: true }
  return (await isSilenced(database, sessionId, sender.memberId)) ? 'silenced' : 'ended'
}

/** A member who missed more messages than this gets only the newest. The client notices the gap in the message numbers. */
const maxReplay = 500

const sessionId = sql.placeholder('sessionId')
const since = sql`${sql.placeholder('since')}::int`
const notificationsOf = sql`${sql.placeholder('notificationsOf')}::uuid`

const newcomerHistory = sharedReadBySize((database, { take, limit }) => {
  const ofSession = eq(messages.sessionId, sessionId)
  const isShown = sql`(${notificationsOf} is null or ${messages.type} <> 'notification' or ${messages.memberId} = ${notificationsOf})`
  const missed = database
    .select()
    .from(messages)
    .where(and(ofSession, sql`${messages.seq} > ${since}`, isShown))
    .orderBy(desc(messages.seq))
    .limit(limit)
  const start = database
    .select()
    .from(messages)
    .where(and(ofSession, sql`${messages.type} = 'start_meeting'`))
  const shown = union(missed, start).as('shown')
  return database
    .select({
      row: shown._.selectedFields,
      silenced: sql<string[]>`array(select member_id from ${silences} where session_id = ${sessionId})`,
      whiteboardShown: sql<boolean>`exists (select from ${whiteboards} where session_id = ${sessionId} and shown)`,
      hidden: sql<string[]>`array(
        select id from ${messages} where session_id = ${sessionId} and seq <= ${since} and hidden_at is not null
        order by seq desc limit ${sql.raw(String(maxReplay))}
      )`,
    })
    .from(sql`(select) as newcomer`)
    .leftJoin(shown, sql`true`)
    .orderBy(asc(shown.seq))
    .prepare(`for_newcomer_${take}`)
})

export type NewcomerHistory = {
  messages: ChatMessage[]
  start: ChatMessage | null
  /** Ids of all members who may not write in this session. */
  silenced: string[]
  /** Ids of the newest hidden messages up to number `since`. The client may still show their text. */
  hidden: string[]
  /** True if a teacher shows the whiteboard to everybody. */
  whiteboardShown: boolean
}

/**
 * Returns what a newcomer is shown, in one query:
 * - the last 50 messages, in order. If `since`, a message number, is given: the messages with a higher number, at most the
 *   newest 500;
 * - the start message, if any, however old it is;
 * - who may not write, which messages are hidden, and whether the whiteboard is shown.
 * With `notificationsOf`, a member's id, the notifications of all other members are left out.
 */
export async function listNewcomerHistory(
  database: Database,
  session: { id: string; groupId: string },
  newcomer: { since: number | null; notificationsOf: string | null },
): Promise<NewcomerHistory> {
  const length = newcomer.since === null ? limits.chatHistoryLength : maxReplay
  const last = newcomer.since ?? 0
  const rows = await newcomerHistory(database, length).execute({ ...newcomer, sessionId: session.id, since: last })
  const all = rows.flatMap(({ row }) => (row ? present(session.groupId, row) : []))
  return {
    messages: all.filter(({ seq }) => seq > last).slice(-length),
    start: all.find(({ type }) => type === 'start_meeting') ?? null,
    silenced: rows[0]?.silenced ?? [],
    hidden: rows[0]?.hidden ?? [],
    whiteboardShown: rows[0]?.whiteboardShown ?? false,
  }
}

/** Returns the messages stored or hidden after `since`, in order. If there are more than 500, only the newest 500. */
export async function listMessagesSince(
  database: Database,
  session: { id: string; groupId: string },
  since: Date,
): Promise<ChatMessage[]> {
  const rows = await database
    .select()
    .from(messages)
    .where(and(eq(messages.sessionId, session.id), or(gt(messages.createdAt, since), gt(messages.hiddenAt, since))))
    .orderBy(desc(messages.seq))
    .limit(maxReplay)
  return rows.reverse().map((row) => present(session.groupId, row))
}

/**
 * Hides a chat message. Returns a list with its sender's id. The list is empty if the message was already hidden; null if there
 * is no such message.
 */
export async function markMessageHidden(
  database: Database,
  { sessionId, id, now }: { sessionId: string; id: string; now: Date },
): Promise<string[] | null> {
  const chatMessage = and(eq(messages.sessionId, sessionId), eq(messages.id, id), eq(messages.type, 'message'))
  const hidden = await database
    .update(messages)
    .set({ hiddenAt: now })
    .where(and(chatMessage, isNull(messages.hiddenAt)))
    .returning({ memberId: messages.memberId })
  if (hidden.length > 0) return hidden.map(({ memberId }) => memberId)
  const known = await database.select({ id: messages.id }).from(messages).where(chatMessage)
  return known.length > 0 ? [] : null
}

/** Takes away a member's right to write in a session. Returns true if the member had the right before. */
export async function insertSilence(database: Database, sessionId: string, memberId: string): Promise<boolean> {
  const rows = await database
    .insert(silences)
    .values({ sessionId, memberId })
    .onConflictDoNothing()
    .returning({ memberId: silences.memberId })
  return rows.length > 0
}

/** Gives a member the right to write in a session back. Returns true if the member did not have it before. */
export async function deleteSilence(database: Database, sessionId: string, memberId: string): Promise<boolean> {
  const rows = await database
    .delete(silences)
    .where(and(eq(silences.sessionId, sessionId), eq(silences.memberId, memberId)))
    .returning({ memberId: silences.memberId })
  return rows.length > 0
}
