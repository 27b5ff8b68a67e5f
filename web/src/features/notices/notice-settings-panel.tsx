import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useOwnProfile } from '../../operations/accounts/get-own-profile.ts'
import { useNoticeSettings } from '../../operations/notices/get-settings.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { NoticeSettingsForm } from './notice-settings-form.tsx'
import classes from './notice-settings-panel.module.css'

/** Explains the three channels, and that e-mail needs a confirmed address. */
function Ways() {
  const { data } = useOwnProfile()
  const email = data?.item?.email
  return (
    <dl className={classes.ways}>
      <div>
        <dt>Trên Hiên</dt>
        <dd>Chiếc chuông ở đầu mỗi trang.</dd>
      </div>
      <div>
        <dt>Thiết bị</dt>
        <dd>Hiện trên điện thoại hay máy tính, cả khi không mở Hiên.</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          Những gì sau một giờ bạn vẫn chưa xem, gộp trong một thư{email ? ` đến ${email}` : ''}. Chỉ gửi khi địa chỉ
          này đã được xác nhận ở <Link to={paths.profile}>Thông tin cá nhân</Link>.
        </dd>
      </div>
    </dl>
  )
}

/** Lets the member choose the channels of each kind of notice, and the quiet hours. */
export function NoticeSettingsPanel() {
  const settings = useNoticeSettings()
  const item = settings.data?.item
  if (!item)
    return settings.error ? (
      <Failed error={settings.error} busy={settings.isFetching} onRetry={() => void settings.refetch()} />
    ) : (
      <Loading />
    )
  return (
    <>
      <Ways />
      <NoticeSettingsForm settings={item} />
    </>
  )
}
