import { Suspense, lazy } from 'react'
import { BoardLine } from '../../../features/board/newest/board-line.tsx'
import { loadWithRetry } from '../../../lib/load-with-retry.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useIdlePage } from '../../layouts/use-idle-page.ts'

const Newest = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../../features/board/newest/newest-post-of-child.tsx')))
    .NewestPostOfChild,
}))

/** The newest post of a child, in a line that is there from the beginning. The post is loaded when the page is idle. */
export function NewestOfChild({ childCode }: { childCode: string }) {
  const isIdle = useIdlePage(useCurrentSignIn()?.profile.member_id)
  return isIdle ? (
    <Suspense fallback={<BoardLine />}>
      <Newest childCode={childCode} />
    </Suspense>
  ) : (
    <BoardLine />
  )
}
