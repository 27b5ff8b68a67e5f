import type { Credentials } from '@hien/contract/rules/sign-in'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormError } from '../../ui/feedback/states.tsx'
import classes from './form-page.module.css'
import { useTakeBackAccount } from '../../operations/privacy/take-back-account.ts'

/** Lets a member who signs in to an account they closed restore it. */
export function ClosedAccount({ input, onCodeAsked }: { input: Credentials; onCodeAsked: () => void }) {
  const { run: takeBackAccount, running } = useTakeBackAccount()
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleReturn = async () => {
    const { error } = await takeBackAccount(input)
    if (error?.code === 'SECOND_FACTOR_REQUIRED') onCodeAsked()
    else setRefusal(error?.description ?? null)
  }
  return (
    <section className={classes.said} aria-label="Tài khoản đã được yêu cầu xoá">
      <div className={classes.form}>
        <p>Bạn đã yêu cầu xoá tài khoản này. Bạn vẫn có thể lấy lại.</p>
        <FormError>{refusal}</FormError>
        <Button variant="default" loading={running} onClick={() => void handleReturn()}>
          Lấy lại tài khoản
        </Button>
      </div>
    </section>
  )
}
