import { limits } from '@hien/contract/limits'
import type { ClassInput } from '@hien/contract/rules/study-class'
import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import type { Outcome } from '../../../lib/graphql/outcome.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { WeekdaysField } from '../../../ui/form/weekdays-field.tsx'
import classes from './class-dialog-form.module.css'
import { type ClassValues, classFormRule } from './class-form.ts'

type ClassDialogFormProps = {
  initialValues: ClassValues
  submitLabel: string
  send: (input: ClassInput) => Promise<Outcome<unknown>>
  /** Sent, or given up. */
  onDone: () => void
}

/** The fields of a class, new or there, within a dialog. A refusal stands beside the field it names. */
export function ClassDialogForm({ initialValues, submitLabel, send, onDone }: ClassDialogFormProps) {
  const form = useRuleForm(classFormRule, { initialValues })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const { done, refusal: reason } = await send(input)
    if (done) onDone()
    // The course code is no field to see.
    else if (reason?.field === 'courseCode' || !form.refuse(reason)) setRefusal(reason?.description ?? null)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        key={form.key('title')}
        label="Tên lớp học"
        withAsterisk
        data-autofocus
        {...form.getInputProps('title')}
      />
      <div className={classes.pair}>
        <DateTimeField
          key={form.key('startDate')}
          label="Ngày bắt đầu"
          withAsterisk
          {...form.getInputProps('startDate')}
        />
        <DateTimeField
          key={form.key('endDate')}
          label="Ngày kết thúc"
          withAsterisk
          {...form.getInputProps('endDate')}
        />
      </div>
      <div className={classes.pair}>
        <DateTimeField
          key={form.key('endRegister')}
          label="Hạn đăng ký"
          description="Để trống thì mở đăng ký đến khi lớp kết thúc."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('endRegister')}
        />
        <NumberInput
          key={form.key('timeLearn')}
          label="Số phút mỗi buổi"
          withAsterisk
          min={limits.minLessonMinutes}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('timeLearn')}
        />
      </div>
      <WeekdaysField key={form.key('days')} {...form.getInputProps('days')} />
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button variant="default" disabled={form.submitting} onClick={onDone}>
          Huỷ
        </Button>
        <Button type="submit" loading={form.submitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
