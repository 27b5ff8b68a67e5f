/** SQL about mails that wait to be sent. */
import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Database } from '../../postgres/database.ts'
import { queuedMails } from '../../postgres/tables/mails.ts'

export type QueuedMail = typeof queuedMails.$inferSelect

/** Queues a mail; one of the same kind that waits for the same member already stays, with the newer count. */
export async function insertMail(
  database: Database,
  mail: Pick<QueuedMail, 'memberId' | 'kind' | 'count'>,
  now: Date,
): Promise<void> {
  await database
    .insert(queuedMails)
    .values({ ...mail, createdAt: now, dueAt: now })
    .onConflictDoUpdate({ target: [queuedMails.memberId, queuedMails.kind], set: { count: mail.count } })
}

/** Takes due mails, the longest due first, that no other node has; they are the caller's until `until`. */
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

/** The mail as it was claimed; another node may have it by now. */
const claimed = ({ memberId, kind, dueAt }: QueuedMail) =>
  and(eq(queuedMails.memberId, memberId), eq(queuedMails.kind, kind), eq(queuedMails.dueAt, dueAt))

/** Takes a claimed mail off the queue. Returns false if another node has it by now. */
export async function deleteMail(transaction: Database, mail: QueuedMail): Promise<boolean> {
  const { rowCount } = await transaction.delete(queuedMails).where(claimed(mail))
  return rowCount === 1
}

/** Puts a claimed mail off until `dueAt`, after one more try if `tried`. */
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
