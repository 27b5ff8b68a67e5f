import { sql, type SQL } from 'drizzle-orm'
import type { DueNotice } from '../notice.ts'

/**
 * Returns due notices as rows of `due`, for queries that check which are still true. The version is null or in the format of
 * its kind.
 */
export function dueRows(notices: readonly DueNotice[]): SQL {
  const column = (read: (notice: DueNotice) => string | null) => sql.param(notices.map(read))
  return sql`unnest(
    ${column(({ id }) => id)}::uuid[], ${column(({ memberId }) => memberId)}::uuid[], ${column(({ aboutId }) => aboutId)}::uuid[],
    ${column(({ classId }) => classId)}::uuid[], ${column(({ subjectId }) => subjectId)}::uuid[],
    ${column(({ version }) => version)}::text[]
  ) as due (id, member_id, about_id, class_id, subject_id, version)`
}
