import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ClassDetail } from '../../operations/classes/study-class.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import { AddPersonIcon, CloseIcon, PencilIcon, ShareIcon } from '../../ui/text/icons.tsx'
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

type Dialog = 'share' | 'assign' | 'edit' | 'close'

/** What a teacher does with a running class besides teaching it, each in a dialog. */
export function ClassDetailActions({ studyClass }: { studyClass: ClassDetail }) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const of = (name: Dialog) => ({ opened: dialog === name, onClose: () => setDialog(null) })
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" px="xs" leftSection={<ShareIcon />} onClick={() => setDialog('share')}>
          Chia sẻ
        </Button>
        <Button variant="default" px="xs" leftSection={<AddPersonIcon />} onClick={() => setDialog('assign')}>
          Gán học viên
        </Button>
        <Button variant="default" px="xs" leftSection={<PencilIcon />} onClick={() => setDialog('edit')}>
          Sửa lớp
        </Button>
        <Button variant="default" px="xs" leftSection={<CloseIcon />} onClick={() => setDialog('close')}>
          Đóng lớp
        </Button>
      </div>
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
