import { limits } from '@hien/contract/limits'
import { later, oneDay, systemClock } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import { removeUnusedBlobs } from '../../platform/blobs/remove-unused-blobs.ts'
import { removeStaleUploadLocks } from '../../platform/blobs/upload-locker.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteUnfinishedUploads, deleteUnusedFiles } from './sweep-store.ts'

const oneHour = 60 * 60_000
/** Files checked in one run; a million files take less than two days. */
const pageSize = 200
const maxUploads = 50

type FileSweepDependencies = Pick<Dependencies, 'blobs' | 'clock' | 'database' | 'log' | 'metrics' | 'uploads'>

/**
 * Returns a function that deletes uploads unfinished for a day, files uploaded a week ago that nothing names, and contents
 * without a file. Each call checks one page, so the cost does not grow. Any number of nodes may run it at once.
 */
export function createFileSweep(dependencies: FileSweepDependencies): () => Promise<void> {
  const { blobs, clock, database, log, uploads } = dependencies
  const place: { file: string | null; blob: string | null } = { file: null, blob: null }
  let nextListing: Date | null = null

  const remove = (id: string) =>
    // The upload may be deleted already. Bytes that stay for another reason are found by removeIdle.
    uploads.remove(id).catch((error: unknown) => log.debug({ err: error }, 'an upload was not removed'))

  async function removeUnfinished(): Promise<void> {
    const before = later(clock.now(), -limits.unfinishedUploadHours * oneHour)
    const ids = await deleteUnfinishedUploads(database, { before, limit: maxUploads })
    for (const id of ids) await remove(id)
    await removeStaleUploadLocks(database)
  }

  /** Removes what a crashed node left behind: bytes without a row. */
  async function removeIdle(): Promise<void> {
    const now = clock.now()
    if (nextListing && now < nextListing && later(nextListing, -oneHour) <= now) return
    nextListing = later(now, oneHour)
    // File times come from the system clock, which tests do not control.
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
        place.blob = await removeUnusedBlobs(dependencies, { after: place.blob, limit: pageSize })
      },
    ])
}
