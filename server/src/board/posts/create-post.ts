import { limits } from '@hien/contract/limits'
import { existing } from '../../core/existing.ts'
import { Refusal, isId } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { readOwnStoredFiles } from '../../homework/files/access.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { BoardRequest } from '../dependencies.ts'
import { publishChange } from './publish-change.ts'
import { requireOwnLesson, requirePost, requirePostReader } from './access.ts'
import { assemblePosts, type PresentedPost } from './assemble-posts.ts'
import { readPostInput } from './read-post-input.ts'
import {
  findByClientId,
  findClassOfLesson,
  insertPost,
  lockBoard,
  replaceFilesOfPost,
  type BoardClass,
} from './store.ts'

type PostToCreate = {
  input: Parameters<typeof readPostInput>[0]
  clientId?: string | null | undefined
}

/**
 * postCreate: posts on the board of a class that the caller manages or, about a lesson, teaches as a substitute. A client that got
 * no answer can call again with the same client id: no second post is created.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other class, for a lesson of another
 *   class, and for a substitute without an own lesson; CLASS_ENDED if class or course is inactive; INVALID_INPUT, also if a file is
 *   not the caller's; STATE_CHANGED for a fourth pinned post
 */
export async function createPost(
  context: BoardRequest,
  { input, clientId: givenId = null }: PostToCreate,
): Promise<PresentedPost> {
  const { dependencies, viewer } = context
  const { boardEvents, database, clock } = dependencies
  const author = requireTeacherOrCentre(viewer)
  const { fileIds, pinned, publishAt, ...post } = readPostInput(input)
  if (givenId !== null && !isId(givenId)) throw new Refusal('INVALID_INPUT', { field: 'clientId' })
  const clientId = givenId?.toLowerCase() ?? null
  const reader = await requirePostReader(context, { classId: post.classId })
  requireOwnLesson(reader, { ...post, pinned })
  const postId = await database.transaction(async (transaction) => {
    const board = await lockBoard(transaction, post.classId)
    if (!board) throw new Refusal('NOT_FOUND')
    const known = clientId === null ? null : await findByClientId(transaction, author.memberId, clientId)
    if (known !== null) return known
    requireRoom(board, pinned)
    if (post.lessonId !== null && (await findClassOfLesson(transaction, post.lessonId)) !== post.classId)
      throw new Refusal('NOT_FOUND')
    const files = await readOwnStoredFiles(transaction, author, fileIds, { classId: post.classId })
    const now = clock.now()
    const id = await insertPost(transaction, {
      ...post,
      authorId: author.memberId,
      clientId,
      pinnedAt: pinned ? now : null,
      publishAt: publishAt !== null && publishAt > now ? publishAt : now,
    })
    await replaceFilesOfPost(
      transaction,
      id,
      files.map((file) => file.id),
    )
    await recordAudit(context, transaction, { action: auditActions.postCreated, classId: post.classId })
    return id
  })
  const { post: row } = await requirePost(context, postId)
  publishChange(boardEvents, clock.now(), row)
  return existing((await assemblePosts(context, reader, [row]))[0])
}

/** @throws {Refusal} CLASS_ENDED; INVALID_INPUT for a full board; STATE_CHANGED for a fourth pinned post */
export function requireRoom({ isOpen, postCount, pinnedCount }: BoardClass, pinned: boolean): void {
  if (!isOpen) throw new Refusal('CLASS_ENDED')
  if (postCount >= limits.maxPostsPerClass) {
    const description = `Một lớp có tối đa ${limits.maxPostsPerClass.toLocaleString('vi-VN')} bài đăng`
    throw new Refusal('INVALID_INPUT', { field: 'classId', description })
  }
  if (pinned) requireRoomToPin(pinnedCount)
}

/** @throws {Refusal} STATE_CHANGED if the highest allowed number of posts is pinned already */
export function requireRoomToPin(pinnedCount: number): void {
  if (pinnedCount < limits.maxPinnedPosts) return
  const description = `Lớp đã ghim ${limits.maxPinnedPosts} bài. Hãy bỏ ghim một bài trước`
  throw new Refusal('STATE_CHANGED', { field: 'pinned', description })
}
