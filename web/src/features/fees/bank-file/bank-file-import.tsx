import { Button } from '@mantine/core'
import { useState } from 'react'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'

const BankFileDialog = dialogOnDemand(async () => (await import('./bank-file-dialog.tsx')).BankFileDialog)

/** The button that opens the import of a bank's file. */
export function BankFileImport() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Nhập sao kê
      </Button>
      <BankFileDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
