/** SQL for marks that students and guardians can see, and for work that was returned to be done again. */
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/postgres/database.ts'
import { isMarked } from '../../../platform/postgres/homework-state.ts'
import { homeworks, marks, submissions } from '../../../platform/postgres/tables/homework.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'
import { homeworkOfReader, isOfNotice, readers, students, type HomeworkOfReader } from './homework-readers-store.ts'

/** When the mark became visible in its present form: its release or its last change, whichever is later. */
const shownAt = sql`greatest(${homeworks.releasedAt}, ${marks.markedAt})`

export type ShownMark = HomeworkOfReader & { shownAt: Date }

/**
 * Returns which marks were released after `since`, or were changed after `since` when already released, for the student
 * and each guardian. The result does not contain the mark itself.
 */
export async function listShownMarks(database: Database, since: Date): Promise<ShownMark[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await database.execute<HomeworkOfReader & { shownAt: string }>(sql`
    with shown as materialized (
      select ${marks.homeworkId}, ${marks.studentId}, ${shownAt} as at
      from ${homeworks} join ${marks} on ${marks.homeworkId} = ${homeworks.id}
      where ${homeworks.releasedAt} > ${from} and ${isMarked}
      union
      select ${marks.homeworkId}, ${marks.studentId}, ${shownAt}
      from ${marks} join ${homeworks} on ${homeworks.id} = ${marks.homeworkId}
      where ${marks.markedAt} > ${from} and ${homeworks.releasedAt} is not null and ${isMarked})
    select ${homeworkOfReader}, shown.at::text as "shownAt"
    from shown
    join ${homeworks} on ${homeworks.id} = shown.homework_id
    ${students} ${readers}
    where ${members.id} = shown.student_id`)
  return rows.map((row) => ({ ...row, shownAt: new Date(row.shownAt) }))
}

/** Returns the ids of notices whose mark is visible and was not changed after the time in their version. */
export async function listValidMarkNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${homeworks} on ${homeworks.id} = due.subject_id and ${homeworks.releasedAt} is not null
    ${students}
    join ${marks} on ${marks.homeworkId} = ${homeworks.id} and ${marks.studentId} = ${members.id} and ${isMarked}
    where ${isOfNotice} and ${shownAt} = due.version::timestamptz`)
  return rows.map(({ id }) => id)
}

const newer = alias(submissions, 'newer')

/** True for the latest version of a student's work. */
const isLatest: SQL = sql`not exists (
  select from ${submissions} as ${newer} where ${newer.homeworkId} = ${submissions.homeworkId}
    and ${newer.studentId} = ${submissions.studentId} and ${newer.version} > ${submissions.version})`

export type ReturnedWork = HomeworkOfReader & { returnedAt: Date }

/** Returns the work that was returned after `since` and not handed in again, for the student and each guardian. */
export async function listReturnedWork(database: Database, since: Date): Promise<ReturnedWork[]> {
  const { rows } = await database.execute<HomeworkOfReader & { returnedAt: string }>(sql`
    with returned as materialized (
      select ${submissions.homeworkId}, ${submissions.studentId}, ${submissions.returnedAt} as at from ${submissions}
      where ${submissions.returnedAt} > ${since.toISOString()}::timestamptz and ${isLatest})
    select ${homeworkOfReader}, returned.at::text as "returnedAt"
    from returned
    join ${homeworks} on ${homeworks.id} = returned.homework_id
    ${students} ${readers}
    where ${members.id} = returned.student_id`)
  return rows.map((row) => ({ ...row, returnedAt: new Date(row.returnedAt) }))
}

/** Returns the ids of notices whose work was returned at the time in their version, and was not handed in again. */
export async function listValidReturnNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${homeworks} on ${homeworks.id} = due.subject_id
    ${students}
    join ${submissions} on ${submissions.homeworkId} = ${homeworks.id} and ${submissions.studentId} = ${members.id} and ${isLatest}
    where ${isOfNotice} and ${submissions.returnedAt} = due.version::timestamptz`)
  return rows.map(({ id }) => id)
}
