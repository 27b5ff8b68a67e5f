import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useEndLesson } from '../../operations/lessons/end-lesson.ts'

type EndDialogProps = { classId: string; opened: boolean; onClose: () => void; onEnded: () => void }

/** Asks the teacher before the lesson ends for everybody. */
export function EndDialog({ classId, opened, onClose, onEnded }: EndDialogProps) {
  const { run } = useEndLesson()
  const end = async () => {
    const outcome = await run(classId)
    // MEETING_NOT_STARTED: the lesson has already ended, for example because the teacher ended it on another device.
    if (outcome.done || outcome.refusal?.code === 'MEETING_NOT_STARTED') onEnded()
    return outcome
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
