/** SQL that erases the threads about a member, and notices that quote messages. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { threadMessages, threads } from '../../platform/postgres/tables/board.ts'
import { notices } from '../../platform/postgres/tables/notices.ts'

/** Deletes the notices about these threads, which quote messages and name the student and the authors. */
async function deleteNoticesOf(transaction: Database, chosen: SQL): Promise<void> {
  // The class is only there for the index of notices.
  await transaction.execute(sql`
    delete from ${notices} using ${threads}
    where ${threads.id} = any(array(${chosen})) and ${notices.classId} = ${threads.classId} and ${notices.subjectId} = ${threads.id}
      and ${notices.kind} in ('message_new', 'message_reported')`)
}

/**
 * Erases at most `limit` threads about a student, with all messages and the notices about them. Returns true if more can be left.
 */
export async function eraseSomeThreads(
  transaction: Database,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<boolean> {
  const batch = sql`select ${threads.id} from ${threads} where ${eq(threads.studentId, memberId)} order by ${threads.id} limit ${limit}`
  await deleteNoticesOf(transaction, batch)
  const { rowCount } = await transaction.delete(threads).where(sql`${threads.id} = any(array(${batch}))`)
  return (rowCount ?? 0) === limit
}

/** Deletes the notices about threads in which the member wrote. They name the member; the messages stay. */
export const eraseMessageNotices = (transaction: Database, memberId: string): Promise<void> =>
  deleteNoticesOf(
    transaction,
    sql`select distinct ${threadMessages.threadId} from ${threadMessages} where ${eq(threadMessages.authorId, memberId)}`,
  )
