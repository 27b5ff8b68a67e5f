import { makePage, readPage, type PageOf } from '../../core/page.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requirePostReader } from './access.ts'
import { assemblePosts, type PresentedPost } from './assemble-posts.ts'
import { findClassOfLesson, pagePosts } from './store.ts'

type Input = {
  classId?: string | null | undefined
  lessonId?: string | null | undefined
  childCode?: string | null | undefined
  skip: number
  take: number
}

/**
 * postsGetWithPage: returns a page of the posts of one class, of one lesson, or of all classes of the caller: pinned ones first,
 * then the newest.
 * @throws {Unauthenticated | Refusal} NOT_FOUND for a class or lesson of which the caller reads no posts, and for a child that is not the
 *   caller's; INVALID_INPUT for an invalid page
 */
export async function listPosts(context: BoardRequest, input: Input): Promise<PageOf<PresentedPost>> {
  const { database, clock } = context.dependencies
  requireViewer(context.viewer)
  const page = readPage(input)
  const lessonId = input.lessonId == null ? null : readId(input.lessonId)
  const ofLesson = lessonId === null ? null : await findClassOfLesson(database, lessonId)
  if (lessonId !== null && ofLesson === null) throw new Refusal('NOT_FOUND')
  const reader = await requirePostReader(context, { childCode: input.childCode, classId: input.classId ?? ofLesson })
  const { rows, total } = await pagePosts(database, { reader, lessonId, now: clock.now() }, page)
  return makePage(page, await assemblePosts(context, reader, rows), total)
}
