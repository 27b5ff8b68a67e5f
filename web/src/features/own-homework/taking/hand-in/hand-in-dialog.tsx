import { UnstyledButton } from '@mantine/core'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../ui/feedback/confirm-dialog.tsx'
import type { QuestionState } from '../parts/question-state.ts'
import classes from './hand-in-dialog.module.css'

type HandInDialogProps = ConfirmDialogProps & {
  states: readonly QuestionState[]
  /** Leads to a question. Closes the dialog. */
  onGo: (questionId: string) => void
  onHandIn: () => Promise<{ done: boolean }>
}

type QuestionListProps = { title: string; states: readonly QuestionState[]; onGo: (questionId: string) => void }

const QuestionList = ({ title, states, onGo }: QuestionListProps) =>
  states.length === 0 ? null : (
    <div className={classes.group}>
      <h3 className={classes.title}>
        {title}: {states.length} câu
      </h3>
      <ul className={classes.list} aria-label={title}>
        {states.map(({ question, name }) => (
          <li key={question.id}>
            <UnstyledButton className={classes.link} onClick={() => onGo(question.id)}>
              {name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )

/** Asks before an attempt is handed in. Lists the questions without an answer, and those that are marked for later. */
export function HandInDialog({ states, onGo, onHandIn, ...dialog }: HandInDialogProps) {
  const empty = states.filter(({ completeness }) => completeness === 'empty')
  const partial = states.filter(({ completeness }) => completeness === 'partial')
  const marked = states.filter(({ isMarked }) => isMarked)
  const unsaved = states.filter(({ isSaved }) => !isSaved).length
  const isDone = empty.length + partial.length + marked.length === 0
  return (
    <ConfirmDialog
      {...dialog}
      title="Nộp bài kiểm tra?"
      cancelLabel="Làm tiếp"
      confirmLabel="Nộp bài"
      onConfirm={onHandIn}
    >
      {isDone ? <p>Mọi câu đã có câu trả lời.</p> : null}
      <QuestionList title="Chưa trả lời" states={empty} onGo={onGo} />
      <QuestionList title="Trả lời chưa đủ" states={partial} onGo={onGo} />
      <QuestionList title="Đánh dấu xem lại" states={marked} onGo={onGo} />
      {unsaved > 0 ? <p>Có {unsaved} câu trả lời chưa gửi lên máy chủ. Khi bạn nộp, chúng được gửi trước.</p> : null}
      <p>Nộp rồi thì không sửa được bài này nữa.</p>
    </ConfirmDialog>
  )
}
