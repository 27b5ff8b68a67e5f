import type { SignIn } from '@hien/contract/rules/sign-in'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormError } from '../../ui/states.tsx'
import classes from './form-page.module.css'
import { takeBackAccount } from './take-back-account.ts'

/** For who signs in to an account he has closed: it can be his again. */
export function ClosedAccount({ input }: { input: SignIn }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleReturn = async () => {
    setBusy(true)
    setRefusal((await takeBackAccount(input))?.description ?? null)
    setBusy(false)
  }
  return (
    <section className={classes.said} aria-label="Tài khoản đã được yêu cầu xóa">
      <div className={classes.form}>
        <p>Bạn đã yêu cầu xóa tài khoản này. Bạn có thể lấy lại cùng các lớp đã tham gia.</p>
        <FormError>{refusal}</FormError>
        <Button variant="default" loading={busy} onClick={() => void handleReturn()}>
          Lấy lại tài khoản
        </Button>
      </div>
    </section>
  )
}
