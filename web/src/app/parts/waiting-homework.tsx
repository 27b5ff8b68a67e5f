import { Suspense, lazy } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

const List = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../features/managed-homework/waiting-homework.tsx'))).WaitingHomework,
}))

/** Homework waiting for a mark, at the end of a home page. Loaded on demand, so that nothing above waits for it. */
export const WaitingHomework = () => (
  <Suspense fallback={null}>
    <List />
  </Suspense>
)
