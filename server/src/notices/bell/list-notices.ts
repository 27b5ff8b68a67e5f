import type { NoticeKind } from '@hien/contract/notices'
import { makePage, readPage, type PageOf } from '../../core/page.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { pageNotices } from './store.ts'

export type ListedNotice = {
  id: string
  kind: NoticeKind
  text: string
  path: string
  createdAt: Date
  read: boolean
  /** Code of the child the notice is about; null if the notice is about no child. */
  childCode: string | null
}

/**
 * noticesGetWithPage: returns a page of the notices in the caller's bell, newest first, and the number of unread ones on all
 * pages. The pages contain only the newest limits.maxListedNotices. Takes one query.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT if the page number or size is invalid.
 */
export async function listNotices(
  { dependencies: { database }, viewer }: NoticesRequest,
  input: { skip: number; take: number },
): Promise<PageOf<ListedNotice> & { unread: number }> {
  const { memberId } = requireViewer(viewer)
  const page = readPage(input)
  const { rows, total, unread } = await pageNotices(database, memberId, page)
  const items = rows.map(({ readAt, ...notice }) => ({ ...notice, read: readAt !== null }))
  return { ...makePage(page, items, total), unread }
}
