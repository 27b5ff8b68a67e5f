/** SQL that removes the whiteboards of lessons. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { whiteboards, whiteboardStrokes } from '../../platform/postgres/tables/whiteboard.ts'

/** The maximum number of strokes that one statement deletes, so that the statement stays well within its time limit. */
const strokesAtOnce = 5000

/**
 * Removes whiteboards of lessons that ended before `before`, in classes that were over before then: first strokes, then, when few are left, the whiteboard with its
 * pages. Returns how many whiteboards were removed, or the limit if more strokes can be left.
 */
export async function removeWhiteboards(
  database: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await database.execute<{ strokes: number; removed: number }>(sql`
    with due as (
      select ${whiteboards.sessionId} as session_id from ${whiteboards}
      where ${whiteboards.sessionId} = any(array(
        select ${lessonSessions.id} from ${lessonSessions}
        where ${lessonSessions.classId} = any(array(select ${classes.id} from ${classes} where ${classes.overAt} < ${before.toISOString()}))
          and ${lessonSessions.endedAt} < ${before.toISOString()}))
      limit ${sql.raw(String(limit))} for update skip locked
    ), batch as (
      select stroke.session_id, stroke.id from due join ${whiteboardStrokes} as stroke on stroke.session_id = due.session_id
      limit ${sql.raw(String(strokesAtOnce))}
    ), erased as (
      delete from ${whiteboardStrokes} as stroke using batch
      where stroke.session_id = batch.session_id and stroke.id = batch.id returning 1
    ), removed as (
      delete from ${whiteboards} as board using due
      where board.session_id = due.session_id and (select count(*) from batch) < ${sql.raw(String(strokesAtOnce))} returning 1
    )
    select (select count(*) from erased)::int as strokes, (select count(*) from removed)::int as removed`)
  return rows[0]?.strokes === strokesAtOnce ? limit : (rows[0]?.removed ?? 0)
}
