import { formatMoney } from '@hien/contract/format-money'
import { QrCode } from '../../../ui/text/qr-code.tsx'
import { type AccountValues, trialAmount, trialCode } from './account-form-values.ts'
import classes from './settings.module.css'

/** Shows a VietQR code of the typed account, so that the payee can check it with a bank's application. */
export function AccountPreview({ values }: { values: AccountValues }) {
  const code = trialCode(values)
  return (
    <div className={classes.preview}>
      <h3 className={classes.heading}>Mã thử {formatMoney(trialAmount)}</h3>
      {code === null ? (
        <p className="meta">Mã hiện ra khi bạn đã chọn ngân hàng và nhập số tài khoản.</p>
      ) : (
        <>
          <QrCode className={classes.qr} text={code} label={`Mã VietQR thử ${formatMoney(trialAmount)}`} />
          <p className="meta">
            Quét bằng ứng dụng ngân hàng: tên hiện ra phải là{' '}
            {values.accountName.trim() ? <strong>{values.accountName}</strong> : 'tên chủ tài khoản'}. Không cần chuyển
            tiền.
          </p>
        </>
      )}
    </div>
  )
}
