import { UnstyledButton } from '@mantine/core'
import type { HomeworkToDo, OwnSubmission } from '../../operations/homework/submissions/get-homework-to-do.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { markWords } from './homework-words.ts'
import classes from './judgement.module.css'

type JudgementProps = {
  homework: HomeworkToDo
  submission: OwnSubmission
  /** Leads to the drawn pages where they do not follow at once. */
  onShowStrokes: (() => void) | null
}

/** The mark and what was said of the work, or what is to be done again; nothing before there is something to see. */
export function Judgement({ homework, submission, onShowStrokes }: JudgementProps) {
  const { points, excused, comment, state } = submission
  const isReturned = state === 'returned'
  if (points === null && !excused && !isReturned && !comment) return null
  return (
    <section className={classes.judgement} data-returned={isReturned || undefined} aria-label="Nhận xét và điểm">
      {isReturned ? (
        <h2 className={classes.title}>Thầy cô trả bài để làm lại</h2>
      ) : points === null ? (
        excused ? (
          <p>
            <Badge tone="quiet">Được miễn</Badge> Bài tập này không tính vào điểm trung bình.
          </p>
        ) : null
      ) : (
        <p className={classes.points}>
          <span className="meta">Điểm</span> <strong>{markWords(points, homework.maxPoints)}</strong>
        </p>
      )}
      {comment ? <p className={classes.comment}>{comment}</p> : null}
      {onShowStrokes ? (
        <UnstyledButton className={classes.strokes} onClick={onShowStrokes}>
          Xem nét chấm trên bài đã nộp
        </UnstyledButton>
      ) : null}
    </section>
  )
}
