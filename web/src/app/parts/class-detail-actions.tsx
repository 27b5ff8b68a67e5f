import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, useRef, useState } from 'react'
import type { ClassDetail } from '../../operations/classes/study-class.ts'
import { useOpenedDialog } from '../../lib/opened-dialog.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import { CloseIcon } from '../../ui/text/close-icon.tsx'
import { AddPersonIcon, DotsIcon, PencilIcon, ShareIcon } from '../../ui/text/icons.tsx'
import classes from '../routes/teacher/class-detail-page.module.css'

const EditClassModal = dialogOnDemand(
  async () => (await import('../../features/classes/dialogs/edit-class-modal.tsx')).EditClassModal,
)
const AssignStudentsModal = dialogOnDemand(
  async () => (await import('../../features/classes/dialogs/assign-students-modal.tsx')).AssignStudentsModal,
)
const ShareClassModal = dialogOnDemand(
  async () => (await import('../../features/join-link/share-class-modal.tsx')).ShareClassModal,
)
const CloseClassDialog = dialogOnDemand(
  async () => (await import('../../features/classes/dialogs/close-class-dialog.tsx')).CloseClassDialog,
)

/** Screens of this width show the actions in a menu. Must match the width in the style sheets. */
const phoneWidth = '(width < 48em)'

type Dialog = 'share' | 'assign' | 'edit' | 'close'

const actions: readonly { dialog: Dialog; label: string; Icon: ComponentType }[] = [
  { dialog: 'share', label: 'Chia sẻ', Icon: ShareIcon },
  { dialog: 'assign', label: 'Gán học viên', Icon: AddPersonIcon },
  { dialog: 'edit', label: 'Sửa lớp', Icon: PencilIcon },
  { dialog: 'close', label: 'Đóng lớp', Icon: CloseIcon },
]

type ChooseProps = { onChoose: (dialog: Dialog) => void }

const ActionButtons = ({ onChoose }: ChooseProps) => (
  <div className={classes.actions}>
    {actions.map(({ dialog, label, Icon }) => (
      <Button key={dialog} variant="default" px="xs" leftSection={<Icon />} onClick={() => onChoose(dialog)}>
        {label}
      </Button>
    ))}
  </div>
)

function ActionMenu({ onChoose }: ChooseProps) {
  const target = useRef<HTMLButtonElement>(null)
  const choose = (dialog: Dialog) => {
    // The chosen menu item no longer exists when the dialog closes, so the menu's button must get the focus back.
    target.current?.focus()
    onChoose(dialog)
  }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon ref={target} variant="default" size={44} aria-label="Thao tác với lớp">
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ dialog, label, Icon }) => (
          <Menu.Item key={dialog} leftSection={<Icon />} onClick={() => choose(dialog)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The actions on an active class that open a dialog. On a phone they are in one menu. */
export function ClassDetailActions({ studyClass }: { studyClass: ClassDetail }) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const asked = useOpenedDialog()
  const [dialog, setDialog] = useState<Dialog | null>(asked.share ? 'share' : null)
  const close = () => {
    setDialog(null)
    if (asked.share) asked.forget()
  }
  const of = (name: Dialog) => ({ opened: dialog === name, onClose: close })
  return (
    <>
      {phone ? <ActionMenu onChoose={setDialog} /> : <ActionButtons onChoose={setDialog} />}
      <ShareClassModal
        {...of('share')}
        classCode={studyClass.classCode}
        classTitle={studyClass.title}
        courseTitle={studyClass.courseTitle}
      />
      <AssignStudentsModal {...of('assign')} studyClass={studyClass} />
      <EditClassModal {...of('edit')} studyClass={studyClass} />
      <CloseClassDialog
        studyClass={studyClass}
        opened={dialog === 'close'}
        onClose={(done) => {
          setDialog(null)
          if (done) focusHeading()
        }}
      />
    </>
  )
}
