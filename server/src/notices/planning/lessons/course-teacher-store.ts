/** SQL for courses whose teacher a centre named or removed. */
import { sql } from 'drizzle-orm'
import { instantOf } from '../../../core/clock.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { calendarLessons } from '../../../platform/postgres/tables/calendar.ts'
import { centres } from '../../../platform/postgres/tables/centres.ts'
import { classes } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

const lesson = calendarLessons

export type CourseWithNewTeacher = {
  courseId: string
  title: string
  centreName: string
  changedAt: Date
  /** The course's teacher; null if it has none now. */
  teacherId: string | null
  /** The teacher whom the centre replaced or removed; null if there was none. */
  previousTeacherId: string | null
  /** When the next planned lesson of the course begins that has no substitute; null if there is none. */
  nextAt: Date | null
}

type Row = Omit<CourseWithNewTeacher, 'changedAt' | 'nextAt'> & { changedAt: string; nextAt: string | null }

/** Returns the courses whose centre named or removed the teacher at `since` or later. */
export async function listCoursesWithNewTeacher(
  database: Database,
  { since, now }: { since: Date; now: Date },
): Promise<CourseWithNewTeacher[]> {
  const { rows } = await database.execute<Row>(sql`
    select ${courses.id} as "courseId", ${courses.title} as title, ${centres.name} as "centreName",
      ${courses.teacherChangedAt}::text as "changedAt", ${courses.teacherId} as "teacherId",
      ${courses.previousTeacherId} as "previousTeacherId", ahead.next_at::text as "nextAt"
    from ${courses}
    join ${centres} on ${centres.id} = ${courses.centreId}
    left join lateral (
      select min(${lesson.startsAt}) as next_at from ${classes}
      join ${lesson} on ${lesson.classId} = ${classes.id} and ${lesson.state} = 'planned' and ${lesson.substituteId} is null
        and ${lesson.startsAt} > ${now.toISOString()}::timestamptz
      where ${classes.courseId} = ${courses.id}
    ) as ahead on true
    where ${courses.teacherChangedAt} >= ${since.toISOString()}::timestamptz`)
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt), nextAt: instantOf(row.nextAt) }))
}

/** Returns the ids of notices that are still true: the teacher of the course has not changed since. */
export async function listValidTeacherNotices(database: Database, notices: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(notices)}
    join ${courses} on ${courses.id} = due.subject_id and ${courses.teacherChangedAt} = due.version::timestamptz
    where due.member_id in (${courses.teacherId}, ${courses.previousTeacherId})`)
  return rows.map(({ id }) => id)
}
