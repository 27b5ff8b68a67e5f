import { existing } from '../../core/existing.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { readOwnStoredFiles } from '../../homework/files/access.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requireOwnLesson, requireOwnPost, requirePost } from './access.ts'
import { assemblePosts, type PresentedPost } from './assemble-posts.ts'
import { requireRoomToPin } from './create-post.ts'
import { publishChange } from './publish-change.ts'
import { readPostInput, type PostInput } from './read-post-input.ts'
import {
  deleteNoticesOfPost,
  findClassOfLesson,
  findPost,
  listFileIds,
  lockBoard,
  replaceFilesOfPost,
  updatePostRow,
  type PostRow,
} from './store.ts'

/** True if the readers get other text, links or files than before. */
const isEdited = (before: PostRow, fileIdsBefore: string[], after: PostInput): boolean =>
  before.html !== after.html ||
  before.links.join(' ') !== after.links.join(' ') ||
  fileIdsBefore.join(' ') !== after.fileIds.map((id) => id.toLowerCase()).join(' ')

/**
 * postUpdate: changes a post of a class that the caller manages, or a substitute's own post. A post that has appeared keeps its
 * time, and is marked as edited if its content changes. Guardians are told if it becomes one for parents too. Files that are no
 * longer named are deleted.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other post or lesson; INVALID_INPUT,
 *   also for another class, or for a file that is neither the caller's nor in the post already; STATE_CHANGED for a fourth
 *   pinned post
 */
export async function updatePost(
  context: BoardRequest,
  { id, input }: { id: string; input: Parameters<typeof readPostInput>[0] },
): Promise<PresentedPost> {
  const { boardEvents, database, clock } = context.dependencies
  const author = requireTeacherOrCentre(context.viewer)
  const post = readPostInput(input)
  const found = await requireOwnPost(context, id)
  const { classId, html, plainText, links, audience, lessonId, pinned } = post
  if (classId !== found.post.classId)
    throw new Refusal('INVALID_INPUT', { field: 'classId', description: 'Không thể chuyển bài đăng sang lớp khác' })
  requireOwnLesson(found.reader, post)
  await database.transaction(async (transaction) => {
    const board = await lockBoard(transaction, classId)
    const before = await findPost(transaction, found.post.id)
    if (!board || !before) throw new Refusal('NOT_FOUND')
    if (pinned && before.pinnedAt === null) requireRoomToPin(board.pinnedCount)
    if (
      lessonId !== null &&
      lessonId !== before.lessonId &&
      (await findClassOfLesson(transaction, lessonId)) !== classId
    )
      throw new Refusal('NOT_FOUND')
    const files = await readOwnStoredFiles(transaction, author, post.fileIds, { classId, postId: before.id })
    const now = clock.now()
    const hasAppeared = before.publishAt <= now
    const chosen = post.publishAt !== null && post.publishAt > now ? post.publishAt : now
    const isOpenedToParents = hasAppeared && before.audience === 'students' && audience === 'students_and_parents'
    const edited = hasAppeared && isEdited(before, await listFileIds(transaction, before.id), post)
    await updatePostRow(transaction, before.id, {
      html,
      plainText,
      links,
      audience,
      lessonId,
      pinnedAt: pinned ? (before.pinnedAt ?? now) : null,
      publishAt: hasAppeared ? before.publishAt : chosen,
      editedAt: edited ? now : before.editedAt,
      ...(isOpenedToParents && { openedToParentsAt: now }),
    })
    if (before.audience === 'students_and_parents' && audience === 'students')
      await deleteNoticesOfPost(transaction, before, 'of guardians')
    await replaceFilesOfPost(
      transaction,
      before.id,
      files.map((file) => file.id),
    )
  })
  const { reader, post: row } = await requirePost(context, id)
  publishChange(boardEvents, clock.now(), found.post, row)
  return existing((await assemblePosts(context, reader, [row]))[0])
}
