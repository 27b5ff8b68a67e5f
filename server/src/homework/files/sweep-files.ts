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
 * The number of files, and of stored contents, that one run of the sweep checks. With this number, checking a million files
 * takes less than two days.
 */
const pageSize = 200
const maxUploads = 50

type FileSweepDependencies = Pick<Dependencies, 'blobs' | 'clock' | 'database' | 'log' | 'metrics' | 'uploads'>

/**
 * Returns a function that deletes three things: uploads that are unfinished after a day; files that no homework, submission or
 * draft refers to a week after they were stored; and stored contents without a file, also those that the database does not
 * know a day after they were stored.
 *
 * Each call checks only the next page of files and contents, so that its cost does not grow with their number. Several nodes
 * may call it at the same time.
 */
export function createFileSweep(dependencies: FileSweepDependencies): () => Promise<void> {
  const { blobs, clock, database, log, uploads } = dependencies
  const place: { file: string | null; blob: string | null; folder: number } = { file: null, blob: null, folder: 0 }
  let nextListing: Date | null = null

  const remove = (id: string) =>
    // Do not report a failure: the upload may be deleted already. If not, removeIdle deletes its bytes later.
    uploads.remove(id).catch((error: unknown) => log.debug({ err: error }, 'an upload was not removed'))

  async function removeUnfinished(): Promise<void> {
    const before = later(clock.now(), -limits.unfinishedUploadHours * oneHour)
    const ids = await deleteUnfinishedUploads(database, { before, limit: maxUploads })
    for (const id of ids) await remove(id)
    await removeStaleUploadLocks(database)
  }

  /**
   * Once an hour, removes uploads and staged contents that received no bytes for a day. Such bytes remain, for example, if a node
   * crashed.
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
