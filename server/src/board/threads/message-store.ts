/** SQL about the messages of threads, how far members have read them, and reports of them. */
import type { Role } from '@hien/contract/roles'
import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { existing } from '../../core/existing.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { threadMessages, threadReads, threadReports, threads } from '../../platform/postgres/tables/board.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** The member who reads messages. A centre learns of the reports of everybody, other readers of their own. */
export type MessageReader = { memberId: string; isCentre: boolean }

const read = (database: Database, { memberId, isCentre }: MessageReader) =>
  database
    .select({
      id: threadMessages.id,
      threadId: threadMessages.threadId,
      authorId: threadMessages.authorId,
      authorName: members.fullName,
      authorRole: threadMessages.authorRole,
      text: threadMessages.text,
      at: threadMessages.createdAt,
      reported: sql<boolean>`exists (
        select from ${threadReports} where ${threadReports.messageId} = ${threadMessages.id}
          and ${isCentre ? sql`true` : eq(threadReports.reporterId, memberId)})`,
    })
    .from(threadMessages)
    .innerJoin(members, eq(members.id, threadMessages.authorId))
    .$dynamic()

export type MessageRow = Awaited<ReturnType<typeof read>>[number]

/** Returns the messages of a thread after the number `after`, up to the number `upTo`, newest first. */
export const listMessages = (
  database: Database,
  { threadId, reader, after, upTo }: { threadId: string; reader: MessageReader; after: number; upTo: number },
): Promise<MessageRow[]> =>
  read(database, reader)
    .where(and(eq(threadMessages.threadId, threadId), gt(threadMessages.seq, after), lte(threadMessages.seq, upTo)))
    .orderBy(desc(threadMessages.seq))

/** Returns the message that a member sent with this client id, in any thread; null if there is none. */
export async function findByClientId(
  database: Database,
  reader: MessageReader,
  clientId: string,
): Promise<MessageRow | null> {
  const [row] = await read(database, reader).where(
    and(eq(threadMessages.authorId, reader.memberId), eq(threadMessages.clientId, clientId)),
  )
  return row ?? null
}

export type MessagePlace = { authorId: string; classId: string; studentCode: string }

/** Returns the author of a message, and the class and student of its thread; null if there is no such message. */
export async function findMessagePlace(database: Database, id: string): Promise<MessagePlace | null> {
  const [row] = await database
    .select({ authorId: threadMessages.authorId, classId: threads.classId, studentCode: members.code })
    .from(threadMessages)
    .innerJoin(threads, eq(threads.id, threadMessages.threadId))
    .innerJoin(members, eq(members.id, threads.studentId))
    .where(eq(threadMessages.id, id))
  return row ?? null
}

/**
 * Creates the row of a thread if it is missing, and locks it until the transaction ends, so that the numbers of messages have no
 * gaps. A new row has no message yet; the caller must add one or roll back.
 */
export async function lockThread(
  transaction: Database,
  { classId, studentId, now }: { classId: string; studentId: string; now: Date },
): Promise<{ id: string; lastSeq: number }> {
  await transaction
    .insert(threads)
    .values({ classId, studentId, lastSeq: 0, lastText: '', lastAt: now })
    .onConflictDoNothing()
  const [row] = await transaction
    .select({ id: threads.id, lastSeq: threads.lastSeq })
    .from(threads)
    .where(and(eq(threads.classId, classId), eq(threads.studentId, studentId)))
    .for('no key update')
  return existing(row)
}

/**
 * Adds a message to a locked thread. If its author had read everything before, they have then read this message too. Returns false
 * if the author has sent a message with this client id in another thread at the same moment.
 */
export async function insertMessage(
  transaction: Database,
  message: {
    threadId: string
    seq: number
    authorId: string
    authorRole: Role
    text: string
    clientId: string
    now: Date
  },
): Promise<boolean> {
  const { now, ...row } = message
  const { threadId, seq, authorId, text } = row
  const { rowCount } = await transaction
    .insert(threadMessages)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing({ target: [threadMessages.authorId, threadMessages.clientId] })
  if (rowCount === 0) return false
  await transaction.update(threads).set({ lastSeq: seq, lastText: text, lastAt: now }).where(eq(threads.id, threadId))
  const isOfAuthor = and(eq(threadReads.threadId, threadId), eq(threadReads.memberId, authorId))
  // A higher mark would pass messages of others that the author has not seen.
  if (seq === 1) await markRead(transaction, { threadId, memberId: authorId, seq })
  else
    await transaction
      .update(threadReads)
      .set({ seq })
      .where(and(isOfAuthor, eq(threadReads.seq, seq - 1)))
  return true
}

/** Stores that a member has read a thread up to the number `seq`. Returns false if the member had read as far before. */
export async function markRead(
  database: Database,
  read: { threadId: string; memberId: string; seq: number },
): Promise<boolean> {
  const { rowCount } = await database
    .insert(threadReads)
    .values(read)
    .onConflictDoUpdate({
      target: [threadReads.threadId, threadReads.memberId],
      set: { seq: read.seq },
      setWhere: lt(threadReads.seq, read.seq),
    })
  return rowCount === 1
}

/** Stores a report. Returns false if the member has reported the message before. */
export async function insertReport(
  transaction: Database,
  report: { messageId: string; reporterId: string; reason: string; createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await transaction.insert(threadReports).values(report).onConflictDoNothing()
  return rowCount === 1
}
