import { type ComponentProps, Suspense, lazy } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useIdlePage } from '../layouts/use-idle-page.ts'

const Content = lazy(async () => ({
  default: (await loadWithRetry(() => import('./home-end-content.tsx'))).HomeEndContent,
}))

/** The newest posts and the offer of push notices, for the end of a home page. They appear when the page is idle, below everything else. */
export function HomeEnd(props: ComponentProps<typeof Content>) {
  const isIdle = useIdlePage(useCurrentSignIn()?.profile.member_id)
  return isIdle ? (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  ) : null
}
