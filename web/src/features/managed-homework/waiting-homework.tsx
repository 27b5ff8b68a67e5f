import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useManagedHomework } from '../../operations/homework/get-managed-homework.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './waiting-homework.module.css'

/** The homework whose work waits for a mark, the oldest due first, each with the way to it; nothing while none does. */
export function WaitingHomework() {
  const { data } = useManagedHomework('open', 1)
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="bai-cho-cham">
      <h2 id="bai-cho-cham" className={classes.title}>
        Bài tập chờ chấm
      </h2>
      <ul className={classes.list}>
        {data.items.map(({ id, title, classTitle, courseTitle, submittedCount, studentCount, markedCount }) => (
          <li key={id}>
            <Link className={classes.link} to={paths.homework(id)}>
              <span className={classes.words}>
                <strong>{title}</strong>
                <span className="meta">
                  {courseTitle} · {classTitle}
                </span>
              </span>
              <Badge tone="amber">
                Đã nộp {submittedCount ?? 0}/{studentCount ?? 0} · đã chấm {markedCount ?? 0}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
      {data.totalRecord > data.items.length ? (
        <Link className={classes.all} to={paths.homeworkList}>
          Xem tất cả {data.totalRecord} bài tập chờ chấm
        </Link>
      ) : null}
    </section>
  )
}
