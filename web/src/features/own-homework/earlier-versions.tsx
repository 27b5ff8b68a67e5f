import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { useVersions } from '../../operations/homework/submissions/get-versions.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { SubmittedWork } from './submitted-work.tsx'
import classes from './earlier-versions.module.css'

type EarlierVersionsProps = { homeworkId: string; candidateCode: string; latest: number }

/** Lists what the signed-in student handed in before the latest version, newest first. */
export function EarlierVersions({ homeworkId, candidateCode, latest }: EarlierVersionsProps) {
  const query = useVersions(homeworkId, candidateCode, true)
  if (!query.data)
    return query.error ? (
      <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Loading />
    )
  return (
    <ol className={classes.versions} reversed>
      {(query.data.items ?? [])
        .filter(({ version }) => version < latest)
        .map((submission) => (
          <li key={submission.version} className={classes.version}>
            <h3 className={classes.title}>
              Lần {submission.version} · nộp lúc {formatDateTime(submission.submittedAt)}
            </h3>
            {submission.comment ? <p className={classes.comment}>Thầy cô: {submission.comment}</p> : null}
            <SubmittedWork work={submission} />
          </li>
        ))}
    </ol>
  )
}
