/** SQL for new messages in threads, and for the members whom they are told. */
import type { Role } from '@hien/contract/roles'
import { sql, type SQL } from 'drizzle-orm'
import { childOf } from '../../../platform/postgres/child-of.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { threadMessages, threadReads, threads } from '../../../platform/postgres/tables/board.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../../platform/postgres/tables/guardians.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

export type NewMessage = {
  threadId: string
  seq: number
  classId: string
  classTitle: string
  authorName: string
  authorRole: Role
  text: string
  sentAt: Date
  studentCode: string
  studentFirstName: string
  memberId: string
  /** Id of the student if the reader is a guardian; null if the reader is the student or the teacher. */
  aboutId: string | null
  isStudent: boolean
  /** The number of the last message of the thread that the reader has read; 0 if none. */
  readSeq: number
}

/**
 * Joins the class and the student of a thread, and the readers who get notices: the student, each guardian, and the teacher.
 * Centres get none. Nobody gets one once the student has left the class.
 */
const readers: SQL = sql`
  join ${classes} on ${classes.id} = ${threads.classId}
  join ${courses} on ${courses.id} = ${classes.courseId}
  join ${enrolments} on ${enrolments.classId} = ${threads.classId} and ${enrolments.memberId} = ${threads.studentId}
    and ${enrolments.state} = 'joined'
  join ${members} on ${members.id} = ${threads.studentId}
  join lateral (
    select ${members.id} as member_id, null::uuid as about_id
    union all
    select ${guardianships.parentId}, ${members.id} from ${guardianships} where ${childOf(guardianships.parentId, members)}
    union all
    select ${courses.teacherId}, null where ${courses.teacherId} is not null
  ) as reader on true`

/** The number of the last message of the thread that a member has read. */
const readBy = (memberId: SQL): SQL => sql`coalesce((
  select ${threadReads.seq} from ${threadReads} where ${threadReads.threadId} = ${threads.id} and ${threadReads.memberId} = ${memberId}
), 0)`

/**
 * Returns the messages that were sent after `since` and until `now`, once for each reader who has not read it yet, oldest first.
 * Leaves out authors as readers of their own messages.
 */
export async function listNewMessages(database: Database, since: Date, now: Date): Promise<NewMessage[]> {
  const { rows } = await database.execute<Omit<NewMessage, 'sentAt'> & { sentAt: string }>(sql`
    select ${threads.id} as "threadId", ${threadMessages.seq}, ${classes.id} as "classId", ${classes.title} as "classTitle",
      author.full_name as "authorName", ${threadMessages.authorRole} as "authorRole", ${threadMessages.text},
      ${threadMessages.createdAt}::text as "sentAt", ${members.code} as "studentCode", ${members.firstName} as "studentFirstName",
      reader.member_id as "memberId", reader.about_id as "aboutId", reader.member_id = ${members.id} as "isStudent",
      ${readBy(sql`reader.member_id`)} as "readSeq"
    from ${threadMessages} join ${threads} on ${threads.id} = ${threadMessages.threadId} ${readers}
    join ${members} author on author.id = ${threadMessages.authorId}
    where ${threadMessages.createdAt} > ${since.toISOString()}::timestamptz
      and ${threadMessages.createdAt} <= ${now.toISOString()}::timestamptz
      and reader.member_id <> ${threadMessages.authorId} and ${readBy(sql`reader.member_id`)} < ${threadMessages.seq}
    order by ${threadMessages.createdAt}, ${threads.id}, ${threadMessages.seq}`)
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
}

/**
 * Returns the ids of notices whose recipient still reads the thread, and has not read the message of the version, which is a
 * number. Messages after a read have a notice of their own.
 */
export async function listValidMessageNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${threads} on ${threads.id} = due.subject_id ${readers}
    where reader.member_id = due.member_id and reader.about_id is not distinct from due.about_id
      and ${readBy(sql`due.member_id`)} < due.version::int`)
  return rows.map(({ id }) => id)
}
