import { useEffect, useRef } from 'react'
import type { Submission } from '../../operations/homework/marking/get-submissions.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Initials } from '../../ui/text/initials.tsx'
import { isMarked, isWaiting, lateWords, markOf, namesInClass } from './marking-words.ts'
import classes from './submission-list.module.css'

type SubmissionListProps = {
  /** In the order in which they are listed. */
  submissions: readonly Submission[]
  current: string | null
  /** Codes of the students whose mark is typed but not saved. */
  unsaved: ReadonlySet<string>
  onChoose: (candidateCode: string) => void
}

/** The state of a student's work, at the end of the row. */
const Standing = ({ submission, unsaved }: { submission: Submission; unsaved: boolean }) => {
  if (unsaved) return <Badge tone="amber">chưa lưu</Badge>
  if (isMarked(submission)) return <strong className={classes.mark}>{markOf(submission)}</strong>
  if (submission.state === 'returned') return <Badge tone="amber">làm lại</Badge>
  if (submission.state === 'submitted') return <span className={classes.waiting}>chờ</span>
  return <Badge tone="quiet">chưa nộp</Badge>
}

/** Lists every student of the homework with the state of their work. */
export function SubmissionList({ submissions, current, unsaved, onChoose }: SubmissionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const names = namesInClass(submissions)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ul ref={list} className={classes.list}>
      {submissions.map((submission) => {
        const { candidateCode: code, fullName } = submission
        const late = lateWords(submission)
        return (
          <li key={code}>
            <button
              type="button"
              className={classes.student}
              aria-current={code === current || undefined}
              title={fullName}
              onClick={() => onChoose(code)}
            >
              <Initials name={fullName} />
              <span className={classes.words}>
                <span className={classes.name}>
                  {names.get(code)}
                  <span className="unseen">, {fullName}</span>
                </span>
                {late ? <span className={classes.late}>{late}</span> : null}
                {submission.state === 'submitted' && submission.version > 1 ? (
                  <span className={classes.again}>nộp lần {submission.version}</span>
                ) : null}
              </span>
              <Standing submission={submission} unsaved={unsaved.has(code)} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Shows how many students are marked or excused, how many wait for a mark, and how many have not handed in. */
export const Counts = ({ submissions }: { submissions: readonly Submission[] }) => {
  const missing = submissions.filter(({ state }) => state === 'missing' || state === 'draft').length
  return (
    <p className={classes.counts}>
      <Badge tone="leaf">{submissions.filter(isMarked).length} đã chấm</Badge>
      <Badge tone="amber">{submissions.filter(isWaiting).length} chờ</Badge>
      {missing > 0 ? <Badge tone="quiet">{missing} chưa nộp</Badge> : null}
    </p>
  )
}
