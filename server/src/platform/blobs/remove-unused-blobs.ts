import type { Dependencies } from '../dependencies.ts'
import { deleteUnusedBlobs, listUnusedBlobs } from './store.ts'

/** Blobs per transaction: few enough that their bytes are removed long before PostgreSQL would end the transaction. */
const atOnce = 20

/**
 * Checks up to `limit` blobs in the order of their hashes, and removes rows and bytes of those that no file names. Removes
 * nothing while a backup is taken.
 * @returns the hash to continue after; null at the end.
 */
export async function removeUnusedBlobs(
  { blobs, database, metrics }: Pick<Dependencies, 'blobs' | 'database' | 'metrics'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const { hashes, last } = await listUnusedBlobs(database, { after, limit })
  for (let from = 0; from < hashes.length; from += atOnce) {
    await database.transaction(async (transaction) => {
      const gone = await deleteUnusedBlobs(transaction, hashes.slice(from, from + atOnce))
      // Before the commit: a request that brings the same content waits for it, then stores the bytes again.
      await Promise.all(gone.map((sha256) => blobs.remove(sha256)))
      metrics.blobsRemoved.inc(gone.length)
    })
  }
  return last
}
