import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a content into a new file in `folder` and flushes it to the disc. Returns the file with the content's SHA-256 and
 * size.
 */
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

/** Removes files in the folder that were last written before this time. */
export async function removeStaged(folder: string, before: Date): Promise<void> {
  // The folder does not exist if no file was ever written into it.
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    // The file may be missing, because `keep` has renamed it or `discard` has removed it meanwhile.
    const found = await stat(file).catch(() => null)
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}
