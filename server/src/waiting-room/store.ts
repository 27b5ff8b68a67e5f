/** SQL about the messages of a lesson session. */
import type { ChatMessage, MessageType } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { brokenConstraint, type Database } from '../database/database.ts'
import { lessonSessions, messages } from '../database/tables.ts'
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
  message: row.text,
  timestamp: row.createdAt.toISOString(),
  type: row.type,
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

/**
 * Stores a message under the next number of its session; numbers have no gaps, because number and message are written
 * together. A resend (same sender and clientId) is not stored again.
 * @returns null when the session has ended; `repeated` for a resend.
 */
export async function appendMessage(
  database: Database,
  groupId: string,
  message: NewMessage,
): Promise<{ message: ChatMessage; repeated: boolean } | null> {
  const known = await findByClientId(database, message)
  if (known) return { message: present(groupId, known), repeated: true }
  const { sessionId, sender, text, type, clientId, now } = message
  try {
    const row = await database.transaction(async (transaction) => {
      const [session] = await transaction
        .update(lessonSessions)
        .set({ lastSeq: sql`${lessonSessions.lastSeq} + 1` })
        .where(and(eq(lessonSessions.id, sessionId), sql`${lessonSessions.state} <> 'ended'`))
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
    return row && { message: present(groupId, row), repeated: false }
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
 * the start message, if there is one, whatever its age.
 */
export async function listReplay(
  database: Database,
  session: { id: string; groupId: string; lastSeq: number },
  since: number | null,
): Promise<{ messages: ChatMessage[]; start: ChatMessage | null }> {
  const from = since ?? session.lastSeq - limits.chatReplay
  const ofSession = eq(messages.sessionId, session.id)
  const missed = database
    .select()
    .from(messages)
    .where(and(ofSession, gt(messages.seq, from)))
    .orderBy(desc(messages.seq))
    .limit(longestReplay)
  const start = database
    .select()
    .from(messages)
    .where(and(ofSession, eq(messages.type, 'start_meeting')))
    .limit(1)
  const rows = await union(missed, start).orderBy(asc(messages.seq))
  const all = rows.map((row) => present(session.groupId, row))
  return {
    messages: all.filter(({ seq }) => seq > from),
    start: all.find(({ type }) => type === 'start_meeting') ?? null,
  }
}
