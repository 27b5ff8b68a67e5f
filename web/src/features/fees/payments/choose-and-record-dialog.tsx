import { Modal } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { ListedStatement } from '../../../operations/fees/statements/get-statements.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import classes from './payments.module.css'
import { RecordPayment } from './record-payment-dialog.tsx'
import { StatementSearch } from './statement-search.tsx'

function ChooseAndRecord({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<ListedStatement | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  if (isChosen && chosen) return <RecordPayment statement={chosen} onClose={onClose} />
  const next = (event: SyntheticEvent) => {
    event.preventDefault()
    if (chosen === null) setMissing(true)
    else setIsChosen(true)
  }
  return (
    <form className={classes.form} noValidate onSubmit={next}>
      <StatementSearch
        transfer={null}
        chosen={chosen}
        onChoose={(statement) => {
          setMissing(false)
          setChosen(statement)
        }}
        error={isMissing ? 'Vui lòng chọn một phiếu' : null}
      />
      <DialogButtons submit="Tiếp tục" running={false} onCancel={onClose} />
    </form>
  )
}

/** Records money for a statement that the payee chooses first. */
export const ChooseAndRecordDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Ghi khoản thu" closeOnClickOutside={false}>
    <ChooseAndRecord onClose={onClose} />
  </Modal>
)
