import { Suspense, lazy } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

const List = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../features/managed-homework/waiting-homework.tsx'))).WaitingHomework,
}))

/** The list of homework that waits for a mark. Loaded on demand, so that the rest of the home page does not wait for it. */
export const WaitingHomework = () => (
  <Suspense fallback={null}>
    <List />
  </Suspense>
)
