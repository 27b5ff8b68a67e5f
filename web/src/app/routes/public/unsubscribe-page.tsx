import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import classes from '../../../features/sign-in/form-page.module.css'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { stopMails, type StopMailsOutcome } from '../../../operations/notices/stop-mails.ts'
import { FormError } from '../../../ui/feedback/states.tsx'

const SettingsLink = () => (
  <Button component={Link} to={paths.noticeSettings} variant="default">
    Mở cài đặt thông báo
  </Button>
)

const Stopped = () => (
  <>
    <h1 className={classes.title}>Đã ngừng gửi thư thông báo</h1>
    <div className={classes.form}>
      <p className={classes.said} role="status">
        Hiên không gửi thư thông báo cho bạn nữa. Thông báo trong Hiên và trên thiết bị của bạn vẫn như cũ.
      </p>
      <p className={classes.lead}>Muốn nhận lại, hãy mở cài đặt thông báo, chọn Email ở những loại bạn cần rồi lưu.</p>
      <SettingsLink />
    </div>
  </>
)

const UnknownLink = () => (
  <>
    <h1 className={classes.title}>Đường dẫn không dùng được</h1>
    <div className={classes.form}>
      <p className={classes.lead} role="alert">
        Đường dẫn này bị thiếu ký tự hoặc không còn hiệu lực. Hãy dùng đường dẫn trong thư mới nhất, hoặc đăng nhập rồi
        bỏ chọn Email trong cài đặt thông báo.
      </p>
      <SettingsLink />
    </div>
  </>
)

/**
 * The page of the link in notice e-mails that stops these e-mails, for members and visitors. Only a press on its button
 * stops them; opening the page changes nothing.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const [running, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<StopMailsOutcome | null>(null)
  usePageTitle('Ngừng nhận thư thông báo')
  const stop = async () => {
    setRunning(true)
    setOutcome(await stopMails(token))
    setRunning(false)
  }
  if (outcome === 'stopped') return <Stopped />
  if (outcome === 'unknown') return <UnknownLink />
  return (
    <>
      <h1 className={classes.title}>Ngừng nhận thư thông báo</h1>
      <div className={classes.form}>
        <p className={classes.lead}>
          Khi bạn bấm nút dưới đây, Hiên ngừng gửi thư cho bạn về mọi loại thông báo. Thông báo trong Hiên và trên thiết
          bị của bạn vẫn như cũ; những thư về tài khoản, như đặt lại mật khẩu, vẫn được gửi khi bạn cần.
        </p>
        <FormError>
          {outcome === 'failed' && !running ? 'Chưa ngừng được. Hãy kiểm tra mạng rồi thử lại.' : null}
        </FormError>
        <Button loading={running} onClick={() => void stop()}>
          Ngừng nhận thư
        </Button>
      </div>
    </>
  )
}
