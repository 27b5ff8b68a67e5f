import type { Readable } from 'node:stream'

/** Reads exactly the next `count` bytes of a stream. Later bytes stay in the stream. @throws if the stream ends earlier. */
export function readBytes(stream: Readable, count: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(count)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let filled = 0
  const finish = () => {
    stream.pause().off('data', take).off('close', close)
    resolve(bytes)
  }
  const take = (chunk: Buffer) => {
    const copied = chunk.copy(bytes, filled)
    filled += copied
    if (filled < count) return
    finish()
    if (copied < chunk.length) stream.unshift(chunk.subarray(copied))
  }
  const close = () => reject(new Error('The stream ended too soon'))
  if (count === 0) resolve(bytes)
  // A paused stream does not continue when it gets a new listener, so call resume().
  else stream.on('data', take).once('close', close).resume()
  return promise
}
