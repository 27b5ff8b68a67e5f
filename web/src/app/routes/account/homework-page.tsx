import { type ComponentProps, Suspense, lazy } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { loadWithRetry } from '../../../lib/load-with-retry.ts'
import { paths } from '../../../lib/paths.ts'
import { isResultsPath } from '../../../lib/quiz-paths.ts'
import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Loading } from '../../../ui/feedback/states.tsx'

const OwnHomeworkDetail = lazy(async () => ({
  default: (await import('../../../features/own-homework/own-homework.tsx')).OwnHomeworkDetail,
}))
const MarkingDesk = lazy(async () => ({
  default: (await import('../../../features/marking/marking-desk.tsx')).MarkingDesk,
}))
const AttemptDesk = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../../features/quiz-results/attempt/attempt-desk.tsx'))).AttemptDesk,
}))
const QuizResults = lazy(async () => ({
  default: (await import('../../../features/quiz-results/quiz-results.tsx')).QuizResults,
}))

/** A student's attempt at a test, for the page on which it is marked. Loaded only for tests. */
const AttemptView = (attempt: ComponentProps<typeof AttemptDesk>) => (
  <Suspense fallback={<Loading />}>
    <AttemptDesk {...attempt} />
  </Suspense>
)

/**
 * /bai-tap/{id}: a student does the homework, hands it in and gets it back. A parent sees the work of the child in
 * `?con=`. A teacher or centre marks the submissions, and sees the results of a test in `?xem=ket-qua`.
 */
export function HomeworkPage() {
  const roles = useCurrentSignIn()?.roles ?? []
  const homeworkId = useParams()['id'] ?? ''
  const [search] = useSearchParams()
  const childCode = search.get('con')
  if (managesCourses(roles))
    return (
      <Suspense fallback={<Loading />}>
        {isResultsPath(search) ? (
          <QuizResults key={homeworkId} homeworkId={homeworkId} />
        ) : (
          <MarkingDesk key={homeworkId} homeworkId={homeworkId} AttemptView={AttemptView} />
        )}
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
