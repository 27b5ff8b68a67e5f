import { Refusal } from '../../core/refusal.ts'
import type { HomeworkDependencies } from '../dependencies.ts'
import { deleteUnusedFile } from './upload-store.ts'

/**
 * Deletes a file or an unfinished upload. A file that was handed in or handed out cannot be deleted.
 * @param upload must belong to the caller.
 * @throws {Refusal} FORBIDDEN
 */
export async function removeFile(
  { database, log, uploads }: HomeworkDependencies,
  upload: { id: string; isStored: boolean },
) {
  if (!(await deleteUnusedFile(database, upload.id))) {
    throw new Refusal('FORBIDDEN', { description: 'Tệp đã được giao hoặc đã nộp nên không xoá được' })
  }
  if (upload.isStored) return
  // The sweep removes what cannot be deleted here.
  await uploads.remove(upload.id).catch((error: unknown) => log.warn({ err: error }, 'an upload stays'))
}
