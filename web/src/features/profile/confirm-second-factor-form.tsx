import { secondFactorCodeRule } from '@hien/contract/rules/second-factor'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { QrCode } from '../../ui/text/qr-code.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import type { SecondFactorSecret } from '../../operations/accounts/begin-second-factor.ts'
import { useConfirmSecondFactor } from '../../operations/accounts/confirm-second-factor.ts'
import classes from './second-factor.module.css'

type ConfirmSecondFactorFormProps = {
  secret: SecondFactorSecret
  onConfirmed: (codes: string[]) => void
  onCancel: () => void
}

/** Shows the secret as a QR code and as text, and asks for the first code the app generates from it. */
export function ConfirmSecondFactorForm({ secret, onConfirmed, onCancel }: ConfirmSecondFactorFormProps) {
  const { run: confirm } = useConfirmSecondFactor()
  const form = useRuleForm(secondFactorCodeRule, { initialValues: { code: '' }, draft: null })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async ({ code }) => {
    setRefusal(null)
    const { result, error } = await confirm(code)
    if (result?.item) onConfirmed(result.item.codes)
    else if (error !== null && !form.refuse(error)) setRefusal(error.description)
  })
  return (
    <form className={classes.step} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>1. Mở ứng dụng xác thực, chọn thêm tài khoản rồi quét mã này.</p>
      <QrCode className={classes.qr} text={secret.address} label="Mã QR cho ứng dụng xác thực" />
      <div>
        <p className="meta">Không quét được? Nhập khoá này vào ứng dụng:</p>
        <p className={classes.secret}>
          <code>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret.secret} label="Copy khoá" done="Đã copy khoá" />
        </p>
      </div>
      <TextInput
        key={form.key('code')}
        label="2. Nhập mã 6 số đang hiện trong ứng dụng"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.getInputProps('code')}
      />
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.submitting}>
          Bật xác thực hai bước
        </Button>
        <Button variant="default" disabled={form.submitting} onClick={onCancel}>
          Để sau
        </Button>
      </div>
    </form>
  )
}
