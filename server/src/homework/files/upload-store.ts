/** SQL about uploads: room for them, their end, and what is stored of one. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { files } from '../../platform/postgres/tables/files.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { isRemovable, isUnused } from './store.ts'

/**
 * Takes room for an upload that begins now.
 * @returns its id; null where there is no room, in bytes or in files that nothing names.
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
    // Two at once of one person would each see the room the other takes.
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

/** An upload that has come is a file from now on. @returns false when it was removed meanwhile, or was one already. */
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

/** Forgets an upload that has not become a file. */
export async function deleteUnstored(database: Database, id: string): Promise<void> {
  await database.delete(files).where(and(eq(files.id, id), isNull(files.storedAt)))
}

/** Removes a file that is neither handed out nor handed in, also from a draft. @returns whether it is gone. */
export const deleteUnusedFile = (database: Database, id: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    // Whoever is about to name it has done so before this is theirs, and the look below sees it.
    await transaction.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update')
    const rows = await transaction
      .delete(files)
      .where(and(eq(files.id, id), isRemovable(transaction)))
      .returning({ id: files.id })
    return rows.length > 0
  })

/** What there is to send of a file that has come whole. */
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
