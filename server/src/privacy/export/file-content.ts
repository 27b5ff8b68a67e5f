import { BlobMissing, type Blobs } from '../../platform/blobs/blobs.ts'

/**
 * Yields the content of a file as pieces of a JSON value. The value is a data: URL, like the pictures in the export, or null if
 * the content is missing. Only one piece is in memory at a time, however large the file is.
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
  // Base64 encodes three bytes as four letters, so up to two remaining bytes wait for the next piece.
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    const encodable = bytes.length - (bytes.length % 3)
    yield bytes.toString('base64', 0, encodable)
    rest = bytes.subarray(encodable)
  }
  yield `${rest.toString('base64')}"`
}
