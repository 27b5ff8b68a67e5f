/** The only functions that find a homework for a caller. They check the caller's relation to it (decision 060). */
import { readCode } from '../core/read-code.ts'
import { Refusal, readId } from '../core/refusal.ts'
import { requireStudent, requireTeacherOrCentre, requireViewer, type Viewer } from '../core/viewer.ts'
import type { Database } from '../platform/postgres/database.ts'
import { findChildId, findClassOfReader, findHomework, type HomeworkRow } from './store.ts'

/**
 * A reader of homework. manager: the teacher of the course, or its centre. student: reads their own work. parent: reads one
 * child's. studentId: the student whose work is read; null for managers, who read everybody's.
 */
export type HomeworkReader = { memberId: string } & (
  | { part: 'manager'; studentId: null }
  | { part: 'student' | 'parent'; studentId: string }
)

/**
 * Returns the caller as a reader of homework, according to their role. Does not check classes: later queries do.
 * @throws {Refusal} NOT_FOUND if a caller other than a parent names a child, if a parent names none, or names a child without
 * an active guardianship
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
 * Returns a homework the caller may read: of a course they manage, or, once it opens, of a class that they or their child have
 * joined. Any other homework answers like a missing one.
 * @throws {Unauthenticated | Refusal} NOT_FOUND
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
 * Returns a homework the caller manages, open or not. @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents,
 * NOT_FOUND
 */
export async function findManagedHomework(database: Database, viewer: Viewer | null, id: string) {
  requireTeacherOrCentre(viewer)
  return findReadableHomework(database, viewer, { id })
}

/**
 * Returns an opened homework of a class the calling student has joined. @throws {Unauthenticated | Refusal} FORBIDDEN for
 * anyone else, NOT_FOUND
 */
export async function findOwnHomework(database: Database, viewer: Viewer | null, id: string) {
  const { memberId: studentId } = requireStudent(viewer)
  const { reader, homework } = await findReadableHomework(database, viewer, { id })
  return { reader, homework, studentId }
}

/**
 * Returns a class whose homework the caller may read, by the rules of findReadableHomework.
 * @throws {Unauthenticated | Refusal} NOT_FOUND
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
