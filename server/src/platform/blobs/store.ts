/** SQL about which blobs there are, whose row is there before the bytes are and goes after them, and locks of uploads. */
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '../postgres/database.ts'
import { blobs, files, uploadLocks } from '../postgres/tables/files.ts'

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

type LockKey = { fileId: string; holder: string }
/** Longer than the database may be away, and a request of a node that died should hold nobody up. */
const until = sql`now() + interval '15 seconds'`

/** @returns false where another request has it, which is told to give it up. */
export async function acquireUploadLock(database: Database, key: LockKey): Promise<boolean> {
  const isFree = sql`${uploadLocks.until} < now()`
  const [row] = await database
    .insert(uploadLocks)
    .values({ ...key, until, isWanted: false })
    .onConflictDoUpdate({
      target: uploadLocks.fileId,
      set: {
        holder: sql`case when ${isFree} then excluded.holder else ${uploadLocks.holder} end`,
        until: sql`case when ${isFree} then excluded.until else ${uploadLocks.until} end`,
        isWanted: sql`not (${isFree})`,
      },
    })
    .returning({ holder: uploadLocks.holder })
  return row?.holder === key.holder
}

/** @returns null when it is somebody else's by now. */
export async function renewUploadLock(
  database: Database,
  { fileId, holder }: LockKey,
): Promise<{ isWanted: boolean } | null> {
  const [row] = await database
    .update(uploadLocks)
    .set({ until })
    .where(and(eq(uploadLocks.fileId, fileId), eq(uploadLocks.holder, holder)))
    .returning({ isWanted: uploadLocks.isWanted })
  return row ?? null
}

export async function releaseUploadLock(database: Database, { fileId, holder }: LockKey): Promise<void> {
  await database.delete(uploadLocks).where(and(eq(uploadLocks.fileId, fileId), eq(uploadLocks.holder, holder)))
}
