import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { type Slip, SlipSheets } from './slip-sheets.tsx'
import classes from './slips-dialog.module.css'

type SlipsDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Explains what the slips are and how many there will be. */
  children: ReactNode
  /** Explains what happens to earlier slips. */
  warning: string
  /** Creates the slips. Returns null after a failure, which it has already reported. */
  make: () => Promise<readonly Slip[] | null>
}

function MadeSlips({ slips }: { slips: readonly Slip[] }) {
  // Print in an effect, when the slips are in the document.
  useEffect(() => window.print(), [])
  return (
    <>
      <p role="status">Đã tạo {slips.length} phiếu, mỗi trang tám phiếu. Mã chỉ hiện lần này: hãy in trước khi đóng.</p>
      <SlipSheets slips={slips} />
    </>
  )
}

type SlipsProps = Omit<SlipsDialogProps, 'opened' | 'title'> & {
  running: boolean
  onRunning: (running: boolean) => void
}

function Slips({ onClose, children, warning, make, running, onRunning }: SlipsProps) {
  const [slips, setSlips] = useState<readonly Slip[] | null>(null)
  const run = async () => {
    onRunning(true)
    setSlips(await make())
    onRunning(false)
  }
  return (
    <div className={classes.form}>
      {slips === null ? (
        <>
          {children}
          <p className={classes.warning}>{warning}</p>
        </>
      ) : (
        <MadeSlips slips={slips} />
      )}
      <div className={classes.choices}>
        <Button variant="default" disabled={running} onClick={onClose}>
          {slips === null ? 'Huỷ' : 'Đóng'}
        </Button>
        {slips === null ? (
          <Button loading={running} onClick={() => void run()}>
            Tạo mã và in
          </Button>
        ) : (
          <Button onClick={() => window.print()}>In lại</Button>
        )}
      </div>
    </div>
  )
}

/** Dialog that creates slips and prints them. Their codes are shown only once, so only a button or Escape closes it. */
export function SlipsDialog({ opened, onClose, title, ...slips }: SlipsDialogProps) {
  // New codes make the earlier ones void, so the dialog stays until they are there.
  const [running, setRunning] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={() => running || onClose()}
      closeOnClickOutside={false}
      title={title}
      withCloseButton={false}
    >
      <Slips {...slips} onClose={onClose} running={running} onRunning={setRunning} />
    </Modal>
  )
}
