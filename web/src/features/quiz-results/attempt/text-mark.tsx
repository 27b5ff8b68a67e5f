import { textPointsRule } from '@hien/contract/rules/quiz'
import { Button, TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import { parsePoints } from '../../../lib/marks/parse-points.ts'
import type { Outcome } from '../../../lib/graphql/outcome.ts'
import type { ResultEnvelope } from '../../../lib/graphql/refusal.ts'
import { errorsByField } from '../../../ui/form/rule-form.ts'
import { exactPointsWords } from '../../../ui/quiz/answer-words.ts'
import classes from './text-mark.module.css'

type TextMarkProps = {
  attemptId: string
  questionId: string
  /** `Câu 3`. */
  name: string
  /** The points of the question. */
  maximum: number
  /** The saved points; null if the text is not marked. */
  points: number | null
  field: Ref<HTMLInputElement> | undefined
  onSave: (points: number) => Promise<Outcome<ResultEnvelope>>
}

const typedOf = (points: number | null) => (points === null ? '' : String(points).replace('.', ','))

/** The field for the points of a text. Points that are typed but not saved stay on this device. */
export function TextMark({ attemptId, questionId, name, maximum, points, field, onSave }: TextMarkProps) {
  const draft = `text ${attemptId} ${questionId}`
  const saved = typedOf(points)
  const [typed, setTyped] = useState(() => (readDraft(draft, saved) as string | null) ?? saved)
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [seen, setSeen] = useState(saved)
  if (seen !== saved) {
    setSeen(saved)
    // Somebody else marked the text. Show their points unless the user has typed others.
    if (typed === seen) setTyped(saved)
  }
  const change = (text: string) => {
    setTyped(text)
    setError(null)
    if (text === saved) dropDraft(draft)
    else keepDraft(draft, saved, text)
  }
  const save = async (text: string) => {
    const read = textPointsRule(maximum).safeParse({ points: parsePoints(text) })
    if (!read.success) return setError(errorsByField(read.error.issues)['points'] ?? null)
    setSaving(true)
    const { done, refusal } = await onSave(read.data.points)
    setSaving(false)
    if (refusal?.field) setError(refusal.description)
    if (!done) return
    dropDraft(draft)
    setTyped(typedOf(read.data.points))
  }
  const isUnsaved = typed.trim() !== saved
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void save(typed)
      }}
    >
      <TextInput
        ref={field}
        className={classes.points}
        label={
          <>
            Điểm {name} <span className={classes.outOf}>trên {exactPointsWords(maximum)}</span>
          </>
        }
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <Button type="submit" variant={isUnsaved ? 'filled' : 'default'} loading={saving}>
        Lưu điểm
      </Button>
      <p className={`meta ${classes.state}`} role="status">
        {isUnsaved ? 'Chưa lưu. Máy này đang giữ.' : points === null ? '' : 'Đã lưu.'}
      </p>
    </form>
  )
}
