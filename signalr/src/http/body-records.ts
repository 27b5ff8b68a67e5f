import type { IncomingMessage } from 'node:http'
import { recordSeparator } from '../protocol/framing.ts'

/**
 * Yields a request's body in chunks that end with a complete record. If the body breaks off, no part of a record is yielded. A
 * record longer than `maximumRecordBytes`, and the rest at the end of the body, are yielded as they are. Throws if the peer
 * breaks off.
 */
export async function* bodyRecords(request: IncomingMessage, maximumRecordBytes: number): AsyncGenerator<Buffer, void> {
  let partial: Buffer[] = []
  let bytes = 0
  // Do not destroy the request if it is not read to its end: the response uses the same socket.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(recordSeparator) + 1
    const isWhole = end > 0
    partial.push(isWhole ? chunk.subarray(0, end) : chunk)
    bytes += chunk.length
    if (!isWhole && bytes <= maximumRecordBytes) continue
    yield join(partial)
    const rest = isWhole ? chunk.subarray(end) : chunk.subarray(0, 0)
    partial = rest.length > 0 ? [rest] : []
    bytes = rest.length
  }
  if (partial.length > 0) yield join(partial)
}

const join = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
