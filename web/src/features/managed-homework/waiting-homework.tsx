import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { TaskList, TaskRow, TaskSection } from '../../ui/layout/task-list.tsx'
import classes from './waiting-homework.module.css'

/** Links to homework that waits for marks, earliest deadline first. Renders nothing if there is none. */
export function WaitingHomework() {
  const { data } = useManagedHomework('open', 1)
  if (!data || data.items.length === 0) return null
  return (
    <TaskSection heading="Bài tập chờ chấm">
      <TaskList>
        {data.items.map(({ id, title, classTitle, courseTitle, submittedCount, studentCount, markedCount }) => (
          <TaskRow
            key={id}
            to={paths.homework(id)}
            title={title}
            where={`${courseTitle} · ${classTitle}`}
            count={`Đã nộp ${submittedCount ?? 0}/${studentCount ?? 0} · đã chấm ${markedCount ?? 0}`}
          />
        ))}
      </TaskList>
      {data.totalRecord > data.items.length ? (
        <Link className={classes.all} to={paths.homeworkList}>
          Xem tất cả {data.totalRecord} bài tập chờ chấm
        </Link>
      ) : null}
    </TaskSection>
  )
}
