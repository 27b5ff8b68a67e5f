import { type ReactNode, useRef, useState } from 'react'
import { type Post, type PostScope, usePosts } from '../../operations/board/get-posts.ts'
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { type Paging, usePageInUrl } from '../../ui/table/page-in-url.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { OfflineNote } from './materials/offline-note.tsx'
import { PostCard } from './post-card.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import classes from './post-list.module.css'
import type { PostAction } from './post-menu.tsx'
import { useMarkSeen } from './use-mark-seen.ts'

export type PostListProps = {
  /** The posts to list; all posts of the signed-in member if omitted. */
  scope?: PostScope
  /** True to show the class of each post, if the list can contain posts of several classes. */
  withClass?: boolean
  /** Shows the files of a post. */
  files: (files: Post['files']) => ReactNode
  empty?: ReactNode
  /** The page number, if it is not the one in the URL: several lists can be on one page. */
  paging?: Paging
  /** The list in the label of its page buttons, if the page has several lists. */
  of?: string
}

/** Lists posts, pinned posts first, and marks them as seen. Those who may change a post get a menu for it. */
export function PostList({
  scope,
  withClass = false,
  files,
  empty = 'Chưa có bài đăng nào.',
  paging,
  of,
}: PostListProps) {
  const inUrl = usePageInUrl()
  const [page, turnTo] = paging ?? inUrl
  const posts = usePosts(page, scope)
  const isNew = useMarkSeen(posts.data?.items)
  const [chosen, setChosen] = useState<PostAction | null>(null)
  const [opened, setOpened] = useState(false)
  const board = useRef<HTMLDivElement>(null)
  const close = (deleted: boolean) => {
    setOpened(false)
    // The menu of a deleted post disappears, so the board gets the focus.
    const next = deleted ? board.current : chosen?.from
    next?.focus()
  }
  return (
    <div ref={board} className={classes.board} role="group" aria-label="Bảng tin" tabIndex={-1}>
      <OfflineNote keptAt={posts.data?.keptAt} onReconnect={() => void posts.refetch()} />
      <PagedList query={posts} onPage={turnTo} of={of} coming={<CardSkeletons />} empty={<Empty>{empty}</Empty>}>
        {(items) => (
          <ul className={classes.list} aria-label="Bài đăng">
            {items.map((post) => (
              <li key={post.id}>
                <PostCard
                  post={post}
                  isNew={isNew(post)}
                  withClass={withClass}
                  files={files}
                  onAction={(action) => {
                    setChosen(action)
                    setOpened(true)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <PostDialogs chosen={chosen} opened={opened} onClose={close} />
    </div>
  )
}
