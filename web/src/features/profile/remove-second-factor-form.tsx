import { removeSecondFactorRule } from '@hien/contract/rules/second-factor'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import classes from './profile.module.css'
import { useRemoveSecondFactor } from '../../operations/accounts/remove-second-factor.ts'

/** Form that turns the second factor off with the password and a code. */
export function RemoveSecondFactorForm({ onClose }: { onClose: () => void }) {
  const { run: remove } = useRemoveSecondFactor()
  const form = useRuleForm(removeSecondFactorRule, { initialValues: { password: '', code: '' }, draft: null })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async (proof) => {
    setRefusal(null)
    const { error } = await remove(proof)
    if (error === null) onClose()
    else if (!form.refuse(error)) setRefusal(error.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PasswordField
        key={form.key('password')}
        label="Nhập mật khẩu để tắt"
        autoComplete="current-password"
        autoFocus
        {...form.getInputProps('password')}
      />
      <TextInput
        key={form.key('code')}
        label="Mã 6 số, hoặc một mã khôi phục"
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.submitting}>
          Tắt xác thực hai bước
        </Button>
        <Button variant="default" disabled={form.submitting} onClick={onClose}>
          Giữ như cũ
        </Button>
      </div>
    </form>
  )
}
