import { markRule } from '@hien/contract/rules/homework'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import { parsePoints } from '../../../lib/marks/parse-points.ts'
import type { HomeworkToMark } from '../../../operations/homework/marking/get-homework-to-mark.ts'
import type { Submission } from '../../../operations/homework/marking/get-submissions.ts'
import { useMarkSubmission } from '../../../operations/homework/marking/mark-submission.ts'
import { errorsByField } from '../../../ui/form/rule-form.ts'

/** As it stands in the fields. */
export type MarkValues = { points: string; comment: string }

export const draftNameOf = (homeworkId: string, candidateCode: string) => `mark ${homeworkId} ${candidateCode}`

/** What the fields begin with. What a returned one is to be done again for is said above them. */
export const valuesOf = ({ points, comment, state }: Pick<Submission, 'points' | 'comment' | 'state'>): MarkValues => ({
  points: points === null ? '' : String(points).replace('.', ','),
  comment: state === 'returned' ? '' : (comment ?? ''),
})

/** A draft is of no use on top of another mark; that the work was handed in again does not touch it. */
const baseOf = (submission: Pick<Submission, 'points' | 'comment' | 'excused' | 'state'>) =>
  JSON.stringify([valuesOf(submission), submission.excused])

const sameValues = (one: MarkValues, other: MarkValues) =>
  one.points.trim() === other.points.trim() && one.comment.trim() === other.comment.trim()

/** What was typed for a student and not saved; null for none. */
export const readMarkDraft = (homeworkId: string, submission: Submission): MarkValues | null =>
  readDraft(draftNameOf(homeworkId, submission.candidateCode), baseOf(submission)) as MarkValues | null

export type MarkErrors = { points?: string | undefined; comment?: string | undefined }

type MarkFormOptions = {
  homework: Pick<HomeworkToMark, 'id' | 'maxPoints'>
  submission: Submission
  /** Whether what is typed is saved. */
  onUnsaved: (unsaved: boolean) => void
}

/**
 * The mark of one student as it is typed: kept on this device until it is saved, and through a new version of the work.
 * `save` answers whether it is safe; what is as it was is not sent.
 */
export function useMarkForm({ homework, submission, onUnsaved }: MarkFormOptions) {
  const { candidateCode } = submission
  const mark = useMarkSubmission()
  const [values, setValues] = useState<MarkValues>(() => readMarkDraft(homework.id, submission) ?? valuesOf(submission))
  const [errors, setErrors] = useState<MarkErrors>({})
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const name = draftNameOf(homework.id, candidateCode)

  const [seen, setSeen] = useState(submission)
  if (seen !== submission) {
    setSeen(submission)
    // Somebody else marked it, or it was given back: what nobody has typed over follows.
    if (sameValues(values, valuesOf(seen))) setValues(valuesOf(submission))
    if (seen.id !== submission.id) setChangedMeanwhile(true)
  }

  const change = (next: Partial<MarkValues>) => {
    const now = { ...values, ...next }
    setValues(now)
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(next).map((field) => [field, undefined])) }))
    const unsaved = !sameValues(now, valuesOf(submission))
    if (unsaved) keepDraft(name, baseOf(submission), now)
    else dropDraft(name)
    onUnsaved(unsaved)
  }
  const send = async (excused: boolean): Promise<boolean> => {
    const points = excused ? null : parsePoints(values.points)
    const read = markRule(homework.maxPoints).safeParse({ points, excused, comment: values.comment })
    if (!read.success) {
      setErrors(errorsByField(read.error.issues))
      return false
    }
    const { refusal, done } = await mark.run({
      submissionId: submission.version > 0 ? submission.id : null,
      homeworkId: homework.id,
      candidateCode,
      ...read.data,
    })
    if (refusal?.field) setErrors({ [refusal.field]: refusal.description })
    if (done) {
      dropDraft(name)
      setErrors({})
      setChangedMeanwhile(false)
      onUnsaved(false)
    }
    return done
  }
  const isUnsaved = !sameValues(values, valuesOf(submission))
  return {
    values,
    change,
    errors,
    saving: mark.running,
    isUnsaved,
    /** The work was handed in again while it was being marked. */
    changedMeanwhile,
    save: async () => {
      // Points typed for who is excused take the excuse back.
      const stays = submission.excused && values.points.trim() === ''
      return isUnsaved ? send(stays) : true
    },
    excuse: async (excused: boolean) => {
      const done = await send(excused)
      if (done && excused) setValues((before) => ({ ...before, points: '' }))
      return done
    },
    /** The mark went with what was done: given back, say. */
    forget: () => {
      dropDraft(name)
      setValues({ points: '', comment: '' })
      setErrors({})
      onUnsaved(false)
    },
  }
}
