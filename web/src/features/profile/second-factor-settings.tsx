import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import type { SecondFactorSecret } from '../../operations/accounts/begin-second-factor.ts'
import { BeginSecondFactorForm } from './begin-second-factor-form.tsx'
import classes from './profile.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveSecondFactorForm } from './remove-second-factor-form.tsx'
import { useSecondFactor } from '../../operations/accounts/get-second-factor.ts'

// Loaded on demand: it contains the code that draws QR codes, and few visits to this page turn the second factor on.
const ConfirmSecondFactorForm = lazy(async () => ({
  default: (await import('./confirm-second-factor-form.tsx')).ConfirmSecondFactorForm,
}))

type Step =
  | { kind: 'rest' | 'open' }
  | { kind: 'secret'; secret: SecondFactorSecret }
  | { kind: 'codes'; codes: string[] }

const idle: Step = { kind: 'rest' }

const codesLeftText = (count: number) =>
  count > 0
    ? `Bạn còn ${count} mã khôi phục.`
    : 'Bạn không còn mã khôi phục nào: để có mã mới, hãy tắt rồi bật lại xác thực hai bước.'

/** Turns the second factor at sign-in (codes from an authenticator app) on and off, step by step. */
export function SecondFactorSettings({ userName }: { userName: string }) {
  const factor = useSecondFactor()
  const [step, setStep] = useState<Step>(idle)
  const showStart = () => setStep(idle)
  const item = factor.data?.item
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} userName={userName} onDone={showStart} />
  if (!item)
    return factor.error ? (
      <Failed error={factor.error} busy={factor.isFetching} onRetry={() => void factor.refetch()} />
    ) : (
      <Loading />
    )
  if (step.kind === 'secret')
    return (
      <Suspense fallback={<Loading />}>
        <ConfirmSecondFactorForm
          secret={step.secret}
          onConfirmed={(codes) => setStep({ kind: 'codes', codes })}
          onCancel={showStart}
        />
      </Suspense>
    )
  const { isOn, recoveryCodesLeft } = item
  return (
    <div className={classes.form}>
      <p>
        {isOn
          ? `Đang bật. Khi đăng nhập, Hiên hỏi thêm mã 6 số trong ứng dụng của bạn. ${codesLeftText(recoveryCodesLeft)}`
          : 'Đang tắt. Khi bật, ngoài mật khẩu bạn cần mã 6 số trong một ứng dụng trên điện thoại (Google Authenticator, Microsoft Authenticator…): người khác biết mật khẩu cũng không vào được.'}
      </p>
      {step.kind === 'rest' ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setStep({ kind: 'open' })}>
            {isOn ? 'Tắt xác thực hai bước…' : 'Bật xác thực hai bước…'}
          </Button>
        </div>
      ) : isOn ? (
        <RemoveSecondFactorForm onClose={showStart} />
      ) : (
        <BeginSecondFactorForm onBegun={(secret) => setStep({ kind: 'secret', secret })} onCancel={showStart} />
      )}
    </div>
  )
}
