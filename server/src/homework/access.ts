/** The only functions that find a homework for a caller. They check the caller's relation to it (decision 060). */
import { readCode } from '../core/read-code.ts'
import { Refusal, readId } from '../core/refusal.ts'
import { requireStudent, requireTeacherOrCentre, requireViewer, type Viewer } from '../core/viewer.ts'
import type { Database } from '../platform/postgres/database.ts'
import { findChildId, findClassOfReader, findHomework, type HomeworkRow } from './store.ts'

/**
 * A caller who reads homework.
 * - A manager is the teacher or the centre of the course, and reads the work of all students. studentId is null.
 * - A student reads their own work. studentId is their own id.
 * - A parent reads the work of one child. studentId is the id of that child.
 */
export type HomeworkReader = { memberId: string } & (
  | { part: 'manager'; studentId: null }
  | { part: 'student' | 'parent'; studentId: string }
)

/**
 * Returns the caller as a reader of homework, according to their role. Does not check whether the reader may read the homework
 * of any class: callers check that.
 * @throws {Refusal} NOT_FOUND if a parent names no child, or a child without an active guardianship with this parent. Also
 *   NOT_FOUND if any other caller names a child
 */
export async function readerOf(
  database: Database,
  caller: Viewer,
  childCode: string | null | undefined,
): Promise<HomeworkReader> {
  const { memberId, role } = caller
  if (role === 'PAME') {
    const code = childCode == null ? null : readCode(childCode)
    const studentId = code === null ? null : await findChildId(database, { parentId: memberId, code })
    if (studentId === null) throw new Refusal('NOT_FOUND')
    return { memberId, part: 'parent', studentId }
  }
  if (childCode != null) throw new Refusal('NOT_FOUND')
  return role === 'MEME'
    ? { memberId, part: 'student', studentId: memberId }
    : { memberId, part: 'manager', studentId: null }
}

export type ReadHomework = { reader: HomeworkReader; homework: HomeworkRow }

/**
 * Returns a homework the caller may read. Managers may read the homework of their courses. Students and parents may read
 * opened homework of a class that the student has joined.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the homework is missing, the caller may not read it, or readerOf refuses the
 * child code
 */
export async function findReadableHomework(
  database: Database,
  viewer: Viewer | null,
  { id, childCode }: { id: string; childCode?: string | null | undefined },
): Promise<ReadHomework> {
  const caller = requireViewer(viewer)
  const reader = await readerOf(database, caller, childCode)
  const row = await findHomework(database, {
    id: readId(id),
    viewerId: caller.memberId,
    studentId: reader.studentId,
  })
  const isReadable = row && (reader.part === 'manager' ? row.isManaged : row.hasJoined && row.hasOpened)
  if (!isReadable) throw new Refusal('NOT_FOUND')
  return { reader, homework: row }
}

/**
 * Returns a homework of a course the caller manages, even if the homework has not opened yet.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing or the caller
 * does not manage its course
 */
export async function findManagedHomework(database: Database, viewer: Viewer | null, id: string) {
  requireTeacherOrCentre(viewer)
  return findReadableHomework(database, viewer, { id })
}

/**
 * Returns an opened homework of a class the calling student has joined.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student; NOT_FOUND for any other homework
 */
export async function findOwnHomework(database: Database, viewer: Viewer | null, id: string) {
  const { memberId: studentId } = requireStudent(viewer)
  const { reader, homework } = await findReadableHomework(database, viewer, { id })
  return { reader, homework, studentId }
}

/**
 * Returns the id of a class whose homework the caller may read, and the caller as its reader. The caller manages the class, or
 * the caller or the parent's child has joined it.
 * @throws {Unauthenticated | Refusal} NOT_FOUND for any other class, or if readerOf refuses the child code
 */
export async function findClassToRead(
  database: Database,
  viewer: Viewer | null,
  { classId, childCode }: { classId: string; childCode?: string | null | undefined },
): Promise<{ reader: HomeworkReader; classId: string }> {
  const caller = requireViewer(viewer)
  const reader = await readerOf(database, caller, childCode)
  const row = await findClassOfReader(database, {
    id: readId(classId),
    viewerId: caller.memberId,
    studentId: reader.studentId,
  })
  if (!row || !(reader.part === 'manager' ? row.isManaged : row.hasJoined)) throw new Refusal('NOT_FOUND')
  return { reader, classId: row.id }
}
