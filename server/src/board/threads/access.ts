/** The only functions that decide whose threads a caller reads and writes (decision 078). */
import { readCode } from '../../core/read-code.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import { requireViewer, type Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { listChildrensClassIds, listJoinedClassIds, listManagedClassIds } from '../posts/scope-store.ts'
import { readsThread } from './thread-rules.ts'
import { findThread, type ThreadRow, type ThreadScope } from './thread-store.ts'

/**
 * Returns the caller and the thread of a student in a class.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if there is none or the caller does not read it
 */
export async function requireThread(
  context: RequestContext,
  named: { classId: string; studentCode: string },
): Promise<{ caller: Viewer; thread: ThreadRow }> {
  const caller = requireViewer(context.viewer)
  const classId = readId(named.classId)
  const studentCode = readCode(named.studentCode)
  if (studentCode === null) throw new Refusal('NOT_FOUND')
  return { caller, thread: await findReadThread(context.dependencies.database, caller, { classId, studentCode }) }
}

/**
 * Returns the thread of a student in a class, for a caller who reads it.
 * @throws {Refusal} NOT_FOUND if there is none or the caller does not read it
 */
export async function findReadThread(
  database: Database,
  caller: Viewer,
  { classId, studentCode }: { classId: string; studentCode: string },
): Promise<ThreadRow> {
  const found = await findThread(database, { classId, studentCode, memberId: caller.memberId })
  if (!found || !readsThread(caller, found, found.isGuardian)) throw new Refusal('NOT_FOUND')
  const { isGuardian: _isGuardian, ...thread } = found
  return thread
}

/**
 * Returns the classes and students whose threads the caller reads. A substitute reads none.
 * @throws {Unauthenticated | Refusal} NOT_FOUND for a class of which the caller reads no threads, for an unknown child, and if
 *   anybody but a parent names a child
 */
export async function requireThreadScope(
  context: RequestContext,
  named: { classId?: string | null | undefined; childCode?: string | null | undefined },
): Promise<ThreadScope> {
  const { memberId, role } = requireViewer(context.viewer)
  const { database } = context.dependencies
  const childCode = named.childCode == null ? null : readCode(named.childCode)
  if (named.childCode != null && (childCode === null || role !== 'PAME')) throw new Refusal('NOT_FOUND')
  const classId = named.classId == null ? null : readId(named.classId)
  const filter = { memberId, classId }
  const scope = { memberId, childCode }
  const found: ThreadScope =
    role === 'MEME'
      ? { ...scope, part: 'student', classIds: await listJoinedClassIds(database, filter) }
      : role === 'PAME'
        ? { ...scope, part: 'parent', classIds: await listChildrensClassIds(database, { ...filter, childCode }) }
        : { ...scope, part: 'manager', classIds: await listManagedClassIds(database, filter) }
  if (found.classIds.length === 0 && (classId !== null || childCode !== null)) throw new Refusal('NOT_FOUND')
  return found
}
