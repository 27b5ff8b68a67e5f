import { Suspense, lazy } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Loading } from '../../../ui/feedback/states.tsx'

const OwnHomeworkDetail = lazy(async () => ({
  default: (await import('../../../features/own-homework/own-homework.tsx')).OwnHomeworkDetail,
}))
const MarkingDesk = lazy(async () => ({
  default: (await import('../../../features/marking/marking-desk.tsx')).MarkingDesk,
}))

/**
 * /bai-tap/{id}: a student does the homework, hands it in and gets it back. A parent sees the work of the child in
 * `?con=`. A teacher or centre marks the submissions.
 */
export function HomeworkPage() {
  const roles = useCurrentSignIn()?.roles ?? []
  const homeworkId = useParams()['id'] ?? ''
  const [search] = useSearchParams()
  const childCode = search.get('con')
  if (managesCourses(roles))
    return (
      <Suspense fallback={<Loading />}>
        <MarkingDesk key={homeworkId} homeworkId={homeworkId} />
      </Suspense>
    )
  if (roles.includes('MEME'))
    return (
      <Suspense fallback={<Loading />}>
        <OwnHomeworkDetail
          key={homeworkId}
          homeworkId={homeworkId}
          back={{ to: paths.homeworkList, label: 'Bài tập' }}
        />
      </Suspense>
    )
  if (!roles.includes('PAME') || childCode === null) return <Navigate to={paths.home} replace />
  return (
    <Suspense fallback={<Loading />}>
      <OwnHomeworkDetail
        key={`${homeworkId} ${childCode}`}
        homeworkId={homeworkId}
        childCode={childCode}
        back={{ to: paths.childHomework(childCode), label: 'Bài tập của con' }}
      />
    </Suspense>
  )
}
