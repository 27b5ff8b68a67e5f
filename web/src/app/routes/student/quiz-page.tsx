import { Suspense, lazy } from 'react'
import { useParams } from 'react-router'
import { Loading } from '../../../ui/feedback/states.tsx'

// The router contains the names of all files of a page, and it is part of every first visit.
const Taking = lazy(async () => ({
  default: (await import('../../../features/own-homework/taking/taking.tsx')).Taking,
}))

/** /bai-tap/{id}/lam-bai: a student takes a test. */
export function QuizPage() {
  const homeworkId = useParams()['id'] ?? ''
  return (
    <Suspense fallback={<Loading />}>
      <Taking key={homeworkId} homeworkId={homeworkId} />
    </Suspense>
  )
}
