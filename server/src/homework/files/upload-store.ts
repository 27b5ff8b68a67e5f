/** SQL for uploads: their quota, their end, and their stored content. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { files } from '../../platform/postgres/tables/files.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { isRemovable, isUnused } from './store.ts'

/**
 * Inserts an upload if the owner's quota allows it.
 * @returns its id; null if the owner has too many bytes or too many unused files in the class.
 */
export const insertUpload = (
  database: Database,
  {
    maxBytes,
    maxUnused,
    ...upload
  }: { ownerId: string; classId: string; name: string; size: number; maxBytes: number; maxUnused: number },
): Promise<string | null> =>
  database.transaction(async (transaction) => {
    // Lock the member: two uploads at once would otherwise each see the same free room.
    await transaction
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, upload.ownerId))
      .for('no key update')
    const ofClass = and(eq(files.ownerId, upload.ownerId), eq(files.classId, upload.classId))
    const [taken] = await transaction
      .select({
        bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`,
        unused: sql<number>`(count(*) filter (where ${isUnused(transaction)}))::int`,
      })
      .from(files)
      .where(ofClass)
    if (!taken || taken.bytes + upload.size > maxBytes || taken.unused >= maxUnused) return null
    const [row] = await transaction
      .insert(files)
      .values({ ...upload, startedAt: sql`now()` })
      .returning({ id: files.id })
    return row?.id ?? null
  })

export type UploadRow = { id: string; ownerId: string; name: string; size: number; isStored: boolean }

export async function findUpload(database: Database, id: string): Promise<UploadRow | null> {
  const [row] = await database
    .select({
      id: files.id,
      ownerId: files.ownerId,
      name: files.name,
      size: files.size,
      isStored: sql<boolean>`${files.storedAt} is not null`,
    })
    .from(files)
    .where(eq(files.id, id))
  return row ?? null
}

/** Marks an upload as a stored file. Returns false if it was deleted meanwhile, or is a file already. */
export async function markStored(
  database: Database,
  { id, ...stored }: { id: string; name: string; size: number; type: string; sha256: string },
): Promise<boolean> {
  const rows = await database
    .update(files)
    .set({ ...stored, storedAt: sql`now()` })
    .where(and(eq(files.id, id), isNull(files.storedAt)))
    .returning({ id: files.id })
  return rows.length > 0
}

/** Deletes an upload that has not become a file. */
export async function deleteUnstored(database: Database, id: string): Promise<void> {
  await database.delete(files).where(and(eq(files.id, id), isNull(files.storedAt)))
}

/** Deletes a file that was neither handed out nor handed in, also from a draft. Returns true if it was deleted. */
export const deleteUnusedFile = (database: Database, id: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    // Wait for transactions that are naming the file. The check below then sees what they wrote.
    await transaction.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update')
    const rows = await transaction
      .delete(files)
      .where(and(eq(files.id, id), isRemovable(transaction)))
      .returning({ id: files.id })
    return rows.length > 0
  })

/** Returns what is needed to send a stored file. */
export async function findStoredContent(database: Database, id: string) {
  const [row] = await database
    .select({
      name: files.name,
      size: files.size,
      type: sql<string>`${files.type}`,
      sha256: sql<string>`${files.sha256}`,
    })
    .from(files)
    .where(and(eq(files.id, id), sql`${files.storedAt} is not null`))
  return row ?? null
}
