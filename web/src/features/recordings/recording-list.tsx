import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import classes from './recording-list.module.css'
import { useMeetingProviders } from '../../operations/lessons/get-providers.ts'
import { useRecordings } from '../../operations/lessons/get-recordings.ts'

/** Says that there are no recordings, and which lessons are recorded at all. */
function NoRecordings() {
  const providers = useMeetingProviders()
  return (
    <div className={`meta ${classes.none}`}>
      <p>Chưa có bản ghi nào của lớp này.</p>
      {providers ? (
        <p>
          {providers.connected.includes('bigblue')
            ? 'Chỉ buổi học bằng BigBlueButton mới có bản ghi ở đây. Phòng học của Hiên không ghi hình.'
            : 'Máy chủ này chưa nối với BigBlueButton, nên buổi học không có bản ghi ở đây. Phòng học của Hiên không ghi hình.'}
        </p>
      ) : null}
    </div>
  )
}

/** Lists the recordings of a class. */
export function RecordingList({ classId }: { classId: string }) {
  const recordings = useRecordings(classId)
  const items = recordings.data?.items
  if (!items)
    return recordings.error ? (
      <Failed error={recordings.error} busy={recordings.isFetching} onRetry={() => void recordings.refetch()} />
    ) : (
      <Loading />
    )
  if (items.length === 0) return <NoRecordings />
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
