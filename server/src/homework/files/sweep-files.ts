import { limits } from '@hien/contract/limits'
import { later, oneDay, systemClock } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import { removeUnusedBlobs } from '../../platform/blobs/remove-unused-blobs.ts'
import { removeStaleUploadLocks } from '../../platform/blobs/upload-locker.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteUnfinishedUploads, deleteUnusedFiles } from './sweep-store.ts'

const oneHour = 60 * 60_000
/** Looked at in one go; a centre of a million files is gone through within two days. */
const pageSize = 200
const maxUploads = 50

type FileSweepDependencies = Pick<Dependencies, 'blobs' | 'clock' | 'database' | 'log' | 'metrics' | 'uploads'>

/**
 * @returns removes uploads that did not end within a day, files that nothing has named for a week since they came, and
 * contents that no file names any more. It goes through all of them little by little, so that it costs the same however
 * many there are. Any number of nodes may do it at once.
 */
export function createFileSweep(dependencies: FileSweepDependencies): () => Promise<void> {
  const { blobs, clock, database, log, uploads } = dependencies
  const place: { file: string | null; blob: string | null } = { file: null, blob: null }
  let nextListing: Date | null = null

  const remove = (id: string) =>
    // Not there is what it is to be; what stays for another reason is found by the listing.
    uploads.remove(id).catch((error: unknown) => log.debug({ err: error }, 'an upload was not removed'))

  async function removeUnfinished(): Promise<void> {
    const before = later(clock.now(), -limits.unfinishedUploadHours * oneHour)
    const ids = await deleteUnfinishedUploads(database, { before, limit: maxUploads })
    for (const id of ids) await remove(id)
    await removeStaleUploadLocks(database)
  }

  /** What a node that died left behind: bytes without a row. */
  async function removeIdle(): Promise<void> {
    const now = clock.now()
    if (nextListing && now < nextListing && later(nextListing, -oneHour) <= now) return
    nextListing = later(now, oneHour)
    // By the clock that wrote their times, which tests do not hold.
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
