import { formatDateTime } from '../../lib/dates.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import classes from './recording-list.module.css'
import { useRecordings } from '../../operations/lessons/get-recordings.ts'

/** What can be watched again of a class's lessons, newest first; asked for when it is shown. */
export function RecordingList({ classId }: { classId: string }) {
  const recordings = useRecordings(classId)
  const items = recordings.data?.items
  if (!items)
    return recordings.error ? (
      <Failed error={recordings.error} busy={recordings.isFetching} onRetry={() => void recordings.refetch()} />
    ) : (
      <Loading />
    )
  if (items.length === 0) return <p className={`meta ${classes.none}`}>Chưa có bản ghi nào của lớp này.</p>
  return (
    <ul className={classes.list} aria-label="Bản ghi buổi học">
      {items.map(({ id, name, startedAt, minutes, url }) => (
        <li key={id} className={classes.recording}>
          <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="unseen"> (mở trong thẻ mới)</span>
          </a>
          <p className="meta">
            {formatDateTime(startedAt)} · {minutes} phút
          </p>
        </li>
      ))}
    </ul>
  )
}
