import { BlobMissing, type Blobs } from '../../platform/blobs/blobs.ts'

/**
 * The content of a file as the pieces of a JSON text: an address that holds it, as pictures are in the export; null where
 * it is not there. Of a file of any size one piece is in memory.
 */
export async function* contentOf(
  blobs: Pick<Blobs, 'open'>,
  { sha256, type }: { sha256: string | null; type: string | null },
): AsyncGenerator<string> {
  const stream =
    sha256 &&
    (await blobs.open(sha256).catch((error: unknown) => {
      if (error instanceof BlobMissing) return null
      throw error
    }))
  if (!stream) {
    yield 'null'
    return
  }
  yield `"data:${type};base64,`
  // Three bytes are four letters: what is left over waits for the next piece.
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.toString('base64', 0, whole)
    rest = bytes.subarray(whole)
  }
  yield `${rest.toString('base64')}"`
}
