import type { QueryClient } from '@tanstack/react-query'
import { loadWithRetry } from '../../lib/load-with-retry.ts'
import { followOperations } from '../live/follow-operations.ts'
import type { Follower } from '../live/follower.ts'

/** Milliseconds over which pages spread their checks of kept boards: one event can reach all readers of a large class. */
const checkSpread = 30_000
/** Minimum milliseconds between two checks. Most changes are new posts, which change nothing in what the member may read. */
const checkPause = 10 * 60_000

/**
 * Refetches the posts and materials that pages show when the server reports a change. Also checks whether the member may still
 * read the boards that this device has kept: a member who has left a class may never open its board again.
 */
export function followPosts(queryClient: QueryClient): Follower {
  // A post reaches the pages of a large class and of its parents at the same moment.
  const lists = followOperations(queryClient, {
    topic: 'posts',
    operations: ['postsGetWithPage', 'postMaterialsGetWithPage'],
    spread: 2000,
  })
  let checking: ReturnType<typeof setTimeout> | null = null
  let checkedAt = -Infinity
  const check = async () => {
    checking = null
    checkedAt = Date.now()
    const { checkKeptBoards } = await loadWithRetry(() => import('./check-kept-boards.ts'))
    await checkKeptBoards()
  }
  const checkSoon = () => {
    // If the code cannot be loaded, the next change or connection checks again.
    const wait = Math.max(Math.random() * checkSpread, checkedAt + checkPause - Date.now())
    checking ??= setTimeout(() => void check().catch(() => undefined), wait)
  }
  return {
    topic: lists.topic,
    onChanged() {
      lists.onChanged()
      checkSoon()
    },
    onMissed() {
      lists.onMissed()
      checkSoon()
    },
    stop() {
      lists.stop?.()
      if (checking !== null) clearTimeout(checking)
    },
  }
}
