import { Suspense, lazy } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Loading } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'

const OwnHomeworkList = lazy(async () => ({
  default: (await import('../../../features/homework/own-homework-list.tsx')).OwnHomeworkList,
}))

/** /bai-tap: all homework of a student. A parent finds that of each child on the child's page. */
export function HomeworkListPage() {
  const roles = useCurrentSignIn()?.roles ?? []
  if (!roles.includes('MEME')) return <Navigate to={paths.home} replace />
  return (
    <>
      <PageHeading title="Bài tập" />
      <Suspense fallback={<Loading />}>
        <OwnHomeworkList />
      </Suspense>
    </>
  )
}
