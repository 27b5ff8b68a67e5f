import { filesOfPosts } from '../../homework/files/access.ts'
import type { BoardRequest } from '../dependencies.ts'
import { mayEdit } from './access.ts'
import { countReaders, type PostCounts } from './readers-store.ts'
import { listSeen, type PostReader, type PostRow } from './store.ts'

const noReaders: PostCounts = { readerCount: 0, seenCount: 0 }
const notShown = { readerCount: null, seenCount: null, remindedAt: null }

/**
 * Adds files, counts and whether the reader may change them to posts that this reader may read. Takes at most three queries for all
 * posts.
 */
export async function assemblePosts({ dependencies }: BoardRequest, reader: PostReader, rows: readonly PostRow[]) {
  const { clock, database } = dependencies
  const ids = rows.map(({ id }) => id)
  const now = clock.now()
  const files = await filesOfPosts(dependencies, ids)
  const isManaged = ({ classId }: PostRow) => reader.part === 'manager' && reader.classIds.includes(classId)
  const managed = rows.filter(isManaged).map(({ id }) => id)
  const counts = managed.length === 0 ? null : await countReaders(database, managed)
  const seen = reader.part === 'manager' || ids.length === 0 ? null : await listSeen(database, reader.memberId, ids)
  return rows.map((row) => {
    const { authorId: _author, pinnedAt, publishAt, remindedAt, ...shown } = row
    const hasAppeared = publishAt <= now
    return {
      ...shown,
      pinned: pinnedAt !== null,
      publishedAt: hasAppeared ? publishAt : null,
      publishAt: hasAppeared ? null : publishAt,
      files: files.get(row.id) ?? [],
      ...(isManaged(row) ? { ...(counts?.get(row.id) ?? noReaders), remindedAt } : notShown),
      seen: seen?.has(row.id) ?? true,
      canEdit: mayEdit(reader, row),
    }
  })
}

export type PresentedPost = Awaited<ReturnType<typeof assemblePosts>>[number]
