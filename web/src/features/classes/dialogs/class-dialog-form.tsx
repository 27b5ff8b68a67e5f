import { limits } from '@hien/contract/limits'
import type { ClassInput } from '@hien/contract/rules/study-class'
import { Button, type InputWrapperProps, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../ui/form/date-field.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import type { Outcome } from '../../../lib/graphql/outcome.ts'
import { TimeField } from '../../../ui/form/time-field.tsx'
import { FormError } from '../../../ui/feedback/states.tsx'
import { WeekdaysField } from '../../../ui/form/weekdays-field.tsx'
import classes from './class-dialog-form.module.css'
import { type ClassValues, classFormRule } from './class-form.ts'
import { PlanSummary } from './plan-summary.tsx'

/** What explains a field stands below it: fields side by side stay in one line. */
const below = ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder']

type ClassDialogFormProps = {
  initialValues: ClassValues
  submitLabel: string
  send: (input: ClassInput) => Promise<Outcome<unknown>>
  /** Sent, or given up. */
  onDone: () => void
}

/** The fields of a class, new or there, within a dialog. A refusal stands beside the field it names. */
export function ClassDialogForm({ initialValues, submitLabel, send, onDone }: ClassDialogFormProps) {
  const [values, setValues] = useState(initialValues)
  const form = useRuleForm(classFormRule, { initialValues, onValuesChange: setValues })
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
      <PlanSummary values={values} />
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
