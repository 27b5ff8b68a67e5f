import { Link, useLocation } from 'react-router'
import { readNextPath, withNextPath } from '../../../lib/links/next-path.ts'
import { paths } from '../../../lib/paths.ts'
import classes from '../../../features/sign-in/form-page.module.css'
import { RequestResetForm } from '../../../features/sign-in/request-reset-form.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'

/** The page where a user requests a mail with a link to set a new password. */
export function ForgotPasswordPage() {
  const next = readNextPath(useLocation().search)
  usePageTitle('Quên mật khẩu')
  return (
    <>
      <h1 className={classes.title}>Quên mật khẩu</h1>
      <p className={classes.lead}>
        Nhập email bạn đã dùng khi đăng ký. Chúng tôi sẽ gửi cho bạn một đường dẫn để đặt mật khẩu mới.
      </p>
      <RequestResetForm />
      <p className={classes.other}>
        Đã nhớ ra mật khẩu? <Link to={withNextPath(paths.login, next)}>Đăng nhập</Link>
      </p>
    </>
  )
}
