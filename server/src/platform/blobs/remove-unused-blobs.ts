import type { Dependencies } from '../dependencies.ts'
import { deleteUnusedBlobs, listUnusedBlobs } from './store.ts'

/** Few enough that their bytes are gone long before the transaction would be ended. */
const atOnce = 20

/**
 * Looks at some blobs in the order of their hashes, and removes those no file names, row and bytes. While a backup is
 * taken nothing is removed.
 * @returns where to go on; null: that was the end.
 */
export async function removeUnusedBlobs(
  { blobs, database, metrics }: Pick<Dependencies, 'blobs' | 'database' | 'metrics'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const { hashes, last } = await listUnusedBlobs(database, { after, limit })
  for (let from = 0; from < hashes.length; from += atOnce) {
    await database.transaction(async (transaction) => {
      const gone = await deleteUnusedBlobs(transaction, hashes.slice(from, from + atOnce))
      // Before the row is gone for others: whoever brings the same content then keeps it anew.
      await Promise.all(gone.map((sha256) => blobs.remove(sha256)))
      metrics.blobsRemoved.inc(gone.length)
    })
  }
  return last
}
