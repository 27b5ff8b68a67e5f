import { Suspense, lazy } from 'react'
import type { Audience } from '../../features/push/push-offer.tsx'
import { loadWithRetry } from '../../lib/load-with-retry.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useQuietPage } from '../layouts/use-quiet-page.ts'

const Offer = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../features/push/push-offer.tsx'))).PushOffer,
}))

/** The offer of notices, last on a home page: it comes once all else stands there, and moves nothing. */
export function PushOffer({ audience }: { audience: Audience }) {
  const isQuiet = useQuietPage(useCurrentSignIn()?.profile.member_id)
  return isQuiet ? (
    <Suspense fallback={null}>
      <Offer audience={audience} />
    </Suspense>
  ) : null
}
