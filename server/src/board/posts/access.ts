/** The only functions that decide which posts a caller may read and write (decision 077). */
import { readCode } from '../../core/read-code.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import { requireTeacherOrCentre, requireViewer, type Viewer } from '../../core/viewer.ts'
import { lessonsOfSubstitute } from '../../courses/calendar/access.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { listChildrensClassIds, listJoinedClassIds, listManagedClassIds } from './scope-store.ts'
import { findPost, type PostReader, type PostRow } from './store.ts'

type Asked = { classId?: string | null | undefined; childCode?: string | null | undefined }

async function classesOf(
  { dependencies: { database, clock } }: RequestContext,
  { memberId, role }: Viewer,
  { classId, childCode }: { classId: string | null; childCode: string | null },
): Promise<PostReader> {
  const filter = { memberId, classId }
  if (role === 'MEME')
    return { memberId, part: 'student', classIds: await listJoinedClassIds(database, filter), taught: [] }
  if (role === 'PAME') {
    const classIds = await listChildrensClassIds(database, { ...filter, childCode })
    return { memberId, part: 'parent', classIds, taught: [] }
  }
  const classIds = await listManagedClassIds(database, filter)
  const taught = role === 'TCHER' ? await lessonsOfSubstitute(database, { ...filter, now: clock.now() }) : []
  const managed = new Set(classIds)
  return { memberId, part: 'manager', classIds, taught: taught.filter((lesson) => !managed.has(lesson.classId)) }
}

/**
 * Returns the caller as a reader of the posts of one class or of all their classes.
 * @throws {Unauthenticated | Refusal} NOT_FOUND for a class of which the caller reads no posts, for an unknown child, and if
 *   anybody but a parent names a child
 */
export async function requirePostReader(context: RequestContext, asked: Asked): Promise<PostReader> {
  const caller = requireViewer(context.viewer)
  const code = asked.childCode == null ? null : readCode(asked.childCode)
  if (asked.childCode != null && (code === null || caller.role !== 'PAME')) throw new Refusal('NOT_FOUND')
  const classId = asked.classId == null ? null : readId(asked.classId)
  const reader = await classesOf(context, caller, { classId, childCode: code })
  const isEmpty = reader.classIds.length === 0 && reader.taught.length === 0
  if (isEmpty && (classId !== null || code !== null)) throw new Refusal('NOT_FOUND')
  return reader
}

/**
 * Returns a post that the caller may read.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if there is none or the caller may not read it
 */
export async function requirePost(context: RequestContext, id: string): Promise<{ reader: PostReader; post: PostRow }> {
  const caller = requireViewer(context.viewer)
  const { database, clock } = context.dependencies
  const found = await findPost(database, readId(id))
  if (!found) throw new Refusal('NOT_FOUND')
  const reader = await classesOf(context, caller, { classId: found.classId, childCode: null })
  if (!isReadable(reader, found, clock.now())) throw new Refusal('NOT_FOUND')
  return { reader, post: found }
}

/**
 * Returns a post that the caller may change: every post of a class that the caller manages, and a substitute's own posts.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other post
 */
export async function requireOwnPost(
  context: RequestContext,
  id: string,
): Promise<{ reader: PostReader; post: PostRow }> {
  requireTeacherOrCentre(context.viewer)
  const found = await requirePost(context, id)
  if (!mayEdit(found.reader, found.post)) throw new Refusal('NOT_FOUND')
  return found
}

/**
 * Returns a post of a class that the caller manages. Only such callers see who has read the post.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other post, also for a substitute
 */
export async function requireManagedPost(
  context: RequestContext,
  id: string,
): Promise<{ reader: PostReader; post: PostRow }> {
  requireTeacherOrCentre(context.viewer)
  const found = await requirePost(context, id)
  if (!found.reader.classIds.includes(found.post.classId)) throw new Refusal('NOT_FOUND')
  return found
}

/** True if this reader may read the post. Before it appears, only its author may. The rule must match `visibleTo` of store.ts. */
export function isReadable(reader: PostReader, post: PostRow, now: Date): boolean {
  const hasAppeared = post.publishAt <= now
  const isOwn = post.authorId === reader.memberId
  if (reader.part !== 'manager') {
    return (
      hasAppeared &&
      reader.classIds.includes(post.classId) &&
      (reader.part === 'student' || post.audience !== 'students')
    )
  }
  if (!hasAppeared && !isOwn) return false
  return reader.classIds.includes(post.classId) || teaches(reader, post)
}

/** True if the reader is the substitute of the post's lesson, or wrote the post as a substitute in this class. */
const teaches = ({ memberId, taught }: PostReader, { authorId, classId, lessonId }: PostRow): boolean =>
  taught.some((lesson) => lesson.classId === classId && (authorId === memberId || lesson.id === lessonId))

/** True if this reader may change and delete the post. The reader must be allowed to read it. */
export const mayEdit = ({ memberId, part, classIds }: PostReader, { authorId, classId }: PostRow): boolean =>
  part === 'manager' && (classIds.includes(classId) || authorId === memberId)

/** Checks that a substitute posts about a lesson they give, and does not pin the post. @throws {Refusal} NOT_FOUND, FORBIDDEN */
export function requireOwnLesson(
  { classIds, taught }: PostReader,
  { classId, lessonId, pinned }: { classId: string; lessonId: string | null; pinned: boolean },
): void {
  if (classIds.includes(classId)) return
  if (!taught.some((lesson) => lesson.id === lessonId)) throw new Refusal('NOT_FOUND')
  if (pinned) throw new Refusal('FORBIDDEN')
}
