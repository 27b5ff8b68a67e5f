import { Button } from '@mantine/core'
import { useState } from 'react'
import { BankFileImport } from '../../../features/fees/bank-file/bank-file-import.tsx'
import { PaymentList } from '../../../features/fees/payments/payment-list.tsx'
import { UnmatchedTransfers } from '../../../features/fees/payments/unmatched-transfers.tsx'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { FeePagesNav } from '../../parts/fee-pages-nav.tsx'

const ChooseAndRecordDialog = dialogOnDemand(
  async () => (await import('../../../features/fees/payments/choose-and-record-dialog.tsx')).ChooseAndRecordDialog,
)

/** The payments that a payee received: first the transfers that wait for a statement, then all. */
export function PaymentsPage() {
  const [recording, setRecording] = useState(false)
  return (
    <>
      <PageHeading title="Khoản thu" documentTitle="Khoản thu học phí">
        <BankFileImport />
        <Button onClick={() => setRecording(true)}>Ghi khoản thu</Button>
      </PageHeading>
      <FeePagesNav />
      <UnmatchedTransfers />
      <PaymentList />
      <ChooseAndRecordDialog opened={recording} onClose={() => setRecording(false)} />
    </>
  )
}
