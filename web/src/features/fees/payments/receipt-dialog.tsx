import { Modal } from '@mantine/core'
import type { Payment } from '../../../operations/fees/payments/get-payments.ts'
import { useStatement } from '../../../operations/fees/statements/get-statement.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { RecordedPayment } from './recorded-payment.tsx'

function ReceiptOf({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useStatement(payment.statementId ?? '')
  if (data?.item) return <RecordedPayment receipt={{ payment, statement: data.item }} onClose={onClose} />
  return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
}

type ReceiptDialogProps = {
  /** A payment in cash. Stays set while the dialog closes, because the dialog still shows it. */
  payment: Payment | null
  opened: boolean
  onClose: () => void
}

/** Prints the receipt of an earlier payment again. */
export const ReceiptDialog = ({ payment, opened, onClose }: ReceiptDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Biên lai">
    {payment ? <ReceiptOf payment={payment} onClose={onClose} /> : null}
  </Modal>
)
