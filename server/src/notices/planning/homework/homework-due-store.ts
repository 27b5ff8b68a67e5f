/** SQL for homework that is due soon. */
import { sql } from 'drizzle-orm'
import { later, oneDay } from '../../../core/clock.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { dueForStudent, isOpenFor } from '../../../platform/postgres/homework-state.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { homeworkExtensions, homeworks } from '../../../platform/postgres/tables/homework.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'
import { isHeld, isOfNotice, students } from './homework-readers-store.ts'

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

export type HomeworkToHandIn = {
  homeworkId: string
  title: string
  classId: string
  classTitle: string
  memberId: string
  dueAt: Date
}

/** Days. A student is not reminded if their extension ends more than this many days after the normal due time. */
const extendedWithin = 60

/**
 * Returns homework due from `from` to before `to`, for each student who has not handed it in and still can. An
 * extension changes the student's due time.
 */
export async function listHomeworkToHandIn(
  database: Database,
  { from, to }: { from: Date; to: Date },
): Promise<HomeworkToHandIn[]> {
  const lastDueAt = sql`(
    select max(${homeworkExtensions.until}) from ${homeworkExtensions} where ${homeworkExtensions.homeworkId} = ${homeworks.id})`
  // `offset 0` makes PostgreSQL look up the students of each homework separately, so that it reads the fewest rows.
  const { rows } = await database.execute<Omit<HomeworkToHandIn, 'dueAt'> & { dueAt: string }>(sql`
    select ${homeworks.id} as "homeworkId", ${homeworks.title}, ${homeworks.classId} as "classId",
      ${classes.title} as "classTitle", student.id as "memberId", student.due_at::text as "dueAt"
    from ${homeworks}
    join ${classes} on ${classes.id} = ${homeworks.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    cross join lateral (
      select ${members.id}, ${dueForStudent} as due_at
      from ${enrolments}
      join ${members} on ${members.id} = ${enrolments.memberId} and ${members.status} = 'active'
      left join ${homeworkExtensions} on ${homeworkExtensions.homeworkId} = ${homeworks.id}
        and ${homeworkExtensions.studentId} = ${enrolments.memberId}
      where ${enrolments.classId} = ${homeworks.classId} and ${enrolments.state} = 'joined'
        and ${dueForStudent} >= ${instant(from)} and ${dueForStudent} < ${instant(to)} and ${isOpenFor(members.id)}
      offset 0
    ) as student
    where ${homeworks.dueAt} >= ${instant(later(from, -extendedWithin * oneDay))} and ${homeworks.dueAt} < ${instant(to)}
      and (${homeworks.dueAt} >= ${instant(from)} or ${lastDueAt} >= ${instant(from)}) and ${isHeld}`)
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }))
}

/** Returns the ids of notices whose homework is still due at the time in their version and not handed in. */
export async function listValidReminders(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${homeworks} on ${homeworks.id} = due.subject_id
    ${students}
    where ${isOfNotice} and ${dueForStudent} = due.version::timestamptz and ${isHeld} and ${isOpenFor(members.id)}`)
  return rows.map(({ id }) => id)
}
