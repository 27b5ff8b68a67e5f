import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatDateTime } from '../../lib/dates.ts'
import type { PairingCode } from '../../operations/guardians/create-pairing-code.ts'
import { Brand } from '../../ui/layout/logo.tsx'
import { QrCode } from '../../ui/text/qr-code.tsx'
import { inGroups, pairingAddress, typedAddress } from './pairing-address.ts'
import classes from './pairing-slips.module.css'

/** Two columns of four on A4. */
const slipsPerPage = 8

const inPages = (slips: readonly PairingCode[]) =>
  Array.from({ length: Math.ceil(slips.length / slipsPerPage) }, (_, page) =>
    slips.slice(page * slipsPerPage, (page + 1) * slipsPerPage),
  )

const Slip = ({ slip, classTitle }: { slip: PairingCode; classTitle: string }) => (
  <li className={classes.slip}>
    <div className={classes.head}>
      <div>
        <p className={classes.child}>{slip.childName}</p>
        <p className={classes.class}>{classTitle}</p>
      </div>
      <Brand />
    </div>
    <div className={classes.body}>
      <QrCode
        className={classes.qr}
        text={pairingAddress(slip.code)}
        label={`Mã QR của liên kết ${pairingAddress(slip.code)}`}
      />
      <div>
        <p className={classes.code}>{inGroups(slip.code)}</p>
        <ol className={classes.steps}>
          <li>Phụ huynh quét mã QR, hoặc mở {typedAddress()} rồi nhập mã.</li>
          <li>Đăng ký tài khoản phụ huynh, bấm Ghép với con.</li>
          <li>Con đăng nhập Hiên và bấm Đồng ý.</li>
        </ol>
      </div>
    </div>
    <p className={classes.until}>Dùng được một lần, đến {formatDateTime(slip.expiresAt)}.</p>
  </li>
)

/** The slips that are printed while this stands in the page, and nothing else of it; unseen on the screen. */
export function PairingSlips({ slips, classTitle }: { slips: readonly PairingCode[]; classTitle: string }) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-slips', true)
    return () => void document.documentElement.toggleAttribute('data-slips', false)
  }, [])
  return createPortal(
    <div className={classes.sheets} data-testid="slips">
      {inPages(slips).map((page) => (
        <ul key={page[0]?.code} className={classes.sheet}>
          {page.map((slip) => (
            <Slip key={slip.code} slip={slip} classTitle={classTitle} />
          ))}
        </ul>
      ))}
    </div>,
    document.body,
  )
}
