import { Refusal } from '../../core/refusal.ts'
import type { HomeworkDependencies } from '../dependencies.ts'
import { deleteUnusedFile } from './upload-store.ts'

/**
 * Takes a file away, or an upload that has not ended. What is handed in or handed out stays.
 * @param id of one that is the caller's.
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
  // What stays is swept.
  await uploads.remove(upload.id).catch((error: unknown) => log.warn({ err: error }, 'an upload stays'))
}
