import type { Readable } from 'node:stream'
import type { Dependencies } from '../dependencies.ts'
import { claimBlob } from './store.ts'

/**
 * Stores a content once, even if the same content is given again. A row of `files` must name its hash within an hour;
 * otherwise the content is removed.
 * @throws {Refusal} STORAGE_FULL if the disc or the bucket is full
 */
export async function keepBlob(
  { blobs, database, metrics }: Pick<Dependencies, 'blobs' | 'database' | 'metrics'>,
  content: Buffer | Readable,
): Promise<{ sha256: string; size: number }> {
  const staged = await blobs.stage(content)
  try {
    const { sha256, size } = staged
    // Claim the hash before looking for its bytes. The claim waits for a running removal to end and prevents a new one.
    await claimBlob(database, { sha256, size })
    const isKnown = (await blobs.sizeOf(sha256)) === size
    if (!isKnown) await staged.keep()
    metrics.blobsKept.inc({ outcome: isKnown ? 'known' : 'new' })
    return { sha256, size }
  } finally {
    await staged.discard()
  }
}
