import { Modal } from '@mantine/core'
import { type ComponentProps, useRef, useState } from 'react'
import { UnsavedDialog } from '../../../ui/form/leave-question.tsx'
import { ClassDialogForm } from './class-dialog-form.tsx'

type ClassFormModalProps<Result> = Omit<
  ComponentProps<typeof ClassDialogForm<Result>>,
  'onDone' | 'onCancel' | 'provideIsUnsaved'
> & {
  title: string
  opened: boolean
  onClose: () => void
  /** Called after saving instead of `onClose`, if more must happen than closing the dialog. */
  onSaved?: (result: Result) => unknown
}

/** Class form in a dialog. The dialog closes after saving and asks before unsaved input is discarded. */
export function ClassFormModal<Result>(props: ClassFormModalProps<Result>) {
  const { title, opened, onClose, onSaved = onClose, ...form } = props
  const unsaved = useRef((): boolean => false)
  const [asking, setAsking] = useState(false)
  const cancel = () => {
    if (unsaved.current()) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Modal
        opened={opened}
        onClose={cancel}
        title={title}
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={!asking}
      >
        <ClassDialogForm
          {...form}
          onDone={onSaved}
          onCancel={cancel}
          provideIsUnsaved={(isUnsaved) => {
            unsaved.current = isUnsaved
          }}
        />
      </Modal>
      <UnsavedDialog opened={asking} onClose={() => setAsking(false)} onLeave={onClose} />
    </>
  )
}
