import { markRule } from '@hien/contract/rules/homework'
import { useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import { parsePoints } from '../../../lib/marks/parse-points.ts'
import type { HomeworkToMark } from '../../../operations/homework/marking/get-homework-to-mark.ts'
import type { Submission } from '../../../operations/homework/marking/get-submissions.ts'
import { useMarkSubmission } from '../../../operations/homework/marking/mark-submission.ts'
import { errorsByField } from '../../../ui/form/rule-form.ts'

export type MarkValues = { points: string; comment: string }

export const draftNameOf = (homeworkId: string, candidateCode: string) => `mark ${homeworkId} ${candidateCode}`

/** Returns the initial field values. The comment on returned work is left out, because it appears above the form. */
export const valuesOf = ({ points, comment, state }: Pick<Submission, 'points' | 'comment' | 'state'>): MarkValues => ({
  points: points === null ? '' : String(points).replace('.', ','),
  comment: state === 'returned' ? '' : (comment ?? ''),
})

/**
 * Returns the saved mark as a text that is stored with a draft. `readDraft` deletes the draft if the saved mark has
 * changed since. A new version of work without a mark does not change the text, so the draft stays. Points that a test gives
 * itself are left out, because they change while the teacher marks its texts.
 */
const baseOf = (submission: Pick<Submission, 'points' | 'comment' | 'excused' | 'state'>, pointsFixed: boolean) => {
  const values = valuesOf(submission)
  return JSON.stringify([pointsFixed ? { comment: values.comment } : values, submission.excused])
}

const sameValues = (one: MarkValues, other: MarkValues) =>
  one.points.trim() === other.points.trim() && one.comment.trim() === other.comment.trim()

/** True if the points stay as they are, because the student has handed in a test, which gives them itself. */
export const arePointsFixed = ({ quiz }: Pick<HomeworkToMark, 'quiz'>, { version }: Pick<Submission, 'version'>) =>
  quiz !== null && version > 0

/** Returns the unsaved input for a student; null if there is none. */
export const readMarkDraft = (
  homework: Pick<HomeworkToMark, 'id' | 'quiz'>,
  submission: Submission,
): MarkValues | null =>
  readDraft(
    draftNameOf(homework.id, submission.candidateCode),
    baseOf(submission, arePointsFixed(homework, submission)),
  ) as MarkValues | null

export type MarkErrors = { points?: string | undefined; comment?: string | undefined }

type MarkFormOptions = {
  homework: Pick<HomeworkToMark, 'id' | 'maxPoints' | 'quiz'>
  submission: Submission
  /** Called with true if the input differs from the saved mark. */
  onUnsaved: (unsaved: boolean) => void
}

/**
 * Holds the mark of one student while it is typed. Unsaved input stays on this device, even if the student hands in a new
 * version. `save` returns true if the server has saved the mark, or if nothing had to be saved. It returns false if something was
 * typed while the mark was being saved.
 */
export function useMarkForm({ homework, submission, onUnsaved }: MarkFormOptions) {
  const { candidateCode } = submission
  const mark = useMarkSubmission()
  const [typed, setValues] = useState<MarkValues>(() => readMarkDraft(homework, submission) ?? valuesOf(submission))
  const pointsFixed = arePointsFixed(homework, submission)
  /** Returns the input for this mark. Points that were typed before the student handed in a test do not count. */
  const valuesFor = (one: Submission) => (pointsFixed ? { ...typed, points: valuesOf(one).points } : typed)
  const values = valuesFor(submission)
  const [errors, setErrors] = useState<MarkErrors>({})
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const name = draftNameOf(homework.id, candidateCode)

  const [seen, setSeen] = useState(submission)
  if (seen !== submission) {
    setSeen(submission)
    // The submission has changed, for example because someone else marked it. Show the new values unless the user has
    // typed others.
    if (sameValues(valuesFor(seen), valuesOf(seen))) setValues(valuesOf(submission))
    if (seen.id !== submission.id) setChangedMeanwhile(true)
  }

  /** The values that were typed after the last mark was sent; null if nothing was typed. */
  const typedSince = useRef<MarkValues | null>(null)

  const change = (next: Partial<MarkValues>) => {
    const now = { ...values, ...next }
    typedSince.current = now
    setValues(now)
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(next).map((field) => [field, undefined])) }))
    const unsaved = !sameValues(now, valuesOf(submission))
    if (unsaved) keepDraft(name, baseOf(submission, pointsFixed), now)
    else dropDraft(name)
    onUnsaved(unsaved)
  }
  /** Keeps what was typed while this mark was saved. Returns false if nothing was. */
  const keepTypedSince = (saved: Submission | null): boolean => {
    const now = typedSince.current
    if (now === null || saved === null || sameValues(now, valuesOf(saved))) return false
    keepDraft(name, baseOf(saved, pointsFixed), now)
    return true
  }
  const send = async (excused: boolean): Promise<boolean> => {
    const points = excused ? null : parsePoints(values.points)
    const read = markRule(homework.maxPoints).safeParse({ points, excused, comment: values.comment })
    if (!read.success) {
      setErrors(errorsByField(read.error.issues))
      return false
    }
    typedSince.current = null
    const { refusal, done, result } = await mark.run({
      submissionId: submission.version > 0 ? submission.id : null,
      homeworkId: homework.id,
      candidateCode,
      ...read.data,
    })
    if (refusal?.field) setErrors({ [refusal.field]: refusal.description })
    if (!done) return false
    setErrors({})
    setChangedMeanwhile(false)
    if (keepTypedSince(result.item)) return false
    dropDraft(name)
    onUnsaved(false)
    return true
  }
  const isUnsaved = !sameValues(values, valuesOf(submission))
  return {
    values,
    change,
    errors,
    saving: mark.running,
    isUnsaved,
    /** True if the student handed in a new version while the form was open. Becomes false when the mark is saved. */
    changedMeanwhile,
    save: async () => {
      // Typing points for an excused student removes the excuse.
      const stays = submission.excused && values.points.trim() === ''
      return isUnsaved ? send(stays) : true
    },
    excuse: async (excused: boolean) => {
      const done = await send(excused)
      if (done && excused) setValues((before) => ({ ...before, points: '' }))
      return done
    },
    /** Clears the form. For the case that the mark no longer exists because the work was returned. */
    forget: () => {
      dropDraft(name)
      setValues({ points: '', comment: '' })
      setErrors({})
      onUnsaved(false)
    },
  }
}
