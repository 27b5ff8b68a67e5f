import type { ClassInput } from '@hien/contract/rules/study-class'
import { type InputWrapperProps, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { DateField } from '../../../ui/form/date-field.tsx'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import type { Outcome } from '../../../lib/graphql/outcome.ts'
import { MinutesField } from '../../../ui/form/minutes-field.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import { FormError } from '../../../ui/feedback/states.tsx'
import { WeekdaysField } from '../../../ui/form/weekdays-field.tsx'
import classes from './class-dialog-form.module.css'
import { type ClassValues, classFormRule } from './class-form.ts'
import { PlanSummary } from './plan-summary.tsx'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'

/** Descriptions are below the fields, so that fields side by side stay aligned. */
const below = ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder']

type ClassDialogFormProps<Result> = {
  initialValues: ClassValues
  /** Name under which the browser stores the draft. */
  draft: string
  submitLabel: string
  /** Shown below the preview of the plan. */
  note?: string
  send: (input: ClassInput) => Promise<Outcome<Result>>
  /** Called with the result. The form stays locked until this call finishes. */
  onDone: (result: Result) => unknown
  /** Called when the user cancels. The dialog must ask first if there is unsaved input. */
  onCancel: () => void
  /** Gives the dialog a function that returns true if there is unsaved input. */
  provideIsUnsaved: (isUnsaved: () => boolean) => void
}

/** Form for a new or existing class in a dialog. A refusal appears next to the field it names. */
export function ClassDialogForm<Result>(props: ClassDialogFormProps<Result>) {
  const { initialValues, draft, submitLabel, note, send, onDone, onCancel, provideIsUnsaved } = props
  const [changed, setChanged] = useState<ClassValues | null>(null)
  const form = useRuleForm(classFormRule, { initialValues, draft, onValuesChange: setChanged })
  useEffect(() => provideIsUnsaved(form.isUnsaved))
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const { done, result, refusal: reason } = await send(input)
    if (done) {
      form.markSaved()
      await onDone(result)
    }
    // The form has no field for the course code, so its refusal is shown above the buttons.
    else if (reason?.field === 'courseCode' || !form.refuse(reason)) setRefusal(reason?.description ?? null)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <TextInput
        key={form.key('title')}
        label="Tên lớp học"
        withAsterisk
        data-autofocus
        {...form.getInputProps('title')}
      />
      <WeekdaysField key={form.key('days')} {...form.getInputProps('days')} />
      <div className={classes.pair}>
        <TimeField
          key={form.key('timeOfDay')}
          label="Giờ học"
          description="Gõ 19:00, 19h hay 1900, hoặc chọn."
          inputWrapperOrder={below}
          withAsterisk
          {...form.getInputProps('timeOfDay')}
        />
        <MinutesField key={form.key('timeLearn')} label="Số phút mỗi buổi" {...form.getInputProps('timeLearn')} />
      </div>
      <div className={classes.pair}>
        <DateField key={form.key('startDate')} label="Ngày bắt đầu" withAsterisk {...form.getInputProps('startDate')} />
        <DateField key={form.key('endDate')} label="Ngày kết thúc" withAsterisk {...form.getInputProps('endDate')} />
      </div>
      <DateField
        key={form.key('endRegister')}
        label="Hạn đăng ký"
        description="Hết ngày này thì đóng đăng ký. Để trống thì mở đến khi lớp kết thúc."
        inputWrapperOrder={below}
        {...form.getInputProps('endRegister')}
      />
      <PlanSummary values={changed ?? form.getValues()} />
      {note ? <p className="meta">{note}</p> : null}
      <FormError>{refusal}</FormError>
      <DialogButtons submit={submitLabel} running={form.submitting} onCancel={onCancel} />
      <LeaveQuestion form={form} />
    </form>
  )
}
