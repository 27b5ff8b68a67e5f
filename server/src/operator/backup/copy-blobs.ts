import { link, mkdir, open, readdir, rm } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { BlobMissing, type Blobs } from '../../platform/blobs/blobs.ts'
import { syncFolder } from '../../platform/sync-folder.ts'
import { blobPlace, hashOfFile, readManifest, type Manifest } from './backup-folder.ts'

/** At once: flushing one to the disc leaves time to read others. */
const atOnce = 4

/** Backups of before in this folder, newest first. */
async function earlierBackups(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => [])
  const whole = names.filter((name) => name.startsWith('hien-') && !name.endsWith('.unfinished'))
  return whole
    .toSorted()
    .toReversed()
    .map((name) => path.join(parent, name))
}

/** What the newest whole backup beside this one holds, so that what has not changed takes room once. */
async function newestBefore(parent: string): Promise<{ folder: string; hashes: Set<string> } | null> {
  for (const folder of await earlierBackups(parent)) {
    const manifest = await readManifest(folder).catch(() => null)
    if (manifest) return { folder, hashes: new Set(manifest.files.map(({ sha256 }) => sha256)) }
  }
  return null
}

/** @returns false where the store has none, or what it has is not what its name says. */
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
 * Copies these contents into a backup. What a backup beside it has already is the same file under two names: each backup is
 * whole, and all together take little more room than one.
 * @returns which are in it, and which are not because the store has lost them: the rest is worth having all the same.
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
      // Read each time: damage would otherwise be handed down to every backup that follows.
      const isLinked =
        (await hashOfFile(earlier)) === sha256 &&
        (await link(earlier, place).then(
          () => true,
          // Not every file system can.
          () => false,
        ))
      if (isLinked) return true
    }
    return copyBlob(blobs, sha256, place)
  }

  const limit = pLimit(atOnce)
  const taken = await Promise.all(wanted.map((blob) => limit(async () => ({ blob, isThere: await take(blob.sha256) }))))
  for (const one of folders) await syncFolder(one)
  await syncFolder(path.join(folder, 'files'))
  return {
    files: taken.flatMap(({ blob, isThere }) => (isThere ? [blob] : [])),
    missing: taken.flatMap(({ blob, isThere }) => (isThere ? [] : [blob.sha256])),
  }
}
