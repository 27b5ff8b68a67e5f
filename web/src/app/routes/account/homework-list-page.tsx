import { Suspense, lazy } from 'react'
import { Navigate } from 'react-router'
import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Loading } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'

const AllManagedHomework = lazy(async () => ({
  default: (await import('../../../features/managed-homework/managed-homework.tsx')).AllManagedHomework,
}))
const OwnHomeworkList = lazy(async () => ({
  default: (await import('../../../features/own-homework/own-homework-list.tsx')).OwnHomeworkList,
}))

/** /bai-tap: homework that a student must do, or that a teacher or centre has set. Parents find it on the child's page. */
export function HomeworkListPage() {
  const roles = useCurrentSignIn()?.roles ?? []
  if (managesCourses(roles))
    return (
      <Suspense fallback={<Loading />}>
        <AllManagedHomework />
      </Suspense>
    )
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
