import type { Readable } from 'node:stream'
import type { Dependencies } from '../dependencies.ts'
import { claimBlob } from './store.ts'

/**
 * Keeps a content, only once even if it comes again. A row of `files` must name it within an hour, or it is removed.
 * @throws {Refusal} STORAGE_FULL
 */
export async function keepBlob(
  { blobs, database, metrics }: Pick<Dependencies, 'blobs' | 'database' | 'metrics'>,
  content: Buffer | Readable,
): Promise<{ sha256: string; size: number }> {
  const staged = await blobs.stage(content)
  try {
    const { sha256, size } = staged
    // Claim it before looking: a removal that was under way is finished by then, and no new one can begin.
    await claimBlob(database, { sha256, size })
    const isKnown = (await blobs.sizeOf(sha256)) === size
    if (!isKnown) await staged.keep()
    metrics.blobsKept.inc({ outcome: isKnown ? 'known' : 'new' })
    return { sha256, size }
  } finally {
    await staged.discard()
  }
}
