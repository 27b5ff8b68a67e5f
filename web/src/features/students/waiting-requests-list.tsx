import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { useWaitingRequests } from '../../operations/enrolments/get-waiting-requests.ts'
import classes from './waiting-requests.module.css'

/** The classes with open requests, each with the way to its students; nothing while there are none. */
export function WaitingRequestsList() {
  const { data, error, isFetching, refetch } = useWaitingRequests()
  if (!data?.length && !error) return null
  return (
    <section className={classes.section} aria-labelledby="yeu-cau-cho-duyet">
      <h2 id="yeu-cau-cho-duyet" className={classes.title}>
        Yêu cầu chờ duyệt
      </h2>
      {data === undefined && error ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ul className={classes.list}>
          {data?.map(({ id, title, courseCode, courseTitle, waitingCount }) => (
            <li key={id}>
              <Link className={classes.link} to={paths.classDetail(courseCode, id)}>
                <span className={classes.words}>
                  <strong>{title}</strong>
                  <span className="meta">{courseTitle}</span>
                </span>
                <Badge tone="amber">{waitingCount} yêu cầu</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
