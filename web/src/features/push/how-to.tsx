/** Instructions for browsers that cannot show the permission question for notices. */
import { Button } from '@mantine/core'
import { useLocation } from 'react-router'
import { brand } from '../../lib/brand.ts'
import { nextOf } from '../../lib/links/next-path.ts'
import type { InAppBrowser } from '../../lib/push/in-app-browser.ts'
import type { PushSupport } from '../../lib/push/push-support.ts'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createIcon } from '../../ui/text/create-icon.tsx'
import classes from './how-to.module.css'

/** The Share icon as iPhones draw it, because people look for it. */
const IosShareIcon = createIcon(<path d="M7 8H5v9.5h10V8h-2M10 12V2.5M6.8 5.5 10 2.5l3.2 3" />)

const InstallSteps = () => (
  <ol className={classes.steps}>
    <li>
      Bấm nút Chia sẻ <IosShareIcon /> của trình duyệt: ô vuông có mũi tên chỉ lên, ở cạnh dưới hoặc cạnh trên màn hình.
    </li>
    <li>Kéo xuống, chọn Thêm vào MH chính rồi bấm Thêm.</li>
    <li>Mở {brand.name} từ màn hình chính, đăng nhập và bật thông báo ở đó.</li>
  </ol>
)

async function copy(link: string) {
  if (await copyText(link)) toast.success('Đã copy liên kết')
  else toast.error(`Không copy được. Hãy mở ${link} bằng trình duyệt khác.`)
}

/** For each in-app browser: where the menu with "open in another browser" is. */
const menuWords: Record<InAppBrowser, string> = {
  Zalo: 'Bấm dấu ba chấm ở góc trên bên phải',
  Messenger: 'Bấm dấu ba chấm ở góc màn hình',
  Facebook: 'Bấm dấu ba chấm ở góc màn hình',
  TikTok: 'Bấm dấu ba chấm ở góc trên bên phải',
}

function OpenElsewhere({ app, better }: { app: InAppBrowser; better: 'Safari' | 'Chrome' }) {
  // `nextOf` leaves out the secrets that let this member into a room. It is null for home pages.
  const link = `${window.location.origin}${nextOf(useLocation()) ?? '/'}`
  const opens = better === 'Safari' ? 'Mở bằng Safari' : 'Mở bằng Chrome (hoặc Mở bằng trình duyệt)'
  return (
    <>
      <p>
        Bạn đang xem {brand.name} trong {app}, nơi không nhận được thông báo. {menuWords[app]} rồi chọn {opens}. Hoặc
        copy liên kết, dán vào {better} rồi đăng nhập.
      </p>
      <div>
        <Button variant="default" onClick={() => void copy(link)}>
          Copy liên kết
        </Button>
      </div>
    </>
  )
}

const unsupportedReasons: Record<Extract<PushSupport, { kind: 'none' }>['why'], string> = {
  old_ios:
    'iPhone, iPad này cần iOS 16.4 trở lên mới nhận được thông báo. Hãy cập nhật trong Cài đặt, mục Cài đặt chung.',
  insecure: `Thông báo chỉ có khi ${brand.name} được mở bằng địa chỉ bắt đầu bằng https.`,
  browser: `Trình duyệt này không nhận được thông báo. Hãy mở ${brand.name} bằng Chrome, Edge hoặc Firefox, trên iPhone thì bằng Safari.`,
}

/** Explains how to get notices in this browser. Renders nothing if notices are allowed or the browser can ask for permission. */
export function HowTo({ support }: { support: PushSupport }) {
  if (support.kind === 'ready') return null
  return (
    <div className={classes.how}>
      {support.kind === 'denied' ? (
        <p>
          Trình duyệt đang chặn thông báo của {brand.name}. Để cho phép: bấm biểu tượng bên trái địa chỉ trang, mở mục
          Thông báo, chọn Cho phép rồi tải lại trang. Trên iPhone, iPad: mở Cài đặt, mục Thông báo, chọn {brand.name}{' '}
          rồi bật Cho phép thông báo.
        </p>
      ) : null}
      {support.kind === 'to_install' ? (
        <>
          <p>Trên iPhone, iPad, thông báo chỉ tới khi {brand.name} nằm ở màn hình chính:</p>
          <InstallSteps />
        </>
      ) : null}
      {support.kind === 'in_app' ? <OpenElsewhere app={support.app} better={support.better} /> : null}
      {support.kind === 'none' ? <p>{unsupportedReasons[support.why]}</p> : null}
    </div>
  )
}
