/** SQL about the messages of a lesson session, and who may not write there. */
import type { ChatMessage, MessageType } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { brokenConstraint, type Database } from '../database/database.ts'
import { lessonSessions, messages, silences } from '../database/tables.ts'
import type { Viewer } from '../viewer.ts'

type MessageRow = typeof messages.$inferSelect

export type NewMessage = {
  sessionId: string
  sender: Pick<Viewer, 'memberId' | 'name' | 'role'>
  text: string
  type: MessageType
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

const silenceOf = (database: Pick<Database, 'select'>, sessionId: string, memberId: string) =>
  database
    .select({ memberId: silences.memberId })
    .from(silences)
    .where(and(eq(silences.sessionId, sessionId), eq(silences.memberId, memberId)))

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
  const known = await findByClientId(database, message)
  if (known) return { message: present(groupId, known), repeated: true }
  const { sessionId, sender, text, type, clientId, now } = message
  try {
    const row = await database.transaction(async (transaction) => {
      const [session] = await transaction
        .update(lessonSessions)
        .set({ lastSeq: sql`${lessonSessions.lastSeq} + 1` })
        .where(
          and(
            eq(lessonSessions.id, sessionId),
            ne(lessonSessions.state, 'ended'),
            type === 'message' ? notExists(silenceOf(transaction, sessionId, sender.memberId)) : undefined,
          ),
        )
        .returning({ seq: lessonSessions.lastSeq })
      if (!session) return null
      const [stored] = await transaction
        .insert(messages)
        .values({
          sessionId,
          seq: session.seq,
          memberId: sender.memberId,
          memberName: sender.name,
          memberRole: sender.role,
          type,
          text,
          clientId,
          createdAt: now,
        })
        .returning()
      return stored ?? null
    })
    if (row) return { message: present(groupId, row), repeated: false }
    return (await silenceOf(database, sessionId, sender.memberId)).length > 0 ? 'silenced' : 'ended'
  } catch (error) {
    // Two resends at once: the other one was stored while this one waited for the session's row.
    const stored = brokenConstraint(error) === 'messages_client_id' ? await findByClientId(database, message) : null
    if (!stored) throw error
    return { message: present(groupId, stored), repeated: true }
  }
}

/** Whoever missed more than this sees the newest, and by their numbers that there were others. */
const longestReplay = 500

/**
 * What somebody who joins is shown, in order: the last 50 messages, or those after `since`, the number he saw last; and
 * the start message, if there is one, whatever its age. With `notificationsOf` only this member's own notifications are
 * among them.
 */
export async function listReplay(
  database: Database,
  session: { id: string; groupId: string },
  { since, notificationsOf }: { since: number | null; notificationsOf: string | null },
): Promise<{ messages: ChatMessage[]; start: ChatMessage | null }> {
  const length = since === null ? limits.chatReplay : longestReplay
  const ofSession = eq(messages.sessionId, session.id)
  const shown =
    notificationsOf === null ? undefined : or(ne(messages.type, 'notification'), eq(messages.memberId, notificationsOf))
  const missed = database
    .select()
    .from(messages)
    .where(and(ofSession, gt(messages.seq, since ?? 0), shown))
    .orderBy(desc(messages.seq))
    .limit(length)
  const start = database
    .select()
    .from(messages)
    .where(and(ofSession, eq(messages.type, 'start_meeting')))
    .limit(1)
  const rows = await union(missed, start).orderBy(asc(messages.seq))
  const all = rows.map((row) => present(session.groupId, row))
  return {
    messages: all.filter(({ seq }) => seq > (since ?? 0)).slice(-length),
    start: all.find(({ type }) => type === 'start_meeting') ?? null,
  }
}

/** Ids of the newest hidden messages among those numbered up to `seq`: somebody who was away saw them with their text. */
export async function listHidden(database: Database, sessionId: string, seq: number): Promise<string[]> {
  const rows = await database
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), lte(messages.seq, seq), isNotNull(messages.hiddenAt)))
    .orderBy(desc(messages.seq))
    .limit(longestReplay)
  return rows.map((row) => row.id)
}

/** Hides a chat message of the session. @returns whether this call did it, or null when there is no such message. */
export async function hideMessage(
  database: Database,
  { sessionId, id, now }: { sessionId: string; id: string; now: Date },
): Promise<boolean | null> {
  const chatMessage = and(eq(messages.sessionId, sessionId), eq(messages.id, id), eq(messages.type, 'message'))
  const hidden = await database
    .update(messages)
    .set({ hiddenAt: now })
    .where(and(chatMessage, isNull(messages.hiddenAt)))
    .returning({ id: messages.id })
  if (hidden.length > 0) return true
  const known = await database.select({ id: messages.id }).from(messages).where(chatMessage)
  return known.length > 0 ? false : null
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

/** Ids of those who may not write in the session: all, or only this member's when he is among them. */
export async function listSilenced(database: Database, sessionId: string, memberId: string | null): Promise<string[]> {
  const rows = await database
    .select({ memberId: silences.memberId })
    .from(silences)
    .where(and(eq(silences.sessionId, sessionId), memberId === null ? undefined : eq(silences.memberId, memberId)))
  return rows.map((row) => row.memberId)
}
