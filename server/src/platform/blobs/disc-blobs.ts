import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../sync-folder.ts'
import { BlobMissing, type Blobs } from './blobs.ts'
import { asStorageFull, createSpace, readDiscSpace, type ReadDiscSpace } from './free-space.ts'
import { removeStaged, stageFile } from './stage-file.ts'

/** Not there, whatever else is wrong with a file system is thrown. */
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Keeps blobs as files of their hash below `folder`, for their owner alone.
 * @param options.readSpace of the disc; tests say what it answers.
 */
export function createDiscBlobs(
  folder: string,
  { readSpace = readDiscSpace }: { readSpace?: ReadDiscSpace } = {},
): Blobs {
  // Two letters of the hash make folders: no file system likes a million names in one.
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
            // A folder that a power cut takes away takes along what is in it.
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
    remove: (sha256) => rm(fileOf(sha256), { force: true }),
    ...createSpace(folder, readSpace),
    removeStaged: (before) => removeStaged(path.join(folder, 'staged'), before),
  }
}
