import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from '../../../features/sign-in/form-page.module.css'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTokenOfLink } from '../../../lib/links/use-token-of-link.ts'
import { useProveEmail } from '../../../operations/accounts/prove-email.ts'
import { FormError } from '../../../ui/feedback/states.tsx'

/** Requires a press on the button. Programs that scan e-mails also open links, so an opened link alone proves nothing. */
function ProofForm({ token, onDone, onDead }: { token: string; onDone: () => void; onDead: () => void }) {
  const { run: proveEmail, running } = useProveEmail()
  const [refusal, setRefusal] = useState<string | null>(null)
  const prove = async () => {
    setRefusal(null)
    const { done, error } = await proveEmail(token)
    if (done) onDone()
    else if (error.code === 'EMAIL_PROOF_INVALID') onDead()
    else setRefusal(error.description)
  }
  return (
    <>
      <h1 className={classes.title}>Xác nhận email</h1>
      <div className={classes.form}>
        <p className={classes.lead}>
          Bấm nút dưới đây để xác nhận rằng bạn đọc được thư ở địa chỉ này. Sau đó Hiên gửi thư cho bạn về những điều
          bạn chưa xem.
        </p>
        <FormError>{refusal}</FormError>
        <Button loading={running} onClick={() => void prove()}>
          Xác nhận email
        </Button>
      </div>
    </>
  )
}

const Proved = () => (
  <>
    <h1 className={classes.title}>Email đã được xác nhận</h1>
    <div className={classes.form}>
      <p className={classes.said} role="status">
        Cảm ơn bạn. Khi có điều gì mà sau một giờ bạn chưa xem, Hiên sẽ gửi thư cho bạn.
      </p>
      <p className={classes.other}>
        <Link to={paths.noticeSettings}>Chọn loại thông báo nhận qua email</Link>
      </p>
    </div>
  </>
)

const DeadLink = () => (
  <>
    <h1 className={classes.title}>Đường dẫn không còn dùng được</h1>
    <div className={classes.form}>
      <p className={classes.lead} role="alert">
        Đường dẫn xác nhận email không đúng, đã được dùng, đã quá 24 giờ, hoặc email của tài khoản đã đổi. Nếu bạn đã
        xác nhận rồi thì không cần làm gì thêm. Nếu chưa, hãy mở Thông tin cá nhân và bấm "Xác nhận email" để nhận thư
        mới.
      </p>
      <Button component={Link} to={paths.profile}>
        Mở Thông tin cá nhân
      </Button>
    </div>
  </>
)

/** The page of the mailed link that confirms an e-mail address, signed in or not. */
export function EmailProofPage() {
  const token = useTokenOfLink(paths.emailProofPage)
  const [outcome, setOutcome] = useState<'proved' | 'dead' | null>(token === null ? 'dead' : null)
  usePageTitle('Xác nhận email')
  return (
    <>
      {outcome === 'proved' ? <Proved /> : null}
      {outcome === 'dead' ? <DeadLink /> : null}
      {outcome === null && token !== null ? (
        <ProofForm token={token} onDone={() => setOutcome('proved')} onDead={() => setOutcome('dead')} />
      ) : null}
      <p className={classes.other}>
        <Link to={paths.home}>Về trang chủ</Link>
      </p>
    </>
  )
}
