import type { IncomingMessage } from 'node:http'

/** Reads a request's body. Null when it is longer than `maximumBytes`; rejects when the peer breaks it off. */
export const readBody = async (request: IncomingMessage, maximumBytes: number): Promise<Buffer | null> => {
  if (Number(request.headers['content-length'] ?? 0) > maximumBytes) return null
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maximumBytes) return null
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length)
}
