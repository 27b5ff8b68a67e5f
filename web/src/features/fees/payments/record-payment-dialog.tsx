import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useStatement } from '../../../operations/fees/statements/get-statement.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import type { PayableStatement } from './payment-form.ts'
import type { Receipt } from './receipt-sheet.tsx'
import { RecordPaymentForm } from './record-payment-form.tsx'
import { RecordedPayment } from './recorded-payment.tsx'

type Chosen = Pick<PayableStatement, 'id'>

/** Loads the statement, then asks for the payment, then offers the receipt. The content of a dialog. */
export function RecordPayment({ statement: { id }, onClose }: { statement: Chosen; onClose: () => void }) {
  // A list can be a minute old, and the amount must be right.
  const { data, error, isFetching, refetch } = useStatement(id)
  const [recorded, setRecorded] = useState<Receipt['payment'] | null>(null)
  const statement = data?.item
  if (!statement) return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
  if (recorded) return <RecordedPayment receipt={{ payment: recorded, statement }} onClose={onClose} />
  return (
    <RecordPaymentForm
      statement={statement}
      refetch={async () => {
        const latest = await refetch()
        // After a failure, the data is still the old one.
        return latest.isError ? null : (latest.data?.item ?? null)
      }}
      // Only cash has a receipt to print.
      onRecorded={(payment) => (payment.number === null ? onClose() : setRecorded(payment))}
      onClose={onClose}
    />
  )
}

type RecordPaymentDialogProps = {
  /** The statement that is paid. Stays set while the dialog closes, because the dialog still shows it. */
  statement: Chosen | null
  opened: boolean
  onClose: () => void
}

/** Records money that was received for a statement, and prints the receipt for cash. */
export const RecordPaymentDialog = ({ statement, opened, onClose }: RecordPaymentDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Ghi khoản thu" closeOnClickOutside={false}>
    {statement ? <RecordPayment key={statement.id} statement={statement} onClose={onClose} /> : null}
  </Modal>
)
