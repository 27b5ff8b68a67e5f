import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { averageWords } from '../../lib/marks/points-words.ts'
import { useOwnMarks } from '../../operations/homework/submissions/get-own-marks.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { markWords } from './homework-words.ts'
import classes from './class-marks.module.css'

/** Shows the released marks of the signed-in student or of a parent's child in one class, and their average. */
export function ClassMarks({ classId, childCode }: { classId: string; childCode?: string }) {
  const query = useOwnMarks(classId, childCode)
  if (!query.data)
    return query.error ? (
      <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Loading />
    )
  const { marks, average } = query.data
  if (marks.length === 0) return <p className="meta">Chưa có bài tập nào được công bố điểm.</p>
  return (
    <div className={classes.marks}>
      {average === null ? null : (
        <p>
          Điểm trung bình <strong className={classes.average}>{averageWords(average)}</strong>{' '}
          <span className="meta">(thang điểm 10)</span>
        </p>
      )}
      <ul className={classes.list} aria-label="Điểm từng bài tập">
        {marks.map(({ id, title, points, maxPoints }) => (
          <li key={id} className={classes.mark}>
            <Link to={paths.ownHomework(id, childCode)}>{title}</Link>
            <strong className={classes.points}>{points === null ? 'Được miễn' : markWords(points, maxPoints)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
