import { questionKindLabels } from '@hien/contract/quiz'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { Suspense, lazy, memo, useCallback } from 'react'
import { pointsWords } from '../../../../lib/marks/points-words.ts'
import { IconButton } from '../../../../ui/text/icon-button.tsx'
import { ChevronDownIcon, CopyIcon, TrashIcon } from '../../../../ui/text/icons.tsx'
import { QuestionHtml } from '../../../../ui/quiz/question-html.tsx'
import { shortKey } from '../question-words.ts'
import type { QuestionValues } from '../quiz-values.ts'
import classes from './question-card.module.css'
import type { ListChange, QuestionChange } from './question-list.ts'

const QuestionFields = lazy(async () => ({ default: (await import('./question-fields.tsx')).QuestionFields }))

export type CardAction = 'up' | 'down' | 'duplicate' | 'remove'

type QuestionCardProps = {
  question: QuestionValues
  number: number
  isLast: boolean
  isOpen: boolean
  /** The errors of this question by the field; null if there are none. */
  errors: Record<string, string> | null
  onAction: (action: CardAction, id: string) => void
  onChange: (change: ListChange) => void
}

const summaryOf = (question: QuestionValues) =>
  [
    questionKindLabels[question.kind],
    typeof question.points === 'number' ? `${pointsWords(question.points)} điểm` : 'chưa có điểm',
    question.key === '' ? 'chưa có đáp án' : `đáp án ${shortKey(question.kind, question.key)}`,
  ]
    // A text has no key.
    .slice(0, question.kind === 'text' ? 2 : 3)
    .join(' · ')

/** A question in the form: closed as a summary, or open with its fields. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, isLast, isOpen, errors, onAction, onChange } = props
  const { id, html, notes } = question
  const name = `câu ${number}`
  const change = useCallback((changed: QuestionChange) => onChange({ type: 'change', id, changed }), [onChange, id])
  const act = (action: CardAction) => () => onAction(action, id)
  const toggle = () => onChange({ type: 'open', id: isOpen ? null : id })
  const tools = [
    { action: 'up', label: 'Chuyển lên', icon: <ChevronDownIcon />, isShown: number > 1 },
    { action: 'down', label: 'Chuyển xuống', icon: <ChevronDownIcon />, isShown: !isLast },
    { action: 'duplicate', label: 'Nhân đôi', icon: <CopyIcon />, isShown: true },
    { action: 'remove', label: 'Xoá', icon: <TrashIcon />, isShown: true },
  ] as const
  return (
    <li
      className={classes.card}
      data-question={id}
      data-open={isOpen || undefined}
      data-faulty={errors !== null || undefined}
    >
      <div className={classes.head}>
        <UnstyledButton
          className={classes.title}
          aria-expanded={isOpen}
          data-invalid={errors !== null || undefined}
          onClick={toggle}
        >
          <span className={classes.number}>Câu {number}</span>
          <span className="meta">{summaryOf(question)}</span>
        </UnstyledButton>
        <div className={classes.tools}>
          {tools.map(({ action, label, icon, isShown }) =>
            isShown ? (
              <IconButton key={action} label={label} subject={name} action={action} onClick={act(action)}>
                {icon}
              </IconButton>
            ) : null,
          )}
        </div>
      </div>
      {errors !== null || notes.length > 0 ? (
        <ul className={classes.faults}>
          {[...new Set([...notes, ...Object.values(errors ?? {})])].map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <Suspense fallback={<Skeleton height={240} radius="md" />}>
          <QuestionFields question={question} name={name} errors={errors ?? {}} onChange={change} />
        </Suspense>
      ) : (
        <div className={classes.beginning}>
          <QuestionHtml html={html} />
        </div>
      )}
    </li>
  )
})
