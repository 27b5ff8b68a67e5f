import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './confirm-dialog.module.css'

export type ConfirmDialogProps = {
  opened: boolean
  /** `done` when what was asked about has been done; the button that led here may be gone then. */
  onClose: (done?: boolean) => void
  /** Left out: the focus goes back to where it came from. Else it is given by `onClose`. */
  returnFocus?: boolean
}

type ConfirmDialogOwnProps = ConfirmDialogProps & {
  title: string
  /** What will happen. */
  children: ReactNode
  /** Says what the button does; never 'OK'. */
  confirmLabel: string
  /** Of the harmless button. */
  cancelLabel?: string
  /** Runs at the press; the dialog stays until it is over, and closes then. */
  onConfirm: () => Promise<{ done: boolean }>
}

/** Asks before something that cannot be undone, or not here. The focus starts on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogOwnProps) {
  const { opened, onClose, returnFocus = true, title, children, confirmLabel, cancelLabel = 'Huỷ', onConfirm } = props
  const [running, setRunning] = useState(false)
  const confirm = async () => {
    setRunning(true)
    const { done } = await onConfirm()
    setRunning(false)
    onClose(done)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => running || onClose()}
      returnFocus={returnFocus}
      title={title}
      withCloseButton={false}
    >
      <div className={classes.words}>{children}</div>
      <div className={classes.choices}>
        <Button variant="default" data-autofocus disabled={running} onClick={() => onClose()}>
          {cancelLabel}
        </Button>
        <Button loading={running} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
