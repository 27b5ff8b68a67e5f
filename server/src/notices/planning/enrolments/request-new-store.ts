/** SQL for unanswered requests to join a class, and for the members who decide on them. */
import { activeStatus } from '@hien/contract/vocabulary'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { managedBy } from '../../../platform/postgres/managed-by.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { notices } from '../../../platform/postgres/tables/notices.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

/**
 * True if the class and its course are active and the class is not over at `now`. Requests to other classes cannot be approved.
 */
const runs = (now: Date) => sql`
  ${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus} and ${classes.overAt} > ${now.toISOString()}::timestamptz`

/** Time of the newest request in a group, as ISO 8601 in UTC with milliseconds, which sorts as text. */
const newestAt = sql`to_char(max(${enrolments.requestedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export type WaitingRequests = {
  classId: string
  classTitle: string
  courseCode: string
  /** When the newest unanswered request in the class was made (ISO 8601). */
  newest: string
  waiting: number
  memberId: string
  isCentre: boolean
}

/**
 * Returns running classes with unanswered requests made after `since`, once for each member who decides: the teacher
 * and the centre. Skips a member who already has a notice about the newest request: the version of a notice is the time
 * of that request.
 */
export async function listWaitingRequests(
  database: Database,
  { since, now }: { since: Date; now: Date },
): Promise<WaitingRequests[]> {
  const { rows } = await database.execute<WaitingRequests>(sql`
    with asked as materialized (
      select distinct ${enrolments.classId} as class_id from ${enrolments}
      where ${enrolments.state} = 'wait' and ${enrolments.requestedAt} > ${since.toISOString()}::timestamptz)
    select ${classes.id} as "classId", ${classes.title} as "classTitle",
      ${courses.code} as "courseCode", requests.newest, requests.waiting, ${members.id} as "memberId",
      ${members.role} = 'CENR' as "isCentre"
    from asked
    join ${classes} on ${classes.id} = asked.class_id
    join ${courses} on ${courses.id} = ${classes.courseId}
    join lateral (
      select count(*)::int as waiting, ${newestAt} as newest from ${enrolments}
      where ${enrolments.classId} = asked.class_id and ${enrolments.state} = 'wait'
    ) as requests on true
    join ${members} on ${members.id} in (${courses.teacherId}, ${courses.centreId}) and ${members.status} = 'active'
    where ${runs(now)} and not exists (
      select from ${notices}
      where ${notices.classId} = asked.class_id and ${notices.memberId} = ${members.id} and ${notices.kind} = 'request_new'
        and ${notices.version} >= requests.newest)`)
  return rows
}

/**
 * Returns the ids of notices whose class is still running and has unanswered requests, and whose recipient still
 * manages the class.
 */
export async function listValidRequestNotices(
  database: Database,
  due: readonly DueNotice[],
  now: Date,
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${classes} on ${classes.id} = due.subject_id
    join ${courses} on ${courses.id} = ${classes.courseId} and ${managedBy(sql`due.member_id`)}
    where ${runs(now)} and exists (
      select from ${enrolments} where ${enrolments.classId} = ${classes.id} and ${enrolments.state} = 'wait')`)
  return rows.map(({ id }) => id)
}
