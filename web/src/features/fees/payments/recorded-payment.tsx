import { Button } from '@mantine/core'
import { formatMoney } from '@hien/contract/format-money'
import classes from './payments.module.css'
import { type Receipt, ReceiptSheet } from './receipt-sheet.tsx'

/** Says that cash was received, and prints its receipt. */
export const RecordedPayment = ({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) => (
  <div className={classes.recorded}>
    <p role="status">
      <strong>{receipt.statement.fullName}</strong>: đã thu {formatMoney(receipt.payment.amount)} tiền mặt, biên lai số{' '}
      {receipt.payment.number}.
    </p>
    <div className={classes.buttons}>
      <Button variant="default" onClick={onClose}>
        Xong
      </Button>
      <Button data-autofocus onClick={() => window.print()}>
        In biên lai
      </Button>
    </div>
    <ReceiptSheet receipt={receipt} />
  </div>
)
