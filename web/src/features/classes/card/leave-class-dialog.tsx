import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/feedback/confirm-dialog.tsx'
import { useLeaveClass } from '../../../operations/enrolments/leave-class.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'

type LeaveClassDialogProps = ConfirmDialogProps & {
  /** The class to leave. Stays set while the dialog closes, because the dialog still shows the title. */
  studyClass: Pick<StudyClass, 'id' | 'courseCode' | 'title'> | null
}

/** Asks for confirmation, then removes the student from the class. */
export function LeaveClassDialog({ studyClass, ...dialog }: LeaveClassDialogProps) {
  const { run: leave } = useLeaveClass()
  if (studyClass === null) return null
  return (
    <ConfirmDialog {...dialog} title="Rời lớp học?" confirmLabel="Rời lớp" onConfirm={() => leave(studyClass)}>
      <p>
        Bạn sẽ rời lớp <strong>{studyClass.title}</strong>, không vào được phòng chờ, buổi học và bản ghi của lớp nữa.
        Giáo viên sẽ thấy là bạn đã rời lớp.
      </p>
      <p className="meta">Muốn học lại, bạn cần gửi yêu cầu tham gia khi lớp còn mở đăng ký.</p>
    </ConfirmDialog>
  )
}
