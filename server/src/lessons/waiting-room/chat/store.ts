/** SQL about the messages of a lesson session, and who may not write there. */
import type { ChatMessage, ChatMessageType } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { brokenConstraint, type Database } from '../../../platform/postgres/database.ts'
import { sharedReadBySize } from '../../../platform/postgres/prepared.ts'
import { messages, silences } from '../../../platform/postgres/tables/chat.ts'
import { lessonSessions } from '../../../platform/postgres/tables/lessons.ts'
import type { Viewer } from '../../../core/viewer.ts'

type MessageRow = typeof messages.$inferSelect

export type NewMessage = {
  sessionId: string
  sender: Pick<Viewer, 'memberId' | 'name' | 'role'>
  text: string
  type: ChatMessageType
  /** Chosen by the client, so that a resend is stored once; null when the server speaks. */
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

/** Number and message in one statement: no transaction holds the session's row from one trip to the next. */
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
 * Stores a message under the next number of its session; numbers have no gaps, because number and message are written
 * together. A resend (same sender and clientId) is not stored again.
 * @returns `repeated` for a resend; why nothing was stored when the session has ended or its teacher has silenced the sender.
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
    // Two resends at once: the other one was stored while this one waited for the session's row.
    if (brokenConstraint(error) !== 'messages_client_id') throw error
  }
  const known = await findByClientId(database, message)
  if (known) return { message: present(groupId, known), repeated: true }
  return (await isSilenced(database, sessionId, sender.memberId)) ? 'silenced' : 'ended'
}

/** Whoever missed more than this sees the newest, and by their numbers that there were others. */
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
  /** Ids of all who may not write. */
  silenced: string[]
  /** Ids of the newest hidden messages up to `since`: somebody who was away saw them with their text. */
  hidden: string[]
}

/**
 * What somebody who joins is shown, in order and in one query: the last 50 messages, or those after `since`, the number
 * they saw last; and the start message, if there is one, whatever its age. With `notificationsOf` only this member's own
 * notifications are among them.
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
  }
}

/** What was stored after an instant, in order; of much the newest. */
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

/** Hides a chat message of the session. @returns whose message this call hid, if it did; null when there is no such message. */
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

/** @returns whether the member could write in the session before. */
export async function insertSilence(database: Database, sessionId: string, memberId: string): Promise<boolean> {
  const rows = await database
    .insert(silences)
    .values({ sessionId, memberId })
    .onConflictDoNothing()
    .returning({ memberId: silences.memberId })
  return rows.length > 0
}

/** @returns whether the member was silenced in the session before. */
export async function deleteSilence(database: Database, sessionId: string, memberId: string): Promise<boolean> {
  const rows = await database
    .delete(silences)
    .where(and(eq(silences.sessionId, sessionId), eq(silences.memberId, memberId)))
    .returning({ memberId: silences.memberId })
  return rows.length > 0
}
