import { useEffect, useEffectEvent, useState } from 'react'
import { usePageVisible } from '../../lib/use-page-visible.ts'
import type { Post } from '../../operations/board/get-posts.ts'
import { useMarkPostsSeen } from '../../operations/board/mark-posts-seen.ts'

/**
 * Marks the shown posts as seen while the page is visible, each post once. Returns a function that tells whether a post is new
 * to the reader. A post stays new as long as the list is on the page, so that its badge does not vanish while it is read.
 */
export function useMarkSeen(posts: readonly Post[] | undefined): (post: Pick<Post, 'id' | 'seen'>) => boolean {
  const { run: mark } = useMarkPostsSeen()
  const [marked] = useState(() => new Set<string>())
  const isVisible = usePageVisible()
  const markShown = useEffectEvent(async () => {
    const ids = (posts ?? []).filter(({ id, seen }) => !seen && !marked.has(id)).map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) marked.add(id)
    const { done } = await mark(ids)
    // Try again with the next list of posts.
    if (!done) for (const id of ids) marked.delete(id)
  })
  useEffect(() => {
    if (isVisible) void markShown()
  }, [isVisible, posts])
  return ({ id, seen }) => !seen || marked.has(id)
}
