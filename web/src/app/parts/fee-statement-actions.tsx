import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import type { Statement } from '../../operations/fees/statements/get-statement.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'

const RecordPaymentDialog = dialogOnDemand(
  async () => (await import('../../features/fees/payments/record-payment-dialog.tsx')).RecordPaymentDialog,
)

/** Buttons of a statement for its payee: to record a payment, and to open the student's ledger. */
export function FeeStatementActions({ statement }: { statement: Statement }) {
  const [recording, setRecording] = useState(false)
  return (
    <>
      <Button component={Link} to={paths.feeLedger(statement.studentCode)} variant="default">
        Sổ học phí
      </Button>
      {statement.state === 'void' ? null : <Button onClick={() => setRecording(true)}>Ghi khoản thu</Button>}
      <RecordPaymentDialog statement={statement} opened={recording} onClose={() => setRecording(false)} />
    </>
  )
}
