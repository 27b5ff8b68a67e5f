import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useBeginAttempt } from '../../../operations/homework/quizzes/begin-attempt.ts'
import type { HomeworkToDo, QuizOfHomework } from '../../../operations/homework/submissions/get-homework-to-do.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { endsOf } from '../homework-words.ts'
import classes from './quiz-entry.module.css'
import { attemptsWords, beginWords, entryOf } from './quiz-words.ts'

const BeginDialog = dialogOnDemand(async () => (await import('./begin-dialog.tsx')).BeginDialog)

type QuizEntryProps = { homework: HomeworkToDo; quiz: QuizOfHomework; now: Date }

/** Shows how the student can begin a test, or continue it. Renders nothing if no attempt is left. */
export function QuizEntry({ homework, quiz, now }: QuizEntryProps) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const takePath = paths.takeQuiz(homework.id)
  const { run: begin } = useBeginAttempt(homework.id, () => void navigate(takePath))
  const entry = entryOf(homework, quiz, now)
  const hasBegun = (quiz.attemptsUsed ?? 0) > 0
  if (entry === 'used') return null
  if (entry === 'closed')
    return <p className={classes.closed}>Bài kiểm tra đã hết hạn. Bạn có thể xin thầy cô gia hạn.</p>
  if (entry === 'running')
    return (
      <Card>
        <div className={classes.entry}>
          <p>Bạn đang làm dở bài này. Giờ làm bài vẫn chạy.</p>
          <Button component={Link} to={takePath}>
            Làm tiếp
          </Button>
        </div>
      </Card>
    )
  return (
    <Card>
      <div className={classes.entry}>
        <p>
          {hasBegun
            ? `Bạn có thể làm lần nữa. ${attemptsWords(quiz)}; lượt có điểm cao nhất được tính.`
            : 'Câu hỏi hiện ra khi bạn bắt đầu.'}
        </p>
        <Button onClick={() => setAsking(true)}>{hasBegun ? 'Làm lần nữa' : 'Bắt đầu làm bài'}</Button>
      </div>
      <BeginDialog
        opened={asking}
        onClose={() => setAsking(false)}
        words={beginWords(homework, quiz, now)}
        hasEnd={quiz.settings.minutes !== null || endsOf(homework).closed !== null}
        onBegin={begin}
      />
    </Card>
  )
}
