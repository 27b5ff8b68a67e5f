import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './confirm-dialog.module.css'

export type ConfirmDialogProps = {
  opened: boolean
  /** `done` is true if the action was done. The button that opened the dialog can be gone then. */
  onClose: (done?: boolean) => void
  /** True by default: the focus returns to where it was. False: `onClose` sets the focus. */
  returnFocus?: boolean
}

type ConfirmDialogOwnProps = ConfirmDialogProps & {
  title: string
  /** Explains what will happen. */
  children: ReactNode
  /** Names the action; never 'OK'. */
  confirmLabel: string
  /** Label of the button that changes nothing. */
  cancelLabel?: string
  /** Runs the action. The dialog stays open until the promise resolves, then closes. */
  onConfirm: () => Promise<{ done: boolean }>
}

/** Asks before an action that cannot be undone, or cannot be undone on the same page. The focus starts on the cancel button. */
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
