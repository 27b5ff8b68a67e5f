import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Outcome } from '../../../lib/graphql/outcome.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { MinutesField } from '../../../ui/form/minutes-field.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import { FormError } from '../../../ui/feedback/states.tsx'
import classes from './calendar-form.module.css'
import { type LessonValues, lessonFormRule, fieldOfRefusal } from './lesson-form.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'

type LessonTimeFormProps = {
  initialValues: LessonValues
  /** Name under which the browser stores the draft. */
  draft: string
  submitLabel: string
  /** True if the form asks for a reason, which the students will see. */
  withReason?: boolean
  send: (lesson: { startsAt: Date; timeLearn: number; reason: string | null }) => Promise<Outcome<unknown>>
  onClose: () => void
  /** Shown above the fields, for example the lesson that is changed. */
  children?: ReactNode
}

/** Form for the day, time and length of a lesson. A refusal appears next to the field it names. */
export function LessonTimeForm(props: LessonTimeFormProps) {
  const { initialValues, draft, submitLabel, withReason = false, send, onClose, children } = props
  const form = useRuleForm(lessonFormRule, { initialValues, draft })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async ({ startsAt, timeLearn, reason }) => {
    setRefusal(null)
    const outcome = await send({ startsAt, timeLearn, reason: reason ?? null })
    // STATE_CHANGED means that someone else changed the lesson first. The form closes, so that the user decides again
    // with the updated calendar.
    if (outcome.done || outcome.refusal?.code === 'STATE_CHANGED') {
      form.markSaved()
      return onClose()
    }
    const field = fieldOfRefusal(outcome.refusal)
    if (field?.field && !form.refuse(field)) setRefusal(field.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      {children}
      <DateField key={form.key('day')} label="Ngày học" withAsterisk {...form.getInputProps('day')} />
      <div className={classes.times}>
        <TimeField key={form.key('timeOfDay')} label="Giờ học" withAsterisk {...form.getInputProps('timeOfDay')} />
        <MinutesField key={form.key('timeLearn')} label="Số phút" {...form.getInputProps('timeLearn')} />
      </div>
      {withReason ? (
        <TextInput
          key={form.key('reason')}
          label="Lý do"
          description="Học viên đọc được. Có thể để trống."
          {...form.getInputProps('reason')}
        />
      ) : null}
      <FormError>{refusal}</FormError>
      <DialogButtons submit={submitLabel} running={form.submitting} onCancel={onClose} />
    </form>
  )
}
