import { limits } from '@hien/contract/limits'
import { Button, Modal, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { useRuleForm } from '../../ui/rule-form.ts'
import { FormError } from '../../ui/states.tsx'
import { WeekdaysField } from '../../ui/weekdays-field.tsx'
import { classFormRule, newClassOf } from './class-form.ts'
import { useCreateClass } from './create-class.ts'
import classes from './create-class-modal.module.css'

type FormCourse = { code: string; days: string; timeLearn: number }

function CreateClassForm({ course, onDone }: { course: FormCourse; onDone: () => void }) {
  const createClass = useCreateClass()
  const form = useRuleForm(classFormRule, { initialValues: newClassOf(course) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const { done, error } = await createClass(input)
    if (done) onDone()
    // The course code is no field to see.
    else if (error?.field === 'courseCode' || !form.refuse(error)) setRefusal(error?.description ?? null)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        key={form.key('title')}
        label="Tên lớp học"
        withAsterisk
        maxLength={limits.titleLength}
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
          min={limits.lessonMinutesMinimum}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('timeLearn')}
        />
      </div>
      <WeekdaysField key={form.key('days')} {...form.getInputProps('days')} />
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Huỷ
        </Button>
        <Button type="submit" loading={form.submitting}>
          Tạo lớp học
        </Button>
      </div>
    </form>
  )
}

type CreateClassModalProps = { course: FormCourse; opened: boolean; onClose: () => void }

/** The form of a new class of a course, in a dialog; closes itself when the class is made. */
export const CreateClassModal = ({ course, opened, onClose }: CreateClassModalProps) => (
  <Modal opened={opened} onClose={onClose} title="Tạo lớp học" size="lg" closeOnClickOutside={false}>
    <CreateClassForm course={course} onDone={onClose} />
  </Modal>
)
