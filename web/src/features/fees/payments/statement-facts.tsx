import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatMoney } from '@hien/contract/format-money'
import { leftToPay, moneyPaid } from '../statement/statement-words.ts'
import type { PayableStatement } from './payment-form.ts'
import classes from './payments.module.css'

/** Shows the statement that a payment is for: student, number, total and the amount left to pay. */
export const StatementFacts = ({ statement }: { statement: PayableStatement }) => (
  <div className={classes.about}>
    <p>
      <strong>{statement.fullName}</strong> <span className="meta">{statement.studentCode}</span>
    </p>
    <p className="meta">
      Phiếu {statement.number}, tháng {formatMonth(statement.month)}
    </p>
    <dl>
      <div>
        <dt>Tổng</dt>
        <dd>{formatMoney(statement.total)}</dd>
      </div>
      {statement.voidedDebt > 0 ? (
        <div>
          <dt>Nợ cũ đã huỷ</dt>
          <dd>{formatMoney(statement.voidedDebt)}</dd>
        </div>
      ) : null}
      <div>
        <dt>Đã thu</dt>
        <dd>{formatMoney(moneyPaid(statement))}</dd>
      </div>
      <div>
        <dt>Còn lại</dt>
        <dd>{formatMoney(leftToPay(statement))}</dd>
      </div>
    </dl>
  </div>
)
