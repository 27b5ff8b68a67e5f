import { Refusal } from '../../core/refusal.ts'
import type { HomeworkDependencies } from '../dependencies.ts'
import { deleteUnusedFile } from './upload-store.ts'

/**
 * Deletes a stored file or an unfinished upload.
 * @param upload must belong to the caller; removeFile does not check that.
 * @throws {Refusal} FORBIDDEN if the file was handed in or handed out
 */
export async function removeFile(
  { database, log, uploads }: HomeworkDependencies,
  upload: { id: string; isStored: boolean },
) {
  if (!(await deleteUnusedFile(database, upload.id))) {
    throw new Refusal('FORBIDDEN', { description: 'Tệp đã được giao hoặc đã nộp nên không xoá được' })
  }
  if (upload.isStored) return
  // If the deletion fails, createFileSweep deletes the bytes later.
  await uploads
    .remove(upload.id)
    .catch((error: unknown) => log.warn({ err: error }, 'an upload could not be deleted; the sweep tries again'))
}
