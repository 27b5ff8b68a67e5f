import { signInRule } from '@hien/contract/rules/sign-in'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useRuleForm } from '../../ui/rule-form.ts'
import classes from './form-page.module.css'
import { useSignIn } from './sign-in.ts'

/** State of the address /login: the user name just registered. */
export type LoginState = { account: string }

const accountOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'account' in state && typeof state.account === 'string'
    ? state.account
    : ''

export function LoginPage() {
  const account = accountOf(useLocation().state)
  const signIn = useSignIn()
  const form = useRuleForm(signInRule, { initialValues: { account, password: '' } })
  useEffect(() => {
    document.title = 'Đăng nhập'
  }, [])

  return (
    <>
      <h1 className={classes.title}>Đăng nhập</h1>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.submit(async (input) => void form.refuse(await signIn(input)))}
      >
        <TextInput
          key={form.key('account')}
          label="Email hoặc số điện thoại"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={account === ''}
          {...form.getInputProps('account')}
        />
        <PasswordInput
          key={form.key('password')}
          label="Mật khẩu"
          autoComplete="current-password"
          autoFocus={account !== ''}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={form.submitting}>
          Đăng nhập
        </Button>
      </form>
      <p className={classes.other}>
        Chưa có tài khoản? <Link to={paths.register}>Đăng ký</Link>
      </p>
    </>
  )
}
