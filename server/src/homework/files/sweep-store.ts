/** SQL that finds and deletes unfinished uploads and unused files. */
import { and, asc, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { files } from '../../platform/postgres/tables/files.ts'
import { isUnused } from './store.ts'

/** Deletes at most `limit` unfinished uploads that began before the given time, the oldest first. Returns their ids. */
export async function deleteUnfinishedUploads(
  database: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const due = database
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.storedAt), lt(files.startedAt, before)))
    .orderBy(asc(files.startedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await database
    .delete(files)
    .where(sql`${files.id} in ${due}`)
    .returning({ id: files.id })
  return rows.map(({ id }) => id)
}

/**
 * Checks up to `limit` files, in the order of their ids, from the first id greater than `after` on. Deletes the files that were
 * stored before the given time and that no homework, post, submission, draft or whiteboard refers to.
 * @returns the last id checked, to be passed as `after` next time; null if there are no more files.
 */
export async function deleteUnusedFiles(
  database: Database,
  { after, before, limit }: { after: string | null; before: Date; limit: number },
): Promise<string | null> {
  const page = database
    .select({ id: files.id })
    .from(files)
    .where(after === null ? undefined : gt(files.id, after))
    .orderBy(asc(files.id))
    .limit(limit)
    .as('page')
  const [seen] = await database
    .select({
      last: sql<string | null>`max(${page.id}::text)`,
      count: sql<number>`count(*)::int`,
    })
    .from(page)
  if (!seen?.last) return null
  const looked = and(after === null ? undefined : gt(files.id, after), lte(files.id, seen.last))
  const unused = and(isNotNull(files.storedAt), lt(files.storedAt, before), isUnused(database))
  await database.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: files.id })
      .from(files)
      .where(and(looked, unused))
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    // Check again now that the files are locked: a homework, post, submission, draft or whiteboard may have begun to refer to one before the lock.
    if (ids.length) await transaction.delete(files).where(and(inArray(files.id, ids), isUnused(transaction)))
  })
  return seen.count === limit ? seen.last : null
}
