/** SQL for homework that was handed out. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { dueForStudent, hasOpened, isOpenFor } from '../../../platform/postgres/homework-state.ts'
import { homeworks } from '../../../platform/postgres/tables/homework.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'
import {
  homeworkOfReader,
  isHeld,
  isOfNotice,
  readers,
  students,
  type HomeworkOfReader,
} from './homework-readers-store.ts'

export type NewHomework = HomeworkOfReader & { opensAt: Date; dueAt: Date }

/**
 * Returns homework handed out after `since` and not handed in yet, for each student and guardian. Only in classes that
 * are not closed.
 */
export async function listNewHomework(database: Database, since: Date): Promise<NewHomework[]> {
  const { rows } = await database.execute<HomeworkOfReader & { opensAt: string; dueAt: string }>(sql`
    select ${homeworkOfReader}, ${homeworks.opensAt}::text as "opensAt", ${dueForStudent}::text as "dueAt"
    from ${homeworks} ${students} ${readers}
    where ${homeworks.opensAt} > ${since.toISOString()}::timestamptz and ${hasOpened} and ${isHeld}
      and ${isOpenFor(members.id)}`)
  return rows.map((row) => ({ ...row, opensAt: new Date(row.opensAt), dueAt: new Date(row.dueAt) }))
}

/** Returns the ids of notices whose homework was handed out at the time in their version, and is not handed in yet. */
export async function listValidNewHomeworkNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${homeworks} on ${homeworks.id} = due.subject_id and ${homeworks.opensAt} = due.version::timestamptz
    ${students}
    where ${isOfNotice} and ${isHeld} and ${isOpenFor(members.id)}`)
  return rows.map(({ id }) => id)
}
