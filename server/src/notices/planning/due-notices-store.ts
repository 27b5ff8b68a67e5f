import { sql, type SQL } from 'drizzle-orm'
import type { DueNotice } from '../notice.ts'

/**
 * Returns SQL that lists the notices as rows of a table `due`, for queries that check which notices are still true. The column
 * `version` has the format of the notice's kind, or is null.
 */
export function dueRows(notices: readonly DueNotice[]): SQL {
  const column = (read: (notice: DueNotice) => string | null) => sql.param(notices.map(read))
  return sql`unnest(
    ${column(({ id }) => id)}::uuid[], ${column(({ memberId }) => memberId)}::uuid[], ${column(({ aboutId }) => aboutId)}::uuid[],
    ${column(({ classId }) => classId)}::uuid[], ${column(({ subjectId }) => subjectId)}::uuid[],
    ${column(({ version }) => version)}::text[]
  ) as due (id, member_id, about_id, class_id, subject_id, version)`
}
