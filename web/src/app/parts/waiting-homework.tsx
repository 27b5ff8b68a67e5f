import { Suspense, lazy } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

const List = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../features/managed-homework/waiting-homework.tsx'))).WaitingHomework,
}))

/** What waits for a mark, below the rest of a home: it comes after all that a day begins with. */
export const WaitingHomework = () => (
  <Suspense fallback={null}>
    <List />
  </Suspense>
)
