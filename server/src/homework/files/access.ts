/**
 * The only functions that check which files a caller may read, and which a caller may attach to a homework or hand in
 * (decision 061).
 */
import { later, type Clock } from '../../core/clock.ts'
import { Refusal, isId, readId } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import { substituteTime } from '../../courses/calendar/access.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { presentFile } from './file-address.ts'
import { findReadableFile } from './readable-store.ts'
import { listFilesOfPosts, listNameableFiles, type StoredFile } from './store.ts'

/**
 * Returns a file the caller may read, with the class to which it belongs:
 * - a file that the caller uploaded;
 * - a file that was handed in to a class the caller manages, or that the caller's child handed in;
 * - a file that was handed out to a class the caller manages;
 * - a file of opened homework of a class that the caller or their child has joined;
 * - a file of a post: for who manages the class, wrote the post, or teaches its lesson as a substitute; once the post has appeared, for
 *   the students of the class and, if the post is for parents too, their guardians;
 * - a file on a page of the whiteboard of a lesson, while the page is not removed: for the students of the class, who manages the
 *   class, and the substitute of the lesson.
 * @throws {Refusal} NOT_FOUND for any other file
 */
export async function findFileToRead(
  { database, clock }: { database: Database; clock: Clock },
  viewer: Viewer,
  id: string,
): Promise<StoredFile & { classId: string }> {
  const now = clock.now()
  const taughtSince = later(now, -substituteTime)
  const file = await findReadableFile(database, { id: readId(id), viewerId: viewer.memberId, now, taughtSince })
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

/**
 * Returns the files with these ids, in this order. They must be complete and uploaded by the member. Inside a transaction, the
 * files cannot be deleted before the transaction ends.
 * @param where.classId the class for which the files must have been uploaded; null if any class is allowed.
 * @param where.homeworkId files that are already attached to this homework are also allowed, whoever uploaded them.
 * @param where.postId likewise for a post.
 * @throws {Refusal} INVALID_INPUT at fileIds if a file is missing, incomplete or not allowed
 */
export async function readOwnStoredFiles(
  database: Database,
  { memberId }: { memberId: string },
  fileIds: readonly string[],
  {
    classId,
    homeworkId = null,
    postId = null,
  }: { classId: string | null; homeworkId?: string | null; postId?: string | null },
): Promise<StoredFile[]> {
  if (fileIds.length === 0) return []
  const ids = fileIds.map((id) => id.toLowerCase())
  const found = ids.every(isId)
    ? await listNameableFiles(database, ids, { ownerId: memberId, classId, homeworkId, postId })
    : []
  const byId = new Map(found.map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = byId.get(id)
    if (file) return file
    const description = 'Có tệp chưa tải lên xong hoặc không còn nữa. Hãy bỏ tệp đó ra và gửi lại'
    throw new Refusal('INVALID_INPUT', { field: 'fileIds', description })
  })
}

/** Returns the files of posts that the caller may read, with signed addresses, by post id. Does not check permissions. */
export async function filesOfPosts(
  dependencies: Parameters<typeof presentFile>[0] & { database: Database },
  postIds: string[],
): Promise<Map<string, ReturnType<typeof presentFile>[]>> {
  const files = await listFilesOfPosts(dependencies.database, postIds)
  return new Map([...files].map(([id, all]) => [id, all.map((file) => presentFile(dependencies, file))]))
}
