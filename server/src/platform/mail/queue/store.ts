/** SQL for queued mails. */
import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Database } from '../../postgres/database.ts'
import { queuedMails } from '../../postgres/tables/mails.ts'

export type QueuedMail = typeof queuedMails.$inferSelect

/**
 * Queues a mail. If a mail of this kind already waits for the member, for example because their mailbox refused it, the new one
 * takes its place and is sent at once.
 */
export async function insertMail(
  database: Database,
  mail: Pick<QueuedMail, 'memberId' | 'kind' | 'count'>,
  now: Date,
): Promise<void> {
  await database
    .insert(queuedMails)
    .values({ ...mail, createdAt: now, dueAt: now })
    .onConflictDoUpdate({
      target: [queuedMails.memberId, queuedMails.kind],
      set: { count: mail.count, createdAt: now, dueAt: now, tries: 0 },
    })
}

/**
 * Claims due mails, longest due first. Skips mails that another node claims at the same moment. No other node sends the claimed
 * mails before `until`.
 */
export async function claimMails(
  database: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<QueuedMail[]> {
  const due = database
    .select({ memberId: queuedMails.memberId, kind: queuedMails.kind })
    .from(queuedMails)
    .where(lte(queuedMails.dueAt, now))
    .orderBy(queuedMails.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
    .as('due')
  return database
    .update(queuedMails)
    .set({ dueAt: until })
    .from(due)
    .where(and(eq(queuedMails.memberId, due.memberId), eq(queuedMails.kind, due.kind)))
    .returning(getTableColumns(queuedMails))
}

/** Matches the mail only if no other node has claimed it after `mail` was read: a claim changes `dueAt`. */
const claimed = ({ memberId, kind, dueAt }: QueuedMail) =>
  and(eq(queuedMails.memberId, memberId), eq(queuedMails.kind, kind), eq(queuedMails.dueAt, dueAt))

/** Removes a claimed mail from the queue. Returns false if another node has claimed it in the meantime. */
export async function deleteMail(transaction: Database, mail: QueuedMail): Promise<boolean> {
  const { rowCount } = await transaction.delete(queuedMails).where(claimed(mail))
  return rowCount === 1
}

/**
 * Postpones a claimed mail until `dueAt`; counts one more try if `tried`. Does nothing if another node has claimed the
 * mail in the meantime.
 */
export async function putOffMail(
  database: Database,
  mail: QueuedMail,
  { dueAt, tried }: { dueAt: Date; tried: boolean },
): Promise<void> {
  await database
    .update(queuedMails)
    .set({ dueAt, ...(tried && { tries: sql`${queuedMails.tries} + 1` }) })
    .where(claimed(mail))
}
