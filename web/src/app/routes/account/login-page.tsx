import { type Credentials, signInRule } from '@hien/contract/rules/sign-in'
import { Button, TextInput } from '@mantine/core'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readNextPath, withNextPath } from '../../../lib/links/next-path.ts'
import { paths } from '../../../lib/paths.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import classes from '../../../features/sign-in/form-page.module.css'
import { accountOf } from '../../../features/sign-in/login-state.ts'
import { forgetRegisteredPassword, registeredPassword } from '../../../features/sign-in/registered-password.ts'
import { useSignIn } from '../../../operations/accounts/sign-in.ts'
import { usePageTitle } from '../../../lib/page-title.ts'

// Few users need these parts, so they are loaded on demand.
const ClosedAccount = lazy(async () => ({
  default: (await import('../../../features/sign-in/closed-account.tsx')).ClosedAccount,
}))

const SecondFactorStep = lazy(async () => ({
  default: (await import('../../../features/sign-in/second-factor-step.tsx')).SecondFactorStep,
}))

export function LoginPage() {
  const { search, state } = useLocation()
  const account = accountOf(state)
  const next = readNextPath(search)
  const signIn = useSignIn()
  const [closed, setClosed] = useState<Credentials | null>(null)
  const [step, setStep] = useState<{ input: Credentials; isClosed: boolean } | null>(null)
  const form = useRuleForm(signInRule, {
    initialValues: { account, password: registeredPassword(account) },
    draft: null,
  })
  useEffect(() => forgetRegisteredPassword, [])
  usePageTitle('Đăng nhập')

  if (step !== null) {
    return (
      <Suspense>
        <SecondFactorStep {...step} onBack={() => setStep(null)} />
      </Suspense>
    )
  }
  return (
    <>
      <h1 className={classes.title}>Đăng nhập</h1>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.submit(async (input) => {
          setClosed(null)
          const error = await signIn(input)
          if (error?.code === 'ACCOUNT_CLOSED') setClosed(input)
          else if (error?.code === 'SECOND_FACTOR_REQUIRED') setStep({ input, isClosed: false })
          else form.refuse(error)
        })}
      >
        <TextInput
          key={form.key('account')}
          label="Tên đăng nhập, email hoặc số điện thoại"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={account === ''}
          {...form.getInputProps('account')}
        />
        <div className={classes.beside}>
          <PasswordField
            key={form.key('password')}
            label="Mật khẩu"
            autoComplete="current-password"
            autoFocus={account !== ''}
            {...form.getInputProps('password')}
          />
          <Link className={classes.aside} to={withNextPath(paths.forgotPassword, next)}>
            Quên mật khẩu?
          </Link>
        </div>
        <Button type="submit" loading={form.submitting}>
          Đăng nhập
        </Button>
        {closed === null ? null : (
          <Suspense>
            <ClosedAccount input={closed} onCodeAsked={() => setStep({ input: closed, isClosed: true })} />
          </Suspense>
        )}
      </form>
      <p className={classes.other}>
        Chưa có tài khoản? <Link to={withNextPath(paths.register, next)}>Đăng ký</Link>
      </p>
    </>
  )
}
