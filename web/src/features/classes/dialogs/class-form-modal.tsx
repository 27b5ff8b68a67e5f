import { Modal } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ClassDialogForm } from './class-dialog-form.tsx'

type ClassFormModalProps = Omit<ComponentProps<typeof ClassDialogForm>, 'onDone'> & {
  title: string
  opened: boolean
  onClose: () => void
}

/** The form of a class in a dialog, which closes itself once the class is saved. */
export const ClassFormModal = ({ title, opened, onClose, ...form }: ClassFormModalProps) => (
  <Modal opened={opened} onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
    <ClassDialogForm {...form} onDone={onClose} />
  </Modal>
)
