import { requestPasswordResetRule } from '@hien/contract/rules/password'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import classes from './form-page.module.css'
import { useRequestPasswordReset } from '../../operations/accounts/request-password-reset.ts'

/** Asks for an e-mail address. Then says that the reset link was sent there, if the address belongs to an account. */
export function RequestResetForm() {
  const { run: requestPasswordReset } = useRequestPasswordReset()
  const form = useRuleForm(requestPasswordResetRule, { initialValues: { email: '' }, draft: null })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const handleSubmit = form.submit(async ({ email }) => {
    setRefusal(null)
    const { error } = await requestPasswordReset(email)
    if (error === null) setSentTo(email)
    else if (!form.refuse(error)) setRefusal(error.description)
  })

  if (sentTo !== null)
    return (
      <div className={classes.form}>
        <p className={classes.said} role="status">
          Nếu <strong>{sentTo}</strong> thuộc về một tài khoản, chúng tôi đã gửi đường dẫn đặt lại mật khẩu đến đó.
          Đường dẫn chỉ dùng được một lần và hết hạn sau 30 phút. Không thấy thư? Hãy xem cả hộp thư rác.
        </p>
        <Button variant="default" onClick={() => setSentTo(null)}>
          Gửi lại hoặc dùng email khác
        </Button>
      </div>
    )
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        key={form.key('email')}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <FormError>{refusal}</FormError>
      <Button type="submit" loading={form.submitting}>
        Gửi đường dẫn đặt lại
      </Button>
    </form>
  )
}
