import type { ClassAction } from '../../features/classes/class-menu.tsx'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'

const EditClassModal = dialogOnDemand(
  async () => (await import('../../features/classes/dialogs/edit-class-modal.tsx')).EditClassModal,
)
const AssignStudentsModal = dialogOnDemand(
  async () => (await import('../../features/classes/dialogs/assign-students-modal.tsx')).AssignStudentsModal,
)
const ShareClassModal = dialogOnDemand(
  async () => (await import('../../features/join-link/share-class-modal.tsx')).ShareClassModal,
)

type ClassListDialogsProps = {
  /** Stays set while the dialog closes, because the dialog still shows the class. */
  chosen: ClassAction | null
  opened: boolean
  onClose: () => void
}

/** The dialogs of the class table: edit, assign, share. */
export function ClassListDialogs({ chosen, opened, onClose }: ClassListDialogsProps) {
  if (chosen === null) return null
  const { name, studyClass, from } = chosen
  const close = () => {
    onClose()
    from?.focus()
  }
  const of = (dialog: ClassAction['name']) => ({ opened: opened && name === dialog, onClose: close })
  return (
    <>
      <EditClassModal {...of('edit')} studyClass={studyClass} />
      <AssignStudentsModal {...of('assign')} studyClass={studyClass} />
      <ShareClassModal
        {...of('share')}
        // The menu item that opened the dialog no longer exists, so `close` sets the focus.
        returnFocus={false}
        classCode={studyClass.classCode}
        classTitle={studyClass.title}
        courseTitle={studyClass.courseTitle}
      />
    </>
  )
}
