import { ofAgeText } from '@hien/contract/consents'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { birthdayFormRule } from '../../lib/dates/birthday.ts'
import { useStateAge } from '../../operations/accounts/state-age.ts'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import classes from './personal-data.module.css'

/** Asks a student for their date of birth or a statement that they are of age. Without either, consents need a guardian. */
export function AgeQuestion() {
  const { run: state, running } = useStateAge()
  const form = useRuleForm(birthdayFormRule, { initialValues: { dob: '' }, draft: 'birth-date' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (age: Parameters<typeof state>[0]) => {
    setRefusal(null)
    const { error } = await state(age)
    if (error === null) form.markSaved()
    else if (!form.refuse(error)) setRefusal(error.description)
  }
  return (
    <form
      className={classes.age}
      noValidate
      onSubmit={(event) => void form.submit(async ({ dob }) => send({ dob }))(event)}
    >
      <DraftNotice form={form} />
      <TextInput
        key={form.key('dob')}
        label="Bạn sinh ngày nào?"
        description="Nếu bạn dưới 16 tuổi, sau khi lưu, chỉ phụ huynh hoặc trung tâm sửa được ngày sinh."
        placeholder="DD-MM-YYYY"
        autoComplete="off"
        {...form.getInputProps('dob')}
      />
      <FormError>{refusal}</FormError>
      <div className={classes.ways}>
        <Button type="submit" variant="default" loading={form.submitting} disabled={running && !form.submitting}>
          Lưu ngày sinh
        </Button>
        <Button
          variant="default"
          loading={running && !form.submitting}
          disabled={form.submitting}
          onClick={() => void send({ isOfAge: true })}
        >
          {ofAgeText}
        </Button>
      </div>
    </form>
  )
}
