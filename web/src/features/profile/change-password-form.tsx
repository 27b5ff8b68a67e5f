import { changePasswordFormRule } from '@hien/contract/rules/password'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { secretsVoided } from '../../lib/secrets-voided.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { useChangePassword } from '../../operations/accounts/change-password.ts'
import classes from './profile.module.css'

const initialValues = { password: '', newPassword: '', confirmPassword: '' }

/** Form for the old password and, twice, the new one. `userName` lets the browser save the password under the right account. */
export function ChangePasswordForm({ userName }: { userName: string }) {
  const { run: changePassword } = useChangePassword()
  const form = useRuleForm(changePasswordFormRule, { initialValues, draft: null })
  const [refusal, setRefusal] = useState<string | null>(null)

  const handleSubmit = form.submit(async ({ password, newPassword }) => {
    setRefusal(null)
    const { error } = await changePassword({ password, newPassword })
    if (error === null) form.reset()
    else if (!form.refuse(error)) setRefusal(error.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        key={form.key('password')}
        label="Mật khẩu hiện tại"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <div className={classes.pair}>
        <PasswordField
          key={form.key('newPassword')}
          label="Mật khẩu mới"
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          key={form.key('confirmPassword')}
          label="Xác nhận mật khẩu"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
      </div>
      <p className="meta">Sau khi đổi, mọi thiết bị khác của bạn sẽ bị đăng xuất. {secretsVoided}</p>
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button variant="default" type="submit" loading={form.submitting}>
          Đổi mật khẩu
        </Button>
      </div>
    </form>
  )
}
