import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/feedback/confirm-dialog.tsx'
import { useRemoveStudent } from '../../../operations/enrolments/remove-student.ts'
import type { Candidate, StudyClass } from '../../../operations/classes/study-class.ts'

type RemoveStudentDialogProps = ConfirmDialogProps & {
  studyClass: Pick<StudyClass, 'id' | 'title'>
  /** The student to remove. Stays set while the dialog closes, because the dialog still shows the name. */
  candidate: Candidate | null
}

/** Asks for confirmation, then removes a student from a class. */
export function RemoveStudentDialog({ studyClass, candidate, ...dialog }: RemoveStudentDialogProps) {
  const { run: remove } = useRemoveStudent()
  if (candidate === null) return null
  return (
    <ConfirmDialog
      {...dialog}
      title="Đưa học viên ra khỏi lớp?"
      confirmLabel="Đưa ra khỏi lớp"
      onConfirm={() => remove({ id: studyClass.id, candidateCode: candidate.code })}
    >
      <p>
        <strong>{candidate.fullName}</strong> ({candidate.code}) sẽ rời lớp {studyClass.title}, và rời phòng chờ ngay
        nếu đang ở trong đó.
      </p>
      <p className="meta">Học viên có thể gửi lại yêu cầu tham gia khi lớp còn mở đăng ký.</p>
    </ConfirmDialog>
  )
}
