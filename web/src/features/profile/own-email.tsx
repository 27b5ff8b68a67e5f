import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OwnProfile } from '../../operations/accounts/get-own-profile.ts'
import { useRequestEmailProof } from '../../operations/accounts/request-email-proof.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './profile.module.css'

/** Shows the member's e-mail address and whether they have confirmed it with a mailed link. */
export const OwnEmail = ({ member: { email, emailVerified } }: { member: OwnProfile }) => (
  <>
    {email} <Badge tone={emailVerified ? 'leaf' : 'amber'}>{emailVerified ? 'Đã xác nhận' : 'Chưa xác nhận'}</Badge>
  </>
)

/** Explains why to confirm the e-mail address, and sends the link. */
export function EmailProof({ email }: { email: string }) {
  const { run: requestEmailProof, running } = useRequestEmailProof()
  const [sent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = async () => {
    setRefusal(null)
    const { done, error } = await requestEmailProof()
    setSent(done)
    // STATE_CHANGED: the member has confirmed the address in another tab, and the page shows that on its own.
    if (error !== null && error.code !== 'STATE_CHANGED') setRefusal(error.description)
  }
  return (
    <section aria-label="Xác nhận email" className={classes.proof}>
      {sent ? (
        <p role="status">
          Chúng tôi đã gửi thư đến <strong>{email}</strong>. Mở đường dẫn trong thư trong vòng 24 giờ. Không thấy thư?
          Hãy xem cả hộp thư rác.
        </p>
      ) : (
        <p>Hãy xác nhận email để nhận thư khi bạn không mở Hiên.</p>
      )}
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button variant="default" loading={running} onClick={() => void ask()}>
          {sent ? 'Gửi lại thư xác nhận' : 'Xác nhận email'}
        </Button>
      </div>
    </section>
  )
}
