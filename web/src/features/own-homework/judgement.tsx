import { UnstyledButton } from '@mantine/core'
import type { HomeworkToDo, OwnSubmission } from '../../operations/homework/submissions/get-homework-to-do.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { markWords } from './homework-words.ts'
import classes from './judgement.module.css'

type JudgementProps = {
  homework: HomeworkToDo
  submission: OwnSubmission
  /**
   * Moves the focus to the handed-in work with the teacher's drawing. Null if that work follows directly below or has no drawing.
   */
  onShowStrokes: (() => void) | null
}

/**
 * Shows the mark, the teacher's comment, and whether the student is excused or the work was returned. Renders nothing if
 * there is none of these.
 */
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
