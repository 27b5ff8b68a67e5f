import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/feedback/confirm-dialog.tsx'
import { useCloseClass } from '../../../operations/classes/close-class.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'

type CloseClassDialogProps = ConfirmDialogProps & {
  studyClass: Pick<StudyClass, 'id' | 'title' | 'candidateCount' | 'waitingCount'>
}

/** Explains what closing a class means, asks for confirmation, and closes it. */
export function CloseClassDialog({ studyClass, ...dialog }: CloseClassDialogProps) {
  const { run: close } = useCloseClass()
  return (
    <ConfirmDialog {...dialog} title="Đóng lớp học?" confirmLabel="Đóng lớp học" onConfirm={() => close(studyClass.id)}>
      <p>
        Lớp <strong>{studyClass.title}</strong> đang có {studyClass.candidateCount} học viên
        {studyClass.waitingCount ? ` và ${studyClass.waitingCount} yêu cầu chờ duyệt` : null}. Lớp sẽ:
      </p>
      <ul>
        <li>không còn buổi học nào, buổi đang diễn ra kết thúc ngay</li>
        <li>báo cho học viên và phụ huynh, nếu còn buổi học đã xếp</li>
        <li>không nhận thêm yêu cầu tham gia</li>
        <li>vẫn xem được thông tin và danh sách học viên</li>
      </ul>
      <p className="meta">Lớp đã đóng thì không mở lại được.</p>
    </ConfirmDialog>
  )
}
