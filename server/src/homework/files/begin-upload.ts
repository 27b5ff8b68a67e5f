import { limits } from '@hien/contract/limits'
import { Upload } from '@tus/server'
import { Refusal } from '../../core/refusal.ts'
import { requireViewer, type Viewer } from '../../core/viewer.ts'
import { lessonsOfSubstitute } from '../../courses/calendar/access.ts'
import { findRoomClass, type RoomClass } from '../../courses/classes/access.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { cleanFileName } from './file-name.ts'
import { deleteUnstored, insertUpload, maxUnused } from './upload-store.ts'

/**
 * Begins an upload for a class the caller manages, has joined, or teaches as a substitute. The upload counts towards the caller's quota for this class.
 * @param upload.name file name on the caller's device.
 * @param upload.size in bytes.
 * @throws {Unauthenticated | Refusal} NOT_FOUND for any other class; FILE_REFUSED for an empty file;
 *   FILE_TOO_LARGE; FILE_QUOTA_EXCEEDED, also for too many unused files; STORAGE_FULL; RATE_LIMITED
 */
export async function beginUpload(
  { dependencies, viewer }: HomeworkRequest,
  { name, classId, size }: { name: string; classId: string; size: number },
): Promise<{ id: string }> {
  const { blobs, clock, database, rateLimits, uploads } = dependencies
  const caller = requireViewer(viewer)
  await rateLimits.uploads.take(caller.memberId)
  if (size === 0) throw new Refusal('FILE_REFUSED', { description: 'Tệp trống, hãy chọn tệp khác' })
  if (size > limits.maxFileBytes) throw new Refusal('FILE_TOO_LARGE')
  const room = await findRoomClass(database, caller, { classId }, clock.now())
  // A substitute uploads for posts about the lesson. A parent hands in nothing.
  const part = room && (await partOf(database, caller, room, clock.now()))
  if (!room || !part) throw new Refusal('NOT_FOUND')
  await blobs.requireRoom(size)
  const id = await insertUpload(database, {
    ownerId: caller.memberId,
    classId: room.classId,
    name: cleanFileName(name),
    size,
    maxBytes: part === 'teacher' ? limits.maxTeacherFileBytes : limits.maxStudentFileBytes,
    maxUnused,
  })
  if (id === null) throw new Refusal('FILE_QUOTA_EXCEEDED')
  try {
    await uploads.create(new Upload({ id, size, offset: 0 }))
  } catch (error) {
    await deleteUnstored(database, id)
    throw error
  }
  return { id }
}

/** Returns the caller's part in a class. A substitute counts as a teacher until a day after the lesson, not only while it runs. */
async function partOf(
  database: Database,
  { memberId, role }: Viewer,
  { classId, part }: RoomClass,
  now: Date,
): Promise<RoomClass['part']> {
  if (part !== null || role !== 'TCHER') return part
  return (await lessonsOfSubstitute(database, { memberId, classId, now })).length > 0 ? 'teacher' : null
}
