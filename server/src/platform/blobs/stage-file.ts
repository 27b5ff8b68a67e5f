import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a content into a file of its own in `folder`, flushed to the disc, and reckons its hash on the way. */
export async function stageFile(
  folder: string,
  content: Buffer | Readable,
): Promise<{ file: string; sha256: string; size: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    const target = await open(file, 'wx', 0o600)
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
    await pipeline(source, measure, target.createWriteStream({ flush: true }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return { file, sha256: hash.digest('hex'), size }
}
