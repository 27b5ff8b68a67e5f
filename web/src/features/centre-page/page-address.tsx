import { Anchor, Button } from '@mantine/core'
import type { CentrePage } from '../../operations/centre-pages/get-page.ts'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { PrintSheet } from '../../ui/print/print-sheet.tsx'
import { QrCode } from '../../ui/text/qr-code.tsx'
import classes from './centre-page.module.css'
import { pageAddress } from './page-values.ts'

/** The address of the published page, to open and copy, and its QR code, to print as a poster. */
export function PageAddress({ page: { slug, host }, name }: { page: CentrePage; name: string }) {
  const address = pageAddress(slug, host)
  return (
    <div className={classes.address}>
      <p className={classes.link}>
        <Anchor href={address} target="_blank" rel="noopener">
          {address}
        </Anchor>
        <CopyButton text={address} label="Copy địa chỉ trang" done="Đã copy địa chỉ" />
      </p>
      <Button variant="default" onClick={() => window.print()}>
        In tờ giới thiệu có mã QR
      </Button>
      <PrintSheet testId="page-poster">
        <div className={classes.poster}>
          <p className={classes.posterName}>{name}</p>
          <QrCode className={classes.posterQr} text={address} label={`Mã QR của trang ${address}`} />
          <p>Quét mã để xem khoá học, lịch học, học phí và xin vào lớp</p>
          <p className={classes.posterAddress}>{address}</p>
        </div>
      </PrintSheet>
    </div>
  )
}
