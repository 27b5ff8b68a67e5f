import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../sync-folder.ts'
import { BlobMissing, isBlobName, type Blobs } from './blobs.ts'
import { asStorageFull, createSpace, readDiscSpace, type ReadDiscSpace } from './free-space.ts'
import { removeStaged, stageFile } from './stage-file.ts'

/** True if the error means that the file does not exist. Any other error must be thrown. */
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Creates a store of blobs below `folder`. Each blob is a file named by its hash, readable only for the owner.
 * @param options.readSpace reads the free space of the disc; tests replace it.
 */
export function createDiscBlobs(
  folder: string,
  { readSpace = readDiscSpace }: { readSpace?: ReadDiscSpace } = {},
): Blobs {
  // Use the first two letters of the hash as folders, because file systems are slow with a million names in one folder.
  const folderOf = (sha256: string) => path.join(folder, 'blobs', sha256.slice(0, 2))
  const fileOf = (sha256: string) => path.join(folderOf(sha256), sha256)
  return {
    async stage(content) {
      const { file, sha256, size } = await stageFile(path.join(folder, 'staged'), content).catch((error: unknown) => {
        throw asStorageFull(error)
      })
      return {
        sha256,
        size,
        async keep() {
          try {
            const firstMade = await mkdir(folderOf(sha256), { recursive: true, mode: 0o700 })
            await rename(file, fileOf(sha256))
            await syncFolder(folderOf(sha256))
            // A new folder's name is stored in the folder above, so flush that too: a power cut could lose the new folder.
            if (firstMade) for (const above of [path.join(folder, 'blobs'), folder]) await syncFolder(above)
          } catch (error) {
            throw asStorageFull(error)
          }
        },
        discard: () => rm(file, { force: true }),
      }
    },
    sizeOf: (sha256) =>
      stat(fileOf(sha256)).then(
        ({ size }) => size,
        (error: unknown) => {
          if (isMissing(error)) return null
          throw error
        },
      ),
    async open(sha256, range) {
      const file = await open(fileOf(sha256)).catch((error: unknown) => {
        throw isMissing(error) ? new BlobMissing(sha256, { cause: error }) : error
      })
      return file.createReadStream(range)
    },
    async list(firstLetters) {
      const names = await readdir(folderOf(firstLetters)).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const listed = []
      // Read the sizes one after the other: a folder can hold thousands of files, and uploads need the disc too.
      for (const sha256 of names.filter(isBlobName)) {
        // A content that was removed meanwhile is not listed.
        const found = await stat(fileOf(sha256)).catch(() => null)
        if (found) listed.push({ sha256, size: found.size, storedAt: found.mtime })
      }
      return listed
    },
    remove: (sha256) => rm(fileOf(sha256), { force: true }),
    ...createSpace(folder, readSpace),
    removeStaged: (before) => removeStaged(path.join(folder, 'staged'), before),
  }
}
