import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '@hien/contract/format-money'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QrCode } from '../../../ui/text/qr-code.tsx'
import type { PayableStatement } from './picture-layout.ts'
import { downloadPicture, savePicture, sharesPictures } from './qr-picture.ts'
import { leftToPay } from './statement-words.ts'
import classes from './transfer-details.module.css'

const notDrawn = 'Trình duyệt này không lưu được ảnh. Hãy chụp màn hình mã QR.'

type TransferDetailsProps = {
  statement: PayableStatement
  /** True if the reader is the payee. The payee's main button is in the heading of the page. */
  isPayee: boolean
}

/** Buttons that save the code as a picture. If the first button opens the share sheet, a second one downloads. */
function PictureButtons({ statement, isPayee }: TransferDetailsProps) {
  const [running, setRunning] = useState(false)
  const run = async (save: typeof savePicture) => {
    setRunning(true)
    if (!(await save(statement))) toast.error(notDrawn)
    setRunning(false)
  }
  return (
    <div className={classes.buttons}>
      <Button variant={isPayee ? 'default' : 'filled'} disabled={running} onClick={() => void run(savePicture)}>
        Lưu ảnh QR
      </Button>
      {/* Share sheets of some phones have no place for photos. */}
      {sharesPictures() ? (
        <Button variant="default" disabled={running} onClick={() => void run(downloadPicture)}>
          Tải ảnh về máy
        </Button>
      ) : null}
    </div>
  )
}

type DetailProps = { label: string; value: string; copied?: { text: string; what: string } }

const Detail = ({ label, value, copied }: DetailProps) => (
  <div className={classes.detail}>
    <dt>{label}</dt>
    <dd>
      <span className={classes.value}>{value}</span>
      {copied ? <CopyButton text={copied.text} label={`Copy ${copied.what}`} done={`Đã copy ${copied.what}`} /> : null}
    </dd>
  </div>
)

/** Shows how to pay a statement by bank transfer: the code, its picture, and each detail to copy. */
export function TransferDetails({ statement, isPayee }: TransferDetailsProps) {
  const { account, transferText, qrText } = statement
  const left = leftToPay(statement)
  return (
    <Card>
      <div className={classes.transfer}>
        <h2 className={classes.title}>Chuyển khoản</h2>
        <QrCode className={classes.qr} text={qrText} label={`Mã VietQR để chuyển ${formatMoney(left)}`} />
        <PictureButtons statement={statement} isPayee={isPayee} />
        <p className="meta">
          Lưu ảnh rồi mở ảnh trong ứng dụng ngân hàng, hoặc quét mã bằng một điện thoại khác. Ứng dụng tự điền số tiền
          và nội dung.
        </p>
        <dl className={classes.details}>
          <Detail label="Ngân hàng" value={account.bankName} />
          <Detail
            label="Số tài khoản"
            value={account.accountNumber}
            copied={{ text: account.accountNumber, what: 'số tài khoản' }}
          />
          <Detail label="Chủ tài khoản" value={account.accountName} />
          <Detail label="Số tiền" value={formatMoney(left)} copied={{ text: String(left), what: 'số tiền' }} />
          <Detail
            label="Nội dung chuyển khoản"
            value={transferText}
            copied={{ text: transferText, what: 'nội dung chuyển khoản' }}
          />
        </dl>
        <p className="meta">Giữ nguyên nội dung chuyển khoản để khoản tiền được ghi đúng phiếu này.</p>
      </div>
    </Card>
  )
}
