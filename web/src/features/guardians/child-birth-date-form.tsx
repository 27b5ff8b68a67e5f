import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatCalendarDay } from '../../lib/dates/format-dates.ts'
import { birthdayFormRule } from '../../lib/dates/birthday.ts'
import { useSetChildBirthDate } from '../../operations/guardians/set-child-birth-date.ts'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import classes from './child-consents.module.css'

type ChildBirthDateFormProps = {
  childCode: string
  /** A proposed birth date that other guardians or the centre must still accept; null if there is none. */
  proposedDob: string | null
}

/** Form to enter or correct a child's birth date. The stored birth date is never shown to parents. */
export function ChildBirthDateForm({ childCode, proposedDob }: ChildBirthDateFormProps) {
  const { run: save } = useSetChildBirthDate(childCode)
  const form = useRuleForm(birthdayFormRule, { initialValues: { dob: '' }, draft: null })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async ({ dob }) => {
    setRefusal(null)
    const { error } = await save(dob)
    if (error === null) form.reset()
    else if (!form.refuse(error)) setRefusal(error.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className="meta">
        Nhập khi con chưa có ngày sinh trên Hiên, hoặc ngày sinh bị sai. Từ 16 tuổi con tự quyết định, và bạn không sửa
        được nữa. Hiên không hiện ngày sinh đã lưu.
      </p>
      {proposedDob === null ? null : (
        <p role="status">
          Ngày sinh <strong>{formatCalendarDay(proposedDob)}</strong> được lưu khi các phụ huynh khác của con, hoặc
          trung tâm, đồng ý.
        </p>
      )}
      <TextInput
        key={form.key('dob')}
        label="Ngày sinh của con"
        placeholder="DD-MM-YYYY"
        autoComplete="off"
        {...form.getInputProps('dob')}
      />
      <FormError>{refusal}</FormError>
      <div>
        <Button type="submit" variant="default" loading={form.submitting}>
          Lưu ngày sinh
        </Button>
      </div>
    </form>
  )
}
