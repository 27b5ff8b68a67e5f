import { secondFactorCodeRule } from '@hien/contract/rules/second-factor'
import type { Credentials } from '@hien/contract/rules/sign-in'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import classes from './form-page.module.css'
import { useSignIn } from '../../operations/accounts/sign-in.ts'
import { useTakeBackAccount } from '../../operations/privacy/take-back-account.ts'

type SecondFactorStepProps = {
  /** Account and password; the server has accepted both. */
  input: Credentials
  /** True if the account was closed and the member is restoring it. */
  isClosed: boolean
  onBack: () => void
}

/**
 * Second step of signing in, or of restoring a closed account: asks for a code from the app, or for a recovery code.
 */
export function SecondFactorStep({ input, isClosed, onBack }: SecondFactorStepProps) {
  const signIn = useSignIn()
  const { run: takeBackAccount } = useTakeBackAccount()
  const form = useRuleForm(secondFactorCodeRule, { initialValues: { code: '' }, draft: null })
  const [isRecovery, setIsRecovery] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const handleSubmit = form.submit(async ({ code }) => {
    setRefusal(null)
    const proof = { ...input, code }
    const error = isClosed ? (await takeBackAccount(proof)).error : await signIn(proof)
    // `signIn` shows every other error in a toast; `takeBackAccount` does not.
    if (error !== null && !form.refuse(error) && isClosed) setRefusal(error.description)
  })
  const handleOther = () => {
    form.reset()
    setRefusal(null)
    setIsRecovery(!isRecovery)
  }
  const words = isRecovery
    ? {
        lead: 'Nhập một trong các mã khôi phục bạn đã lưu khi bật xác thực hai bước. Mỗi mã dùng được một lần.',
        label: 'Mã khôi phục',
        other: 'Dùng mã trong ứng dụng',
      }
    : {
        lead: 'Mở ứng dụng xác thực trên điện thoại của bạn và nhập mã 6 số đang hiện cho Hiên.',
        label: 'Mã xác thực',
        other: 'Dùng mã khôi phục',
      }
  return (
    <>
      <h1 className={classes.title}>Xác thực hai bước</h1>
      <p className={classes.lead}>{words.lead}</p>
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextInput
          key={`${form.key('code')} ${words.label}`}
          label={words.label}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize={isRecovery ? 'characters' : 'none'}
          spellCheck={false}
          autoFocus
          {...form.getInputProps('code')}
        />
        <FormError>{refusal}</FormError>
        <Button type="submit" loading={form.submitting}>
          Xác nhận
        </Button>
        <Button variant="default" disabled={form.submitting} onClick={handleOther}>
          {words.other}
        </Button>
        <Button variant="default" disabled={form.submitting} onClick={onBack}>
          Quay lại
        </Button>
      </form>
    </>
  )
}
