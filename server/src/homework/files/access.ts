/** The only ways to a file: who may read one, and which somebody may name in a homework or hand in (decision 061). */
import { Refusal, isId, readId } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findReadableFile, listNameableFiles, type StoredFile } from './store.ts'

/**
 * A file the caller may read: their own; one that was handed in to a class they manage, or by a child of theirs; one that is
 * handed out to a class they manage or have joined, or a child of theirs has. @throws {Refusal} NOT_FOUND
 */
export async function findFileToRead(database: Database, viewer: Viewer, id: string): Promise<StoredFile> {
  const file = await findReadableFile(database, { id: readId(id), viewerId: viewer.memberId })
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

/**
 * Files the caller names, in this order: their own that have come whole. In a transaction none of them goes before its end.
 * @param where.classId a student's files are of the class they hand in to; null: of any, as those a teacher hands out are.
 * @param where.homeworkId whose files, whoever uploaded them, its managers may keep.
 * @throws {Refusal} INVALID_INPUT at fileIds where one is not there, not whole, or somebody else's
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
