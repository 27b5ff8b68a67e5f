/**
 * The only functions that find files for a caller: which to read, and which to attach to a homework or hand in (decision 061).
 */
import { Refusal, isId, readId } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findReadableFile, listNameableFiles, type StoredFile } from './store.ts'

/**
 * Returns a file the caller may read. It may be their own, or handed in to a class they manage or by their child. It may also
 * be handed out to a class that they manage, or that they or their child have joined. @throws {Refusal} NOT_FOUND
 */
export async function findFileToRead(database: Database, viewer: Viewer, id: string): Promise<StoredFile> {
  const file = await findReadableFile(database, { id: readId(id), viewerId: viewer.memberId })
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

/**
 * Returns the files the caller names, in this order: complete files of their own. In a transaction none can be deleted before
 * its end.
 * @param where.classId class a student's files must be uploaded for; null for any class, as for the files a teacher hands out.
 * @param where.homeworkId homework whose present files are also allowed, whoever uploaded them.
 * @throws {Refusal} INVALID_INPUT at fileIds for a file that is missing, incomplete or somebody else's
 */
export async function readOwnStoredFiles(
  database: Database,
  { memberId }: { memberId: string },
  fileIds: readonly string[],
  { classId, homeworkId = null }: { classId: string | null; homeworkId?: string | null },
): Promise<StoredFile[]> {
  if (fileIds.length === 0) return []
  const ids = fileIds.map((id) => id.toLowerCase())
  const found = ids.every(isId)
    ? await listNameableFiles(database, ids, { ownerId: memberId, classId, homeworkId })
    : []
  const byId = new Map(found.map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = byId.get(id)
    if (file) return file
    const description = 'Có tệp chưa tải lên xong hoặc không còn nữa. Hãy bỏ tệp đó ra và gửi lại'
    throw new Refusal('INVALID_INPUT', { field: 'fileIds', description })
  })
}
