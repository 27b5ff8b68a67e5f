import type { Readable } from 'node:stream'
import type { Dependencies } from '../dependencies.ts'
import { claimBlob } from './store.ts'

/**
 * Keeps a content, once however often it comes. A row of files must name it within the hour, or it goes again.
 * @throws {Refusal} STORAGE_FULL
 */
export async function keepBlob(
  { blobs, database, metrics }: Pick<Dependencies, 'blobs' | 'database' | 'metrics'>,
  content: Buffer | Readable,
): Promise<{ sha256: string; size: number }> {
  const staged = await blobs.stage(content)
  try {
    const { sha256, size } = staged
    // Before the look: whoever is about to remove the same has done so by then, and nobody begins to.
    await claimBlob(database, { sha256, size })
    const isKnown = (await blobs.sizeOf(sha256)) === size
    if (!isKnown) await staged.keep()
    metrics.blobsKept.inc({ outcome: isKnown ? 'known' : 'new' })
    return { sha256, size }
  } finally {
    await staged.discard()
  }
}
