import { Suspense, lazy } from 'react'
import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Loading } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { FeePagesNav } from '../../parts/fee-pages-nav.tsx'

const FeeMonth = lazy(async () => ({
  default: (await import('../../../features/fees/month/fee-month.tsx')).FeeMonth,
}))

const OwnFees = lazy(async () => ({ default: (await import('../../parts/own-fees.tsx')).OwnFees }))

/** /hoc-phi: for teachers and centres, the fees of a month. For students and parents, their own statements. */
export function FeesPage() {
  const roles = useCurrentSignIn()?.roles ?? []
  if (managesCourses(roles))
    return (
      <>
        <PageHeading title="Học phí" />
        <FeePagesNav />
        <Suspense fallback={<Loading />}>
          <FeeMonth />
        </Suspense>
      </>
    )
  return (
    <>
      <PageHeading title="Học phí" />
      <Suspense fallback={<Loading />}>
        <OwnFees />
      </Suspense>
    </>
  )
}
