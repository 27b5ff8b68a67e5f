/** SQL for reports of messages to the centres of their classes. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { threadMessages, threadReports, threads } from '../../../platform/postgres/tables/board.ts'
import { classes } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

export type ReportedMessage = {
  threadId: string
  /** The number of the message in its thread. */
  seq: number
  classId: string
  classTitle: string
  studentCode: string
  studentName: string
  authorName: string
  reason: string
  reportedAt: Date
  centreId: string
}

/** Returns the reports that were made after `since`, oldest first, without those of the centre itself. */
export async function listReportedMessages(database: Database, since: Date): Promise<ReportedMessage[]> {
  const { rows } = await database.execute<Omit<ReportedMessage, 'reportedAt'> & { reportedAt: string }>(sql`
    select ${threads.id} as "threadId", ${threadMessages.seq}, ${classes.id} as "classId", ${classes.title} as "classTitle",
      ${members.code} as "studentCode", ${members.fullName} as "studentName", author.full_name as "authorName",
      ${threadReports.reason}, ${threadReports.createdAt}::text as "reportedAt", ${courses.centreId} as "centreId"
    from ${threadReports}
    join ${threadMessages} on ${threadMessages.id} = ${threadReports.messageId}
    join ${threads} on ${threads.id} = ${threadMessages.threadId}
    join ${classes} on ${classes.id} = ${threads.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    join ${members} on ${members.id} = ${threads.studentId}
    join ${members} author on author.id = ${threadMessages.authorId}
    where ${threadReports.createdAt} > ${since.toISOString()}::timestamptz and ${courses.centreId} is not null
      and ${courses.centreId} <> ${threadReports.reporterId}
    order by ${threadReports.createdAt}, ${threadMessages.id}, ${threadReports.reporterId}`)
  return rows.map((row) => ({ ...row, reportedAt: new Date(row.reportedAt) }))
}

/** Returns the ids of notices whose thread exists and whose recipient still owns its course. */
export async function listValidReportNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${threads} on ${threads.id} = due.subject_id
    join ${classes} on ${classes.id} = ${threads.classId}
    join ${courses} on ${courses.id} = ${classes.courseId} and ${courses.centreId} = due.member_id`)
  return rows.map(({ id }) => id)
}
