/** SQL that erases the threads about a member, and notices that quote messages. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { threadMessages, threads } from '../../platform/postgres/tables/board.ts'
import { notices } from '../../platform/postgres/tables/notices.ts'

/**
 * Erases at most `limit` threads about a student, with all messages and the notices about them. Returns true if more can be left.
 */
export async function eraseSomeThreads(
  transaction: Database,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<boolean> {
  const batch = sql`select ${threads.id} from ${threads} where ${eq(threads.studentId, memberId)} order by ${threads.id} limit ${limit}`
  // The notices quote messages, and name the student and the authors. The class is only there for the index of notices.
  await transaction.execute(sql`
    delete from ${notices} using ${threads}
    where ${threads.id} = any(array(${batch})) and ${notices.classId} = ${threads.classId} and ${notices.subjectId} = ${threads.id}
      and ${notices.kind} in ('message_new', 'message_reported')`)
  const { rowCount } = await transaction.delete(threads).where(sql`${threads.id} = any(array(${batch}))`)
  return (rowCount ?? 0) === limit
}

/**
 * Deletes at most `limit` notices that quote messages of a member, or report them, because such notices name the member. The
 * messages stay. Returns true if more can be left.
 */
export async function eraseSomeMessageNotices(
  transaction: Database,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<boolean> {
  // The class finds the notices by an index. A notice has its thread as subject and the number of the message as version.
  const batch = sql`
    select ${notices.id} from ${notices}
    where ${notices.classId} = any(array(
        select distinct ${threads.classId} from ${threadMessages} join ${threads} on ${threads.id} = ${threadMessages.threadId}
        where ${threadMessages.authorId} = ${memberId}))
      and case when ${notices.kind} in ('message_new', 'message_reported') then (
        select ${threadMessages.authorId} from ${threadMessages}
        where ${threadMessages.threadId} = ${notices.subjectId} and ${threadMessages.seq} = ${notices.version}::int) end = ${memberId}
    limit ${limit}`
  const { rowCount } = await transaction.delete(notices).where(sql`${notices.id} = any(array(${batch}))`)
  return (rowCount ?? 0) === limit
}
