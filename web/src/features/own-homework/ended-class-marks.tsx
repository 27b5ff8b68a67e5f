import { limits } from '@hien/contract/limits'
import { useOwnHomework } from '../../operations/homework/submissions/get-own-homework.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { ClassMarksCard } from './class-marks-card.tsx'

type EndedClassMarksProps = {
  childCode: string
  /** Classes that the child is in now; they are left out. */
  runningClassIds: readonly string[]
}

/**
 * Shows a child's released marks in each class that is over or that the child has left. A class
 * is shown only if a homework with a mark is on the first page of the child's done homework.
 */
export function EndedClassMarks({ childCode, runningClassIds }: EndedClassMarksProps) {
  const query = useOwnHomework({ scope: 'done', page: 1, take: limits.maxPageSize, childCode })
  if (!query.data)
    return query.error ? (
      <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Loading />
    )
  const marked = query.data.items.filter(
    ({ classId, submission }) =>
      !runningClassIds.includes(classId) && submission !== null && (submission.points !== null || submission.excused),
  )
  const ended = new Map(marked.map((homework) => [homework.classId, homework]))
  if (ended.size === 0) return <p className="meta">Chưa có lớp nào đã học xong mà có điểm.</p>
  return [...ended.values()].map(({ classId, classTitle, courseTitle }) => (
    <ClassMarksCard key={classId} studyClass={{ id: classId, title: classTitle, courseTitle }} childCode={childCode} />
  ))
}
