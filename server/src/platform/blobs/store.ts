/** SQL about which blobs there are, whose row is there before the bytes are and goes after them, and locks of uploads. */
import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../postgres/database.ts'
import { removalLock } from './removal-lock.ts'
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

const isUnclaimed = lte(blobs.createdAt, sql`${now} - interval '1 hour'`)
/** Looked up one by one: of the rows of a page PostgreSQL would read all files instead. */
const isUnused = sql<boolean>`(select true from ${files} where ${files.sha256} = ${blobs.sha256} limit 1) is null`

/**
 * Looks at some blobs in the order of their hashes.
 * @returns those that no file names and nobody claimed within the hour, and where to go on; null: that was the end.
 */
export async function listUnusedBlobs(
  database: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ hashes: string[]; last: string | null }> {
  const page = await database
    .select({ sha256: blobs.sha256, isUnused: sql<boolean>`${and(isUnclaimed, isUnused)}` })
    .from(blobs)
    .where(after === null ? undefined : gt(blobs.sha256, after))
    .orderBy(asc(blobs.sha256))
    .limit(limit)
  return {
    hashes: page.flatMap((row) => (row.isUnused ? [row.sha256] : [])),
    last: page.length === limit ? (page.at(-1)?.sha256 ?? null) : null,
  }
}

/** Deletes the rows of those blobs that nobody needs, kept to this transaction. @returns the hashes whose bytes go with them. */
export async function deleteUnusedBlobs(transaction: Database, hashes: string[]): Promise<string[]> {
  // Shared by backups, which hold it as long as they copy what their rows name.
  const { rows } = await transaction.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sql.raw(String(removalLock))}) as "isFree"`,
  )
  if (!rows[0]?.isFree) return []
  const taken = await transaction
    .select({ sha256: blobs.sha256 })
    .from(blobs)
    .where(and(inArray(blobs.sha256, hashes), isUnclaimed))
    .for('update', { skipLocked: true })
  if (taken.length === 0) return []
  // Asked again now that nobody can begin to name them: a file may have come between the look and the lock.
  const gone = await transaction
    .delete(blobs)
    .where(
      and(
        inArray(
          blobs.sha256,
          taken.map(({ sha256 }) => sha256),
        ),
        isUnused,
      ),
    )
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

/** Removes locks of nodes that died long ago. */
export async function deleteStaleUploadLocks(database: Database): Promise<void> {
  await database.delete(uploadLocks).where(lt(uploadLocks.until, sql`now() - interval '1 hour'`))
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
