import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatReceivedAt } from '../format-received-at.ts'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatMoney } from '@hien/contract/format-money'
import { paths } from '../../../lib/paths.ts'
import type { Payment } from '../../../operations/fees/payments/get-payments.ts'
import { methodWords } from '../statement/statement-words.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import type { OpenDialog } from './payment-dialogs.tsx'
import classes from './payments.module.css'

type PaymentRowProps = {
  payment: Payment
  /** True in the list of transfers that wait. The list of all payments has no buttons for them. */
  isWaiting?: boolean
  onOpen: OpenDialog
}

const isReversed = ({ reversedBy }: Payment) => reversedBy !== null
const isUnmatched = (payment: Payment) => payment.studentCode === null && !isReversed(payment)

const States = ({ payment }: { payment: Payment }) => (
  <>
    {methodWords[payment.method]}
    {isReversed(payment) ? <Badge tone="quiet">Đã huỷ</Badge> : null}
    {isUnmatched(payment) ? <Badge tone="amber">Chưa khớp</Badge> : null}
  </>
)

const Student = ({ payment }: { payment: Payment }) => {
  const { studentCode, fullName, statementId, statementNumber, statementMonth } = payment
  if (studentCode === null || statementId === null) return null
  return (
    <p>
      <Link to={paths.feeLedger(studentCode)}>{fullName}</Link> ·{' '}
      <Link to={paths.feeStatement(statementId)}>
        phiếu {statementNumber}, tháng {formatMonth(statementMonth ?? '')}
      </Link>
    </p>
  )
}

const Details = ({ payment: { receivedAt, number, reference } }: { payment: Payment }) => (
  <p className="meta">
    {formatReceivedAt(receivedAt)}
    {number === null ? null : ` · biên lai số ${number}`}
    {reference === null ? null : ` · mã giao dịch ${reference}`}
  </p>
)

const Reversal = ({ payment: { reversedAt, reversalReason } }: { payment: Payment }) =>
  reversedAt === null ? null : (
    <p className="meta">
      Huỷ lúc {formatDateTime(reversedAt)}
      {reversalReason ? ` · lý do: ${reversalReason}` : null}
    </p>
  )

function Actions({ payment, onOpen, isWaiting = false }: PaymentRowProps) {
  const whose = payment.studentCode === null ? '' : ` của ${payment.fullName}`
  const button = (label: string, kind: Parameters<OpenDialog>[0]) => (
    <Button
      variant="default"
      aria-label={`${label}: ${formatMoney(payment.amount)}${whose}`}
      onClick={({ currentTarget }) => onOpen(kind, payment, currentTarget)}
    >
      {label}
    </Button>
  )
  if (isReversed(payment) || isUnmatched(payment) !== isWaiting) return null
  return (
    <div className={classes.actions}>
      {isWaiting ? (
        <>
          {button('Chọn phiếu', 'match')}
          {button('Không phải học phí', 'reverse')}
        </>
      ) : (
        <>
          {payment.number === null ? null : button('In biên lai', 'receipt')}
          {button('Huỷ khoản thu', 'reverse')}
        </>
      )}
    </div>
  )
}

/** Shows a payment with its statement and its buttons. */
export const PaymentRow = ({ payment, ...actions }: PaymentRowProps) => (
  <li className={`${classes.payment} ${isReversed(payment) ? classes.reversed : ''}`}>
    <div className={classes.words}>
      <p className={classes.head}>
        <span className={classes.amount}>{formatMoney(payment.amount)}</span> <States payment={payment} />
      </p>
      <Student payment={payment} />
      {payment.text === '' ? null : <p>{payment.text}</p>}
      <Details payment={payment} />
      <Reversal payment={payment} />
    </div>
    <Actions payment={payment} {...actions} />
  </li>
)
