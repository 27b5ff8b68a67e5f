import { rm } from 'node:fs/promises'
import { BlobMissing, isBlobName, type Blobs } from './blobs.ts'
import type { Bucket } from './bucket.ts'
import { asStorageFull, createSpace, readDiscSpace, type ReadDiscSpace } from './free-space.ts'
import { removeStaged, stageFile } from './stage-file.ts'

/** As on a disc, the first two letters of the hash are a folder. */
const folderOf = (sha256: string) => `blobs/${sha256.slice(0, 2)}/`
const keyOf = (sha256: string) => folderOf(sha256) + sha256

/**
 * Creates a store of blobs in a bucket.
 * @param staged folder on this machine for temporary files.
 */
export function createBucketBlobs(
  bucket: Bucket,
  staged: string,
  { readSpace = readDiscSpace }: { readSpace?: ReadDiscSpace } = {},
): Blobs {
  return {
    async stage(content) {
      const { file, sha256, size } = await stageFile(staged, content).catch((error: unknown) => {
        throw asStorageFull(error)
      })
      const checksum = Buffer.from(sha256, 'hex').toString('base64')
      return {
        sha256,
        size,
        keep: () => bucket.put(keyOf(sha256), { file, size, checksum }),
        discard: () => rm(file, { force: true }),
      }
    },
    sizeOf: (sha256) => bucket.sizeOf(keyOf(sha256)),
    async open(sha256, range) {
      const stream = await bucket.open(keyOf(sha256), range)
      if (!stream) throw new BlobMissing(sha256)
      return stream
    },
    async list(firstLetters) {
      const within = folderOf(firstLetters)
      return (await bucket.list(within))
        .map(({ key, size, modifiedAt }) => ({ sha256: key.slice(within.length), size, storedAt: modifiedAt }))
        .filter(({ sha256 }) => isBlobName(sha256))
    },
    remove: (sha256) => bucket.remove(keyOf(sha256)),
    // Check the space of the local disc, which holds the temporary files and perhaps the database. The bucket itself reports
    // when it is full.
    ...createSpace(staged, readSpace),
    removeStaged: (before) => removeStaged(staged, before),
  }
}
