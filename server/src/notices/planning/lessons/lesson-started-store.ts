/** SQL for lessons that have begun, and for the students who are missing from them. */
import type { Gender } from '@hien/contract/vocabulary'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { attendanceStays, lessonSessions, meetingPeers } from '../../../platform/postgres/tables/lessons.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

/**
 * True if the session is running and has not expired. The condition `<> 'ended'` lets PostgreSQL use the index of sessions that
 * have not ended.
 */
const runs = (now: Date): SQL =>
  sql`${lessonSessions.state} <> 'ended' and ${lessonSessions.state} = 'live' and ${lessonSessions.expiresAt} > ${now.toISOString()}::timestamptz`

/** True if the student has not joined the lesson and is not in its video room. */
const isMissing = (memberId: SQLWrapper): SQL => sql`not exists (
    select from ${attendanceStays}
    where ${attendanceStays.sessionId} = ${lessonSessions.id} and ${attendanceStays.memberId} = ${memberId}
  ) and not exists (
    select from ${meetingPeers}
    where ${meetingPeers.sessionId} = ${lessonSessions.id} and ${meetingPeers.memberId} = ${memberId}
  )`

export type MissingStudent = {
  sessionId: string
  startedAt: Date
  classId: string
  classTitle: string
  classCode: string
  courseCode: string
  /** First name of the lesson's teacher; null if there is none. */
  teacherFirstName: string | null
  teacherGender: Gender | null
  memberId: string
}

/** Returns the students who are missing from running lessons that began at `since` or later. */
export async function listMissingStudents(
  database: Database,
  { since, now }: { since: Date; now: Date },
): Promise<MissingStudent[]> {
  const { rows } = await database.execute<Omit<MissingStudent, 'startedAt'> & { startedAt: string }>(sql`
    select ${lessonSessions.id} as "sessionId", ${lessonSessions.startedAt}::text as "startedAt",
      ${lessonSessions.classId} as "classId", ${classes.title} as "classTitle", ${classes.code} as "classCode",
      ${courses.code} as "courseCode", ${members.firstName} as "teacherFirstName", ${members.gender} as "teacherGender",
      ${enrolments.memberId} as "memberId"
    from ${lessonSessions}
    join ${classes} on ${classes.id} = ${lessonSessions.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    left join ${members} on ${members.id} = ${lessonSessions.teacherId}
    join ${enrolments} on ${enrolments.classId} = ${lessonSessions.classId} and ${enrolments.state} = 'joined'
    where ${runs(now)} and ${lessonSessions.startedAt} >= ${since.toISOString()}::timestamptz
      and ${isMissing(enrolments.memberId)}`)
  return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt) }))
}

/**
 * Returns the ids of notices that are still true, whoever is in the waiting room. The lesson must still be running, and the
 * recipient must still be in the class and missing from the lesson.
 */
export async function listValidStartNotices(
  database: Database,
  notices: readonly DueNotice[],
  now: Date,
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(notices)}
    join ${lessonSessions} on ${lessonSessions.id} = due.subject_id and ${runs(now)}
    join ${enrolments} on ${enrolments.classId} = ${lessonSessions.classId} and ${enrolments.memberId} = due.member_id
      and ${enrolments.state} = 'joined'
    where ${isMissing(sql`due.member_id`)}`)
  return rows.map(({ id }) => id)
}
