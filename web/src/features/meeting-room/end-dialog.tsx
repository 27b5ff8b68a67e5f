import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useSendChange } from '../../ui/feedback/send-change.ts'
import { endLesson } from '../../operations/lessons/end-lesson.ts'

type EndDialogProps = { classId: string; opened: boolean; onClose: () => void; onEnded: () => void }

/** Asks the teacher before the lesson ends for everybody. */
export function EndDialog({ classId, opened, onClose, onEnded }: EndDialogProps) {
  const sendChange = useSendChange()
  const end = async () => {
    const told = await sendChange(() => endLesson(classId), {
      success: 'Kết thúc buổi học thành công',
      failure: 'Không thể kết thúc buổi học',
    })
    // Ended elsewhere meanwhile is ended all the same.
    if (told.done || told.error?.code === 'MEETING_NOT_STARTED') onEnded()
    return told
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Kết thúc buổi học?"
      confirmLabel="Kết thúc buổi học"
      onConfirm={end}
    >
      <p>Mọi người sẽ rời phòng học, và không ai vào lại buổi này được nữa.</p>
    </ConfirmDialog>
  )
}
