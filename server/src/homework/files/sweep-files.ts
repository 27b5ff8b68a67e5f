import { limits } from '@hien/contract/limits'
import { later, oneDay, systemClock } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import { adoptStrayBlobs, folderCount } from '../../platform/blobs/adopt-stray-blobs.ts'
import { removeUnusedBlobs } from '../../platform/blobs/remove-unused-blobs.ts'
import { removeStaleUploadLocks } from '../../platform/blobs/upload-locker.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteUnfinishedUploads, deleteUnusedFiles } from './sweep-store.ts'

const oneHour = 60 * 60_000
/**
 * The maximum number of files, and of stored contents, that one run of the sweep checks. The next run continues behind them.
 */
const pageSize = 200
const maxUploads = 50

type FileSweepDependencies = Pick<Dependencies, 'blobs' | 'clock' | 'database' | 'log' | 'metrics' | 'uploads'>

/**
 * Returns a function that deletes:
 * - uploads that are unfinished a day after they began;
 * - files that were stored more than a week ago, if no homework, post, submission, draft or whiteboard refers to them;
 * - stored contents that no file uses, an hour after they were last stored;
 * - stored contents without a row in the database, a day after they were stored.
 *
 * Each call checks only a part of the files and contents, and the next call continues behind this part. Several nodes may call
 * the function at the same time.
 */
export function createFileSweep(dependencies: FileSweepDependencies): () => Promise<void> {
  const { blobs, clock, database, log, uploads } = dependencies
  const place: { file: string | null; blob: string | null; folder: number } = { file: null, blob: null, folder: 0 }
  let nextListing: Date | null = null

  const remove = (id: string) =>
    // A failure is only logged for debugging: the bytes can be deleted already. If not, removeIdle deletes them later.
    uploads.remove(id).catch((error: unknown) => log.debug({ err: error }, 'an upload was not removed'))

  async function removeUnfinished(): Promise<void> {
    const before = later(clock.now(), -limits.unfinishedUploadHours * oneHour)
    const ids = await deleteUnfinishedUploads(database, { before, limit: maxUploads })
    for (const id of ids) await remove(id)
    await removeStaleUploadLocks(database)
  }

  /**
   * Once an hour, deletes the bytes of uploads, and staged contents, that were last written a day ago or earlier. A node that
   * crashes can leave them behind.
   */
  async function removeIdle(): Promise<void> {
    const now = clock.now()
    if (nextListing && now < nextListing && later(nextListing, -oneHour) <= now) return
    nextListing = later(now, oneHour)
    // Use the system clock, not `clock`, which tests replace: file times come from the system.
    const before = later(systemClock.now(), -limits.unfinishedUploadHours * oneHour)
    for (const id of await uploads.listIdle(before)) await remove(id)
    await blobs.removeStaged(before)
  }

  return () =>
    runAll([
      removeUnfinished,
      removeIdle,
      async () => {
        const before = later(clock.now(), -limits.unusedFileDays * oneDay)
        place.file = await deleteUnusedFiles(database, { after: place.file, before, limit: pageSize })
      },
      async () => {
        const before = later(clock.now(), -limits.unfinishedUploadHours * oneHour)
        await adoptStrayBlobs(dependencies, { folder: place.folder, before })
        place.folder = (place.folder + 1) % folderCount
      },
      async () => {
        place.blob = await removeUnusedBlobs(dependencies, { after: place.blob, limit: pageSize })
      },
    ])
}
