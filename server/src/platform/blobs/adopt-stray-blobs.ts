import type { Dependencies } from '../dependencies.ts'
import { insertUnclaimedBlobs, listUnknownBlobs } from './store.ts'

/** Number of folders of blobs: one for each pair of hexadecimal digits with which a hash can begin. */
export const folderCount = 256

/**
 * Finds contents that were stored before the given time and have no row, for example after the database was restored
 * from an older backup. Gives each a row that nobody claims, so that removeUnusedBlobs removes the bytes. Removing the
 * bytes here would not be safe: an upload of the same content could already rely on them.
 * @param folder number of the folder to check, below `folderCount`.
 */
export async function adoptStrayBlobs(
  { blobs, database, log }: Pick<Dependencies, 'blobs' | 'database' | 'log'>,
  { folder, before }: { folder: number; before: Date },
): Promise<void> {
  const firstLetters = folder.toString(16).padStart(2, '0')
  const old = (await blobs.list(firstLetters)).filter(({ storedAt }) => storedAt < before)
  if (old.length === 0) return
  const unknown = new Set(
    await listUnknownBlobs(
      database,
      old.map(({ sha256 }) => sha256),
    ),
  )
  const strays = old.filter(({ sha256 }) => unknown.has(sha256)).map(({ sha256, size }) => ({ sha256, size }))
  if (strays.length === 0) return
  await insertUnclaimedBlobs(database, strays)
  log.warn({ count: strays.length }, 'stored contents without a row were found; they are removed')
}
