import { link, mkdir, open, readdir, rm } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { BlobMissing, type Blobs } from '../../platform/blobs/blobs.ts'
import { syncFolder } from '../../platform/sync-folder.ts'
import { blobPlace, hashOfFile, readManifest, type Manifest } from './backup-folder.ts'

/** Number of contents copied at the same time. While one content is flushed to the disk, others can be read. */
const maxParallel = 4

/** Returns the paths of the earlier finished backups in this folder, newest first. */
async function earlierBackups(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => [])
  const complete = names.filter((name) => name.startsWith('hien-') && !name.endsWith('.unfinished'))
  return complete
    .toSorted()
    .toReversed()
    .map((name) => path.join(parent, name))
}

/**
 * Returns the newest complete backup in this folder, with the hashes of its contents; null if there is none. The new backup can
 * link to these contents instead of copying them.
 */
async function newestBefore(parent: string): Promise<{ folder: string; hashes: Set<string> } | null> {
  for (const folder of await earlierBackups(parent)) {
    const manifest = await readManifest(folder).catch(() => null)
    if (manifest) return { folder, hashes: new Set(manifest.files.map(({ sha256 }) => sha256)) }
  }
  return null
}

/**
 * Copies a content from the storage to a new file. Returns false, and leaves no file, if the storage does not have the content
 * or its bytes do not match the hash.
 */
async function copyBlob(blobs: Blobs, sha256: string, place: string): Promise<boolean> {
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = await blobs.open(sha256).catch((error: unknown) => {
    if (error instanceof BlobMissing) return null
    throw error
  })
  if (!source) return false
  const target = await open(place, 'wx', 0o600)
  await pipeline(source, measure, target.createWriteStream({ flush: true }))
  if (hash.digest('hex') === sha256) return true
  await rm(place)
  return false
}

/**
 * Copies the contents of uploaded files into a backup. A content that the newest complete backup in `parent` contains undamaged is
 * hard-linked instead of copied. So each backup is complete, but they share the disk space of unchanged contents.
 * @returns the contents in the backup (`files`), and the hashes of contents that the storage has lost or damaged (`missing`).
 */
export async function copyBlobs(
  blobs: Blobs,
  { wanted, folder, parent }: { wanted: { sha256: string; bytes: number }[]; folder: string; parent: string },
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  if (wanted.length === 0) return { files: [], missing: [] }
  const before = await newestBefore(parent)
  const folders = new Set(wanted.map(({ sha256 }) => path.dirname(blobPlace(folder, sha256))))
  for (const one of folders) await mkdir(one, { recursive: true, mode: 0o700 })

  async function take(sha256: string): Promise<boolean> {
    const place = blobPlace(folder, sha256)
    if (before?.hashes.has(sha256)) {
      const earlier = blobPlace(before.folder, sha256)
      // Check the bytes before linking. Otherwise damage in one backup would be in all later backups too.
      const isLinked =
        (await hashOfFile(earlier)) === sha256 &&
        (await link(earlier, place).then(
          () => true,
          // Copy the content instead, for example if the file system does not support hard links.
          () => false,
        ))
      if (isLinked) return true
    }
    return copyBlob(blobs, sha256, place)
  }

  const limit = pLimit(maxParallel)
  const taken = await Promise.all(wanted.map((blob) => limit(async () => ({ blob, isThere: await take(blob.sha256) }))))
  for (const one of folders) await syncFolder(one)
  await syncFolder(path.join(folder, 'files'))
  return {
    files: taken.flatMap(({ blob, isThere }) => (isThere ? [blob] : [])),
    missing: taken.flatMap(({ blob, isThere }) => (isThere ? [] : [blob.sha256])),
  }
}
