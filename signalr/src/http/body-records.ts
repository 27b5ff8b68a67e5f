import type { IncomingMessage } from 'node:http'
import { RecordEnds, RecordTooLongError, type Framing } from '../protocol/framing.ts'

/**
 * Yields the body of a request in chunks that end with a complete record. There are two exceptions: the last chunk of the body,
 * and a record that exceeds `maximumRecordBytes`, which the reader of the records then refuses. Throws if the client breaks off
 * the request; a started record is then not yielded.
 */
export async function* bodyRecords(
  request: IncomingMessage,
  maximumRecordBytes: number,
  framing: Framing,
): AsyncGenerator<Buffer, void> {
  const ends = new RecordEnds(framing)
  let partial: Buffer[] = []
  let bytes = 0
  // If the caller stops before the end of the body, do not destroy the request: the response uses the same socket.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const end = lastEndIn(chunk, ends)
    const endsRecord = end > 0
    partial.push(endsRecord ? chunk.subarray(0, end) : chunk)
    bytes += chunk.length
    if (!endsRecord && bytes <= maximumRecordBytes) continue
    yield join(partial)
    const rest = endsRecord ? chunk.subarray(end) : chunk.subarray(0, 0)
    partial = rest.length > 0 ? [rest] : []
    bytes = rest.length
  }
  if (partial.length > 0) yield join(partial)
}

/** Returns where the last record ends in a chunk, or the end of the chunk if the reader of the records must refuse a record. */
const lastEndIn = (chunk: Buffer, ends: RecordEnds): number => {
  try {
    return ends.lastIn(chunk)
  } catch (error) {
    if (error instanceof RecordTooLongError) return chunk.length
    throw error
  }
}

const join = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
