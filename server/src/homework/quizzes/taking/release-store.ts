/** SQL that releases the results of tests by time. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'

/**
 * Releases the results of tests that are released after the due time, each once: when the due time, the closing time and every
 * extension have passed, and no attempt runs. Returns the ids of the homework.
 */
export async function releaseDue(database: Database): Promise<string[]> {
  // For a join or `exists`, PostgreSQL reads whole tables if it expects many tests. For these subqueries it looks up single rows.
  const { rows } = await database.execute<{ id: string }>(sql`
    with due as (
      update quizzes set released_by_time_at = now()
      where release = 'after_due' and released_by_time_at is null and greatest(
        (select greatest(due_at, cutoff_at) from homeworks where homeworks.id = quizzes.homework_id),
        (select max(until) from homework_extensions where homework_extensions.homework_id = quizzes.homework_id)
      ) < now() and (
        select count(*) from quiz_attempts
        where quiz_attempts.homework_id = quizzes.homework_id and quiz_attempts.submitted_at is null
      ) = 0 returning homework_id
    )
    update homeworks set released_at = now()
    where id = any(array(select homework_id from due)) and released_at is null returning id`)
  return rows.map(({ id }) => id)
}
