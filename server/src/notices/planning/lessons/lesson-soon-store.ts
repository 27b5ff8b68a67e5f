/** SQL for lessons that begin soon, and for the members concerned. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { calendarLessons } from '../../../platform/postgres/tables/calendar.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

const lesson = calendarLessons

/** Id of the member who teaches the lesson: the substitute if there is one, otherwise the course's teacher. */
const teaches = sql`coalesce(${lesson.substituteId}, ${courses.teacherId})`

export type SoonLesson = {
  lessonId: string
  startsAt: Date
  classId: string
  classTitle: string
  classCode: string
  courseCode: string
  memberId: string
}

/**
 * Returns planned lessons that begin within `ahead` milliseconds, once for each student and for the teacher. Skips lessons that
 * were already so close at `since`, unless they were changed at `since` or later.
 */
export async function listSoonLessons(
  database: Database,
  { since, now, ahead }: { since: Date; now: Date; ahead: number },
): Promise<SoonLesson[]> {
  const [from, to] = [sql`${since.toISOString()}::timestamptz`, sql`${now.toISOString()}::timestamptz`]
  const soon = sql`${ahead / 1000}::integer * interval '1 second'`
  const { rows } = await database.execute<Omit<SoonLesson, 'startsAt'> & { startsAt: string }>(sql`
    select ${lesson.id} as "lessonId", ${lesson.startsAt}::text as "startsAt", ${lesson.classId} as "classId",
      ${classes.title} as "classTitle", ${classes.code} as "classCode", ${courses.code} as "courseCode",
      concerned.member_id as "memberId"
    from ${lesson}
    join ${classes} on ${classes.id} = ${lesson.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    join lateral (
      select ${enrolments.memberId} as member_id from ${enrolments}
      where ${enrolments.classId} = ${lesson.classId} and ${enrolments.state} = 'joined'
      union select ${teaches} where ${teaches} is not null
    ) as concerned on true
    where ${lesson.state} = 'planned' and ${lesson.startsAt} > ${to} and ${lesson.startsAt} <= ${to} + ${soon}
      and (${lesson.startsAt} > ${from} + ${soon} or ${lesson.updatedAt} >= ${from})`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}

/**
 * Returns the ids of notices that are still true. The lesson must still begin at the time in the version, and the
 * recipient must be its teacher or a student of the class.
 */
export async function listValidSoonNotices(
  database: Database,
  notices: readonly DueNotice[],
  now: Date,
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(notices)}
    join ${lesson} on ${lesson.id} = due.subject_id and ${lesson.state} = 'planned'
      and ${lesson.startsAt} = due.version::timestamptz and ${lesson.startsAt} > ${now.toISOString()}::timestamptz
    join ${classes} on ${classes.id} = ${lesson.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    where ${teaches} = due.member_id or exists (
      select from ${enrolments}
      where ${enrolments.classId} = ${lesson.classId} and ${enrolments.memberId} = due.member_id
        and ${enrolments.state} = 'joined'
    )`)
  return rows.map(({ id }) => id)
}
