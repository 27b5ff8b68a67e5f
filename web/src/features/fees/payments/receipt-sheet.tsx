import { formatDate } from '../../../lib/dates/format-dates.ts'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { amountInWords } from '../../../lib/money/amount-in-words.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { Payment } from '../../../operations/fees/payments/get-payments.ts'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import type { PayableStatement } from './payment-form.ts'
import classes from './receipt-sheet.module.css'

/** A payment in cash and its statement, as far as the receipt shows them. */
export type Receipt = {
  payment: Pick<Payment, 'number' | 'receivedAt' | 'amount' | 'text'>
  statement: Pick<PayableStatement, 'number' | 'month' | 'studentCode' | 'fullName' | 'payeeName'>
}

const Signature = ({ who }: { who: string }) => (
  <div className={classes.signature}>
    <p className={classes.who}>{who}</p>
    <p>(Ký, ghi rõ họ tên)</p>
  </div>
)

/** A receipt for cash. While it is rendered, only it is printed; it is not visible on screen. */
export const ReceiptSheet = ({ receipt: { payment, statement } }: { receipt: Receipt }) => (
  <PrintSheet testId="receipt">
    <div className={classes.receipt}>
      <p className={classes.payee}>{statement.payeeName}</p>
      <p className={classes.title}>Biên lai thu học phí</p>
      <p className={classes.number}>
        Số {payment.number} · Ngày {formatDate(payment.receivedAt)}
      </p>
      <dl className={classes.facts}>
        <dt>Học viên</dt>
        <dd>
          {statement.fullName} ({statement.studentCode})
        </dd>
        <dt>Lý do thu</dt>
        <dd>
          Học phí tháng {formatMonth(statement.month)}, phiếu số {statement.number}
        </dd>
        <dt>Số tiền</dt>
        <dd className={classes.amount}>{formatMoney(payment.amount)}</dd>
        <dt>Bằng chữ</dt>
        <dd>{amountInWords(payment.amount)}</dd>
        {payment.text === '' ? null : (
          <>
            <dt>Ghi chú</dt>
            <dd>{payment.text}</dd>
          </>
        )}
      </dl>
      <div className={classes.signatures}>
        <Signature who="Người nộp tiền" />
        <Signature who="Người thu tiền" />
      </div>
    </div>
  </PrintSheet>
)
