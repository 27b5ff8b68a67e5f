/** SQL about which blobs there are; a row is there before its bytes are, and goes after them. */
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '../postgres/database.ts'
import { blobs, files } from '../postgres/tables/files.ts'

/** By the clock of the database, as all of it: between nodes there is no other. */
const now = sql`now()`

/** Lets nobody remove the blob for an hour, within which a file must name it. */
export async function claimBlob(database: Database, blob: { sha256: string; size: number }): Promise<void> {
  await database
    .insert(blobs)
    .values({ ...blob, createdAt: now })
    .onConflictDoUpdate({ target: blobs.sha256, set: { createdAt: now } })
}

/** Blobs that no file names and nobody claimed within the hour, kept to this transaction. */
export async function takeUnusedBlobs(transaction: Database, limit: number): Promise<string[]> {
  const isUnused = notExists(transaction.select({ id: files.id }).from(files).where(eq(files.sha256, blobs.sha256)))
  const taken = await transaction
    .select({ sha256: blobs.sha256 })
    .from(blobs)
    .where(and(lte(blobs.createdAt, sql`${now} - interval '1 hour'`), isUnused))
    .limit(limit)
    .for('update', { skipLocked: true })
  const hashes = taken.map(({ sha256 }) => sha256)
  if (hashes.length === 0) return []
  // Asked again now that nobody can name them any more: a file may have come between the look and the lock.
  const gone = await transaction
    .delete(blobs)
    .where(and(inArray(blobs.sha256, hashes), isUnused))
    .returning({ sha256: blobs.sha256 })
  return gone.map(({ sha256 }) => sha256)
}
