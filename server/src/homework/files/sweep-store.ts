/** SQL that finds and removes files nobody needs. */
import { and, asc, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { files } from '../../platform/postgres/tables/files.ts'
import { isUnused } from './store.ts'

/** Removes uploads that began before and have not ended. @returns their ids. */
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
 * Looks at some files in the order of their ids, and removes those that came before and that nothing names.
 * @returns where to go on; null: that was the end.
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
    // Asked again now that nothing can begin to name them: something may have between the look and the lock.
    if (ids.length) await transaction.delete(files).where(and(inArray(files.id, ids), isUnused(transaction)))
  })
  return seen.count === limit ? seen.last : null
}
