import { Suspense, lazy } from 'react'
import type { Audience } from '../../features/push/push-offer.tsx'
import { loadWithRetry } from '../../lib/load-with-retry.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useIdlePage } from '../layouts/use-idle-page.ts'

const Offer = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../features/push/push-offer.tsx'))).PushOffer,
}))

/** The offer to turn on push notices, for the end of a home page. It appears when the page is idle, below everything else. */
export function PushOffer({ audience }: { audience: Audience }) {
  const isIdle = useIdlePage(useCurrentSignIn()?.profile.member_id)
  return isIdle ? (
    <Suspense fallback={null}>
      <Offer audience={audience} />
    </Suspense>
  ) : null
}
