import { Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { UnsavedDialog } from './leave-question.tsx'

/** Functions of the dialog that the form must call. */
export type WithinDialog = {
  onDone: () => void
  onCancel: () => void
  provideIsUnsaved: (isUnsaved: () => boolean) => void
}

const Within = ({ children, ...within }: WithinDialog & { children: (within: WithinDialog) => ReactNode }) =>
  children(within)

type FormDialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  returnFocus?: boolean
  children: (within: WithinDialog) => ReactNode
}

/** Dialog around a form. Closes after saving, and asks for confirmation before unsaved input is lost. */
export function FormDialog({ title, opened, onClose, returnFocus = true, children }: FormDialogProps) {
  const unsaved = useRef((): boolean => false)
  const [asking, setAsking] = useState(false)
  const close = () => {
    unsaved.current = () => false
    onClose()
  }
  const cancel = () => {
    if (unsaved.current()) setAsking(true)
    else close()
  }
  return (
    <>
      <Modal
        opened={opened}
        onClose={cancel}
        returnFocus={returnFocus}
        title={title}
        size="xl"
        closeOnClickOutside={false}
        closeOnEscape={!asking}
      >
        <Within
          onDone={close}
          onCancel={cancel}
          provideIsUnsaved={(isUnsaved) => {
            unsaved.current = isUnsaved
          }}
        >
          {children}
        </Within>
      </Modal>
      <UnsavedDialog opened={asking} onClose={() => setAsking(false)} onLeave={close} />
    </>
  )
}
