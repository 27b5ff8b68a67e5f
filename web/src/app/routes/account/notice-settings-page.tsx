import { Link } from 'react-router'
import { NoticeSettingsPanel } from '../../../features/notices/notice-settings-panel.tsx'
import { PushSettings } from '../../../features/push/push-settings.tsx'
import { paths } from '../../../lib/paths.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import classes from './notice-settings-page.module.css'

/** /thong-bao/cai-dat: the channels for each kind of notice, and the quiet hours. */
export const NoticeSettingsPage = () => (
  <>
    <PageHeading title="Cài đặt thông báo" subTitle={<Link to={paths.notices}>Thông báo</Link>} />
    <div className={classes.parts}>
      <div>
        <NoticeSettingsPanel />
      </div>
      <PushSettings />
    </div>
  </>
)
