import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { type Slip, SlipSheets } from './slip-sheets.tsx'
import classes from './slips-dialog.module.css'

type SlipsDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** What the slips are, and for how many. */
  children: ReactNode
  /** What becomes of earlier ones. */
  warning: string
  /** Makes them when it is pressed; null where it could not be done, which has been said. */
  make: () => Promise<readonly Slip[] | null>
}

function MadeSlips({ slips }: { slips: readonly Slip[] }) {
  // Once the slips stand in the page.
  useEffect(() => window.print(), [])
  return (
    <>
      <p role="status">Đã tạo {slips.length} phiếu, mỗi trang tám phiếu. Mã chỉ hiện lần này: hãy in trước khi đóng.</p>
      <SlipSheets slips={slips} />
    </>
  )
}

function Slips({ onClose, children, warning, make }: Omit<SlipsDialogProps, 'opened' | 'title'>) {
  const [running, setRunning] = useState(false)
  const [slips, setSlips] = useState<readonly Slip[] | null>(null)
  const run = async () => {
    setRunning(true)
    setSlips(await make())
    setRunning(false)
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

/** Makes slips whose codes are shown once, and prints them. */
export const SlipsDialog = ({ opened, onClose, title, ...slips }: SlipsDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={title} withCloseButton={false}>
    <Slips {...slips} onClose={onClose} />
  </Modal>
)
