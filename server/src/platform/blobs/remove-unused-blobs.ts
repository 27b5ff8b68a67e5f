import type { Dependencies } from '../dependencies.ts'
import { deleteUnusedBlobs, listUnusedBlobs } from './store.ts'

/** Maximum blobs per transaction: so few that their bytes are removed before the transaction's time limit (database.ts). */
const batchSize = 20

/**
 * Checks up to `limit` blobs in the order of their hashes. Removes the rows and bytes of blobs that no file names and
 * nobody claimed within the last hour. Removes nothing while a backup is running.
 * @returns the last hash checked, as `after` of the next call; null if no blobs are left to check.
 */
export async function removeUnusedBlobs(
  { blobs, database, metrics }: Pick<Dependencies, 'blobs' | 'database' | 'metrics'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const { hashes, last } = await listUnusedBlobs(database, { after, limit })
  for (let from = 0; from < hashes.length; from += batchSize) {
    await database.transaction(async (transaction) => {
      const gone = await deleteUnusedBlobs(transaction, hashes.slice(from, from + batchSize))
      // Remove the bytes before the commit. A request with the same content waits for the commit, then stores the bytes again.
      await Promise.all(gone.map((sha256) => blobs.remove(sha256)))
      metrics.blobsRemoved.inc(gone.length)
    })
  }
  return last
}
