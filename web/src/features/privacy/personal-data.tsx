import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { Card } from '../../ui/layout/card.tsx'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConsentTicks } from './consent-ticks.tsx'
import { exportData } from '../../operations/privacy/export-data.ts'
import classes from './personal-data.module.css'

const CloseAccountDialog = dialogOnDemand(async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog)

function ExportCard() {
  const [busy, setBusy] = useState(false)
  const handleExport = async () => {
    setBusy(true)
    const refusal = await exportData()
    setBusy(false)
    if (refusal === null) toast.success('Đã tải dữ liệu của bạn')
    else toast.error(refusal)
  }
  return (
    <Card>
      <h3 className={classes.title}>Tải dữ liệu của bạn</h3>
      <div className={classes.words}>
        <p>Một tệp JSON gồm mọi điều Hiên lưu về bạn: hồ sơ, lớp học, điểm danh, tin nhắn, thiết bị và các lựa chọn.</p>
        <Button variant="default" loading={busy} onClick={() => void handleExport()}>
          Tải dữ liệu
        </Button>
      </div>
    </Card>
  )
}

function CloseAccountCard() {
  const [asking, setAsking] = useState(false)
  const role = useCurrentSignIn()?.roles[0]
  return (
    <Card>
      <h3 className={classes.title}>Xoá tài khoản</h3>
      <div className={classes.words}>
        <p>Bạn có 30 ngày để đổi ý. Sau đó họ tên, thông tin liên hệ và ảnh của bạn được xoá hẳn.</p>
        <Button variant="default" onClick={() => setAsking(true)}>
          Xoá tài khoản…
        </Button>
      </div>
      <CloseAccountDialog opened={asking} onClose={() => setAsking(false)} role={role} />
    </Card>
  )
}

/** Section for a member's personal data: consents, a copy of the data, and closing the account. */
export function PersonalData() {
  // Only students are asked for consent, because the consents are about their picture and recordings of them.
  const isStudent = useCurrentSignIn()?.roles.includes('MEME') ?? false
  return (
    <section aria-labelledby="du-lieu-ca-nhan" className={classes.section}>
      <h2 id="du-lieu-ca-nhan" className={classes.heading}>
        Dữ liệu cá nhân
      </h2>
      <Card>
        <h3 className={classes.title}>{isStudent ? 'Bạn quyết định' : 'Hiên giữ gì về bạn'}</h3>
        {isStudent ? <ConsentTicks /> : null}
        <Link className={classes.link} to={paths.privacyNotice}>
          Dữ liệu cá nhân của bạn trên Hiên
        </Link>
      </Card>
      <ExportCard />
      <CloseAccountCard />
    </section>
  )
}
