import { beginSecondFactorRule } from '@hien/contract/rules/second-factor'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { type SecondFactorSecret, useBeginSecondFactor } from '../../operations/accounts/begin-second-factor.ts'
import classes from './profile.module.css'

type BeginSecondFactorFormProps = { onBegun: (secret: SecondFactorSecret) => void; onCancel: () => void }

/** Asks for the password first, so that a stranger at an unlocked screen cannot set up a second factor. */
export function BeginSecondFactorForm({ onBegun, onCancel }: BeginSecondFactorFormProps) {
  const { run: beginSecondFactor } = useBeginSecondFactor()
  const form = useRuleForm(beginSecondFactorRule, { initialValues: { password: '' }, draft: null })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async ({ password }) => {
    setRefusal(null)
    const { result, error } = await beginSecondFactor(password)
    if (result?.item) onBegun(result.item)
    else if (error !== null && !form.refuse(error)) setRefusal(error.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PasswordField
        key={form.key('password')}
        label="Nhập mật khẩu để tiếp tục"
        autoComplete="current-password"
        autoFocus
        {...form.getInputProps('password')}
      />
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.submitting}>
          Tiếp tục
        </Button>
        <Button variant="default" disabled={form.submitting} onClick={onCancel}>
          Để sau
        </Button>
      </div>
    </form>
  )
}
