/** SQL for children who are missing from a running lesson or came late, and for their guardians. */
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { later } from '../../../core/clock.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { calendarLessons } from '../../../platform/postgres/tables/calendar.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { guardianships } from '../../../platform/postgres/tables/guardians.ts'
import { attendanceStays, lessonSessions } from '../../../platform/postgres/tables/lessons.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { notices } from '../../../platform/postgres/tables/notices.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

const lesson = calendarLessons
const sibling = alias(lessonSessions, 'sibling')
const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

/**
 * When the lesson began: its planned start or its real start, whichever is later. So no child is late only because a teacher
 * starts early.
 */
const begunAt = sql`greatest(${lessonSessions.startedAt}, ${lesson.startsAt})`
const endsAt = sql`coalesce(${lesson.endsAt}, ${lessonSessions.startedAt} + ${classes.minutes} * interval '1 minute')`
/**
 * Id of the lesson on the calendar, because a lesson that was started again has several sessions. A session without a lesson
 * has its own id.
 */
const subject = sql`coalesce(${lessonSessions.lessonId}, ${lessonSessions.id})`

/** Sessions with their class and, if they have one, their lesson on the calendar. Use it together with `runs`. */
const runningLessons = sql`${lessonSessions}
  join ${classes} on ${classes.id} = ${lessonSessions.classId}
  left join ${lesson} on ${lesson.id} = ${lessonSessions.lessonId}`
/**
 * True if the session runs at `now`. The condition `<> 'ended'` seems superfluous, but lets PostgreSQL use the index of
 * sessions that have not ended.
 */
const runs = (now: Date): SQL => sql`${lessonSessions.state} <> 'ended' and ${lessonSessions.state} = 'live'
  and ${lessonSessions.expiresAt} > ${instant(now)} and ${endsAt} > ${instant(now)}`

/** True if the child was neither in this session nor in another session of the same lesson. */
const wasNeverIn = (childId: SQL): SQL => sql`not exists (
  select from ${attendanceStays}
  where ${attendanceStays.sessionId} = ${lessonSessions.id} and ${attendanceStays.memberId} = ${childId}
) and not exists (
  select from ${lessonSessions} as ${sibling}
  join ${attendanceStays} on ${attendanceStays.sessionId} = ${sibling.id} and ${attendanceStays.memberId} = ${childId}
  where ${sibling.lessonId} = ${lessonSessions.lessonId}
)`

export type ChildInLesson = {
  /** Id of the lesson on the calendar, or of the session of an unplanned lesson. */
  subjectId: string
  classId: string
  classTitle: string
  /** When the lesson began. If the child came late: when the child came. */
  at: Date
  endsAt: Date
  parentId: string
  childId: string
  childFirstName: string
  childCode: string
}

const childFields = (at: SQL) => sql`
  ${subject} as "subjectId", ${lessonSessions.classId} as "classId", ${classes.title} as "classTitle", ${at}::text as at,
  ${endsAt}::text as "endsAt", ${guardianships.parentId} as "parentId", ${guardianships.childId} as "childId",
  ${members.firstName} as "childFirstName", ${members.code} as "childCode"`

async function listChildren(database: Database, query: SQL): Promise<ChildInLesson[]> {
  type Row = Omit<ChildInLesson, 'at' | 'endsAt'> & { at: string; endsAt: string }
  const { rows } = await database.execute<Row>(query)
  return rows.map((row) => ({ ...row, at: new Date(row.at), endsAt: new Date(row.endsAt) }))
}

type Look = { since: Date; now: Date; absentAfter: number }
const interval = (milliseconds: number) => sql`${milliseconds / 1000}::integer * interval '1 second'`

/**
 * Returns children who were enrolled when the lesson began and have never been in it, once per guardian. Considers running
 * lessons whose running time reached `absentAfter` milliseconds between `since` and `now`.
 */
export const listAbsentChildren = (database: Database, { since, now, absentAfter }: Look): Promise<ChildInLesson[]> =>
  listChildren(
    database,
    sql`
    select ${childFields(begunAt)}
    from ${runningLessons}
    join ${enrolments} on ${enrolments.classId} = ${lessonSessions.classId} and ${enrolments.state} = 'joined'
      and ${enrolments.joinedAt} <= ${begunAt}
    join ${guardianships} on ${guardianships.childId} = ${enrolments.memberId} and ${guardianships.state} = 'active'
    join ${members} on ${members.id} = ${guardianships.childId} and ${members.status} = 'active'
    where ${runs(now)} and ${begunAt} + ${interval(absentAfter)} >= ${instant(since)}
      and ${begunAt} + ${interval(absentAfter)} <= ${instant(now)} and ${wasNeverIn(sql`${enrolments.memberId}`)}`,
  )

/** Maximum milliseconds until a video provider has reported who joined. */
const overlap = 120_000

/**
 * Returns children who joined a running lesson since `since`, or up to `overlap` earlier, once per guardian. Considers lessons
 * that have run for `absentAfter` milliseconds. The last to join comes first.
 */
export const listLateChildren = (database: Database, { since, now, absentAfter }: Look): Promise<ChildInLesson[]> =>
  listChildren(
    database,
    sql`
    select ${childFields(sql`${attendanceStays.joinedAt}`)}
    from ${runningLessons}
    join ${attendanceStays} on ${attendanceStays.sessionId} = ${lessonSessions.id}
      and ${attendanceStays.joinedAt} >= ${instant(later(since, -overlap))}
    join ${guardianships} on ${guardianships.childId} = ${attendanceStays.memberId} and ${guardianships.state} = 'active'
    join ${members} on ${members.id} = ${guardianships.childId} and ${members.status} = 'active'
    where ${runs(now)} and ${begunAt} + ${interval(absentAfter)} <= ${instant(now)}
    order by ${attendanceStays.joinedAt} desc`,
  )

/** Returns the keys for which a notice already exists. */
export async function listKnownKeys(database: Database, keys: string[]): Promise<Set<string>> {
  const rows = await database
    .select({ key: notices.key })
    .from(notices)
    .where(sql`${notices.key} = any(${sql.param(keys)}::text[])`)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Returns the ids of notices whose child is still in the class and whose recipient is still a guardian. A notice with
 * the version `absent` also needs the child to be still absent.
 */
export async function listValidChildNotices(
  database: Database,
  notices: readonly DueNotice[],
  absent: string,
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct due.id
    from ${dueRows(notices)}
    join ${lessonSessions} on ${lessonSessions.id} = due.subject_id or ${lessonSessions.lessonId} = due.subject_id
    join ${enrolments} on ${enrolments.classId} = ${lessonSessions.classId} and ${enrolments.memberId} = due.about_id
      and ${enrolments.state} = 'joined'
    join ${guardianships} on ${guardianships.childId} = due.about_id and ${guardianships.parentId} = due.member_id
      and ${guardianships.state} = 'active'
    join ${members} on ${members.id} = due.about_id and ${members.status} = 'active'
    where due.version is distinct from ${absent} or (${wasNeverIn(sql`due.about_id`)})`)
  return rows.map(({ id }) => id)
}
