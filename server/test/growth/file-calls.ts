/** Calls the store functions for uploads, their locks and the contents of files. */
import { randomUUID } from 'node:crypto'
import * as uploads from '../../src/homework/files/upload-store.ts'
import * as blobs from '../../src/platform/blobs/store.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** Calls every function of these stores once, as when a member uploads and removes a file. */
export async function callFileStores(
  database: Database,
  { memberId, classId }: { memberId: string; classId: string },
): Promise<void> {
  const upload = { ownerId: memberId, classId, name: 'bai-lam.pdf', size: 3, maxBytes: 1e9, maxUnused: 200 }
  const [kept, broken] = [await uploads.insertUpload(database, upload), await uploads.insertUpload(database, upload)]
  if (kept === null || broken === null) throw new Error('The uploads were refused because the limit is reached')
  await uploads.findUpload(database, kept)
  const lock = { fileId: kept, holder: randomUUID() }
  await blobs.acquireUploadLock(database, lock)
  await blobs.renewUploadLock(database, lock)
  await blobs.releaseUploadLock(database, lock)
  const sha256 = 'ab'.repeat(32)
  await blobs.claimBlob(database, { sha256, size: 3 })
  await uploads.markStored(database, { id: kept, size: 3, type: 'application/pdf', sha256 })
  await uploads.findStoredContent(database, kept)
  await uploads.deleteUnstored(database, broken)
  await uploads.deleteUnusedFile(database, kept)
  await blobs.deleteUnusedBlobs(database, [sha256])
  const strays = ['cd', 'ef'].map((letters) => letters.repeat(32))
  for (const stray of await blobs.listUnknownBlobs(database, strays))
    await blobs.insertUnclaimedBlobs(database, [{ sha256: stray, size: 3 }])
}
