import { beginningOf } from '@hien/contract/beginning-of'
import { materialsRule } from '@hien/contract/rules/board'
import { makePage, readPage, type PageOf } from '../../core/page.ts'
import { readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { filesOfPosts } from '../../homework/files/access.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requirePostReader } from '../posts/access.ts'
import { pageMaterials, type MaterialRow } from './materials-store.ts'

type Input = {
  classId: string
  childCode?: string | null | undefined
  search?: string | null | undefined
  skip: number
  take: number
}

/**
 * postMaterialsGetWithPage: returns a page of the files and links of the posts of a class that the caller reads and that have
 * appeared. Those of the newest day are first: the day of the lesson that the post is about, or the day of the post.
 * @throws {Unauthenticated | Refusal} NOT_FOUND for a class of which the caller reads no posts, and for a child that is not the
 *   caller's; INVALID_INPUT for an invalid page or a search that is too long
 */
export async function listMaterials(context: BoardRequest, input: Input) {
  const { database, clock } = context.dependencies
  requireViewer(context.viewer)
  const page = readPage(input)
  const { search } = readInput(materialsRule, input)
  const reader = await requirePostReader(context, input)
  const { rows, total } = await pageMaterials(database, { reader, search, now: clock.now() }, page)
  return makePage(page, await presentMaterials(context, rows), total) satisfies PageOf<object>
}

/** Adds the files with signed addresses, and the beginning of the post's text. Takes one query for all materials. */
async function presentMaterials({ dependencies }: BoardRequest, rows: readonly MaterialRow[]) {
  const postIds = new Set(rows.filter(({ fileId }) => fileId !== null).map(({ postId }) => postId))
  const files = await filesOfPosts(dependencies, [...postIds])
  return rows.map(({ fileId, text, ...row }) => ({
    ...row,
    file: files.get(row.postId)?.find(({ id }) => id === fileId) ?? null,
    text: beginningOf(text),
  }))
}
