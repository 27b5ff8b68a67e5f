/**
 * SQL for blobs and upload locks. A blob's row is written before its bytes are stored. The deletion of
 * the row is committed after the bytes are removed.
 */
import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../postgres/database.ts'
import { removalLock } from './removal-lock.ts'
import { blobs, files, uploadLocks } from '../postgres/tables/files.ts'

/** The time by the database's clock, because the clocks of nodes may differ. */
const now = sql`now()`

/** Protects the blob from removal for an hour. Within this time a row of `files` must name the blob. */
export async function claimBlob(database: Database, blob: { sha256: string; size: number }): Promise<void> {
  await database
    .insert(blobs)
    .values({ ...blob, createdAt: now })
    .onConflictDoUpdate({ target: blobs.sha256, set: { createdAt: now } })
}

/** Returns which of these hashes have no row. */
export async function listUnknownBlobs(database: Database, hashes: string[]): Promise<string[]> {
  const rows = await database.select({ sha256: blobs.sha256 }).from(blobs).where(inArray(blobs.sha256, hashes))
  const known = new Set(rows.map(({ sha256 }) => sha256))
  return hashes.filter((sha256) => !known.has(sha256))
}

/** Inserts rows of blobs that nobody claims. A row that an upload has written meanwhile stays as it is. */
export async function insertUnclaimedBlobs(
  database: Database,
  strays: { sha256: string; size: number }[],
): Promise<void> {
  // The column rounds to milliseconds. A claim of exactly an hour ago could be rounded up, and so still count for a moment.
  await database
    .insert(blobs)
    .values(strays.map((stray) => ({ ...stray, createdAt: sql`${now} - interval '2 hours'` })))
    .onConflictDoNothing()
}

const isUnclaimed = lte(blobs.createdAt, sql`${now} - interval '1 hour'`)
/**
 * True if no file names the blob. A subquery per row is needed: otherwise PostgreSQL would read all files for a page of blobs.
 */
const isUnused = sql<boolean>`(select true from ${files} where ${files.sha256} = ${blobs.sha256} limit 1) is null`

/**
 * Checks a page of blobs in the order of their hashes.
 * @returns `hashes` of blobs that no file names and nobody claimed within the last hour. `last` is the last hash checked; null
 * if no blobs are left to check.
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

/**
 * Deletes the rows of unused blobs and keeps them locked until the transaction ends.
 * @returns the hashes whose bytes must be removed.
 */
export async function deleteUnusedBlobs(transaction: Database, hashes: string[]): Promise<string[]> {
  // Delete nothing while a backup holds the lock, because it copies the contents that its rows name.
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
  // Now that the rows are locked, check again that no file names the blobs: one may have done so since `listUnusedBlobs`.
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
/**
 * When an acquired lock expires. It outlasts short outages of the database, but a dead node's lock does not block other nodes
 * for long.
 */
const until = sql`now() + interval '15 seconds'`

/** Acquires the lock. If another request has it, returns false and asks that request to release it (`isWanted`). */
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

/** Removes locks that expired more than an hour ago, because their node died. */
export async function deleteStaleUploadLocks(database: Database): Promise<void> {
  await database.delete(uploadLocks).where(lt(uploadLocks.until, sql`now() - interval '1 hour'`))
}

/** Renews the lock. Returns null if this request no longer has it. */
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
