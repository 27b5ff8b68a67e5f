import { limits } from '@hien/contract/limits'
import { type QuestionKind, questionKindLabels } from '@hien/contract/quiz'
import { Button, Input } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { newUuid } from '../../../../lib/new-uuid.ts'
import { dialogOnDemand } from '../../../../ui/feedback/dialog-on-demand.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { PlusIcon } from '../../../../ui/text/icons.tsx'
import { PointsField } from '../points-field.tsx'
import { countByKind, type QuestionValues } from '../quiz-values.ts'
import type { CardAction } from './question-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { changeList, nextQuestion } from './question-list.ts'
import classes from './questions-field.module.css'

const PasteDialog = dialogOnDemand(async () => (await import('./paste-dialog.tsx')).PasteDialog)

type QuestionsFieldProps = {
  initial: QuestionValues[]
  /** The errors of the whole form, by path. */
  errors: Record<string, ReactNode>
  /** The error of the list. */
  error: ReactNode
  onChange: (questions: QuestionValues[]) => void
}

/** Returns the errors of each question by the field: `html`, `options`, `points` or `key`. */
function errorsByPlace(errors: Record<string, ReactNode>): ReadonlyMap<number, Record<string, string>> {
  const found = new Map<number, Record<string, string>>()
  for (const [path, error] of Object.entries(errors)) {
    const [, place, field] = /^quiz\.questions\.(\d+)\.(\w+)/.exec(path) ?? []
    if (field !== undefined && typeof error === 'string')
      found.set(Number(place), { [field]: error, ...found.get(Number(place)) })
  }
  return found
}

type PointsOfKindsProps = {
  questions: readonly QuestionValues[]
  onChange: (kind: QuestionKind, points: number | string) => void
}

/** Sets the points of all questions of a kind. */
function PointsOfKinds({ questions, onChange }: PointsOfKindsProps) {
  const pointsOf = (kind: QuestionKind) => {
    const all = new Set(questions.filter((question) => question.kind === kind).map(({ points }) => points))
    return all.size === 1 ? ([...all][0] ?? '') : ''
  }
  return (
    <div className={classes.points}>
      {countByKind(questions).map(({ kind, count }) => (
        <PointsField
          key={kind}
          label={`${questionKindLabels[kind]} (${count} câu)`}
          placeholder="Khác nhau"
          value={pointsOf(kind)}
          onChange={(points) => onChange(kind, points)}
        />
      ))}
    </div>
  )
}

/** The list of written questions. Only one is open for editing, so that a long test stays fast. */
export function QuestionsField({ initial, errors, error, onChange }: QuestionsFieldProps) {
  const [{ questions, openId }, change] = useReducer(changeList, { questions: initial, openId: null })
  const [pasting, setPasting] = useState(false)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  // Moving an element in the page takes the focus away from its buttons.
  const refocus = useRef<string | null>(null)
  const tell = useEffectEvent(onChange)
  const told = useRef(initial)
  useEffect(() => {
    if (told.current !== questions) tell(questions)
    told.current = questions
    if (refocus.current !== null) list.current?.querySelector<HTMLElement>(refocus.current)?.focus()
    refocus.current = null
  }, [questions])
  const faults = errorsByPlace(errors)
  const [shownErrors, setShownErrors] = useState(errors)
  if (shownErrors !== errors) {
    setShownErrors(errors)
    // Open the first question with an error, unless the open question has one.
    const open = questions.findIndex(({ id }) => id === openId)
    const first = questions[Math.min(...faults.keys())]
    if (!faults.has(open) && first) change({ type: 'open', id: first.id })
  }
  const add = (added: QuestionValues[]) => change({ type: 'add', questions: added })
  const remove = (id: string, place: number) => {
    const removed = questions[place]
    if (removed === undefined) return
    change({ type: 'remove', id })
    toast.success(`Đã xoá câu ${place + 1}`, {
      cause: 'question removed',
      action: { label: 'Hoàn tác', onPress: () => change({ type: 'add', questions: [removed], place }) },
    })
    addButton.current?.focus()
  }
  const act = (action: CardAction, id: string) => {
    const place = questions.findIndex((question) => question.id === id)
    if (action === 'remove') remove(id, place)
    else if (action === 'duplicate') change({ type: 'duplicate', id, newId: newUuid() })
    else {
      change({ type: 'move', id, by: action === 'up' ? -1 : 1 })
      refocus.current = `[data-question="${id}"] [data-action="${action}"]`
      setSaid(`Câu ${place + 1} đã chuyển thành câu ${action === 'up' ? place : place + 2}`)
    }
  }
  const stableAct = useStable(act)
  const isFull = questions.length >= limits.maxQuizQuestions
  return (
    <Input.Wrapper label="Câu hỏi" labelElement="div" error={error}>
      <ol ref={list} className={classes.list} aria-label="Câu hỏi">
        {questions.map((question, place) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={place + 1}
            isLast={place === questions.length - 1}
            isOpen={question.id === openId}
            errors={faults.get(place) ?? null}
            onAction={stableAct}
            onChange={change}
          />
        ))}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
      <div className={classes.buttons}>
        <Button
          ref={addButton}
          variant="light"
          leftSection={<PlusIcon />}
          disabled={isFull}
          data-invalid={Boolean(error) || undefined}
          onClick={() => add([nextQuestion(questions, newUuid())])}
        >
          Thêm câu hỏi
        </Button>
        <Button variant="default" disabled={isFull} onClick={() => setPasting(true)}>
          Dán từ Word
        </Button>
      </div>
      {questions.length > 1 ? (
        <Disclosure label="Đặt điểm cho nhiều câu" onDemand>
          <PointsOfKinds questions={questions} onChange={(kind, points) => change({ type: 'points', kind, points })} />
        </Disclosure>
      ) : null}
      <PasteDialog
        room={limits.maxQuizQuestions - questions.length}
        opened={pasting}
        onClose={() => setPasting(false)}
        onAdd={add}
      />
    </Input.Wrapper>
  )
}

/** Returns a function that stays the same and calls the newest one, so that cards that did not change are not drawn again. */
function useStable<Arguments extends unknown[]>(work: (...given: Arguments) => void) {
  const newest = useRef(work)
  useEffect(() => {
    newest.current = work
  })
  const [stable] = useState(
    () =>
      (...given: Arguments) =>
        newest.current(...given),
  )
  return stable
}
