import { resetPasswordFormRule } from '@hien/contract/rules/password'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { endSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import classes from '../../../features/sign-in/form-page.module.css'
import { RequestResetForm } from '../../../features/sign-in/request-reset-form.tsx'
import { useResetPassword } from '../../../operations/accounts/reset-password.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTokenOfLink } from '../../../lib/links/use-token-of-link.ts'

function NewPasswordForm({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate()
  const { run: resetPassword } = useResetPassword()
  const form = useRuleForm(resetPasswordFormRule, { initialValues: { password: '', confirmPassword: '' }, draft: null })
  const [refusal, setRefusal] = useState<string | null>(null)

  const handleSubmit = form.submit(async ({ password }) => {
    setRefusal(null)
    const { error } = await resetPassword({ token, password })
    if (error === null) {
      toast.success('Đặt lại mật khẩu thành công')
      // The server has ended all sign-ins of the member, including this browser's.
      endSignIn()
      await navigate(paths.login, { replace: true })
    } else if (error.code === 'RESET_TOKEN_INVALID' || error.field === 'token') onDead()
    else if (!form.refuse(error)) setRefusal(error.description)
  })
  return (
    <>
      <h1 className={classes.title}>Đặt lại mật khẩu</h1>
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <PasswordField
          key={form.key('password')}
          label="Mật khẩu mới"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          key={form.key('confirmPassword')}
          label="Xác nhận mật khẩu"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <FormError>{refusal}</FormError>
        <Button type="submit" loading={form.submitting}>
          Đặt lại mật khẩu
        </Button>
      </form>
    </>
  )
}

const DeadLink = () => (
  <>
    <h1 className={classes.title}>Đường dẫn không còn dùng được</h1>
    <p className={classes.lead} role="alert">
      Đường dẫn đặt lại mật khẩu không đúng hoặc đã hết hạn. Mỗi đường dẫn chỉ dùng được một lần và hết hạn sau 30 phút.
      Nhập email của bạn để nhận đường dẫn mới.
    </p>
    <RequestResetForm />
  </>
)

/** The page of the mailed link: set a new password, or request a new link if this one was used or has expired. */
export function ResetPasswordPage() {
  const token = useTokenOfLink(paths.resetPasswordPage)
  const [dead, setDead] = useState(token === null)
  usePageTitle('Đặt lại mật khẩu')
  return (
    <>
      {token === null || dead ? <DeadLink /> : <NewPasswordForm token={token} onDead={() => setDead(true)} />}
      <p className={classes.other}>
        <Link to={paths.login}>Về trang đăng nhập</Link>
      </p>
    </>
  )
}
