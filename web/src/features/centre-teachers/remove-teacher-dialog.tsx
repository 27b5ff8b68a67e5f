import { noTeacherLabel } from '@hien/contract/vocabulary'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { CentreTeacher } from '../../operations/centres/get-teachers.ts'
import { useRemoveTeacher } from '../../operations/centres/remove-teacher.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/feedback/confirm-dialog.tsx'

type RemoveTeacherDialogProps = ConfirmDialogProps & {
  /** The teacher to remove. Stays set while the dialog closes, because the dialog still shows the name. */
  teacher: CentreTeacher | null
}

/** Explains what it means to remove a teacher or withdraw an invitation, and does so after confirmation. */
export function RemoveTeacherDialog({ teacher, ...dialog }: RemoveTeacherDialogProps) {
  const { run: remove } = useRemoveTeacher()
  const [voidSlips, setVoidSlips] = useState(true)
  if (teacher === null) return null
  const { code, state, fullName, classCount } = teacher
  if (state === 'invited')
    return (
      <ConfirmDialog
        {...dialog}
        title="Rút lời mời?"
        confirmLabel="Rút lời mời"
        onConfirm={() => remove({ code, state, voidSlips })}
      >
        <p>
          <strong>{fullName}</strong> không nhận lời được nữa. Bạn mời lại lúc nào cũng được.
        </p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      {...dialog}
      title="Cho giáo viên rời trung tâm?"
      confirmLabel="Cho rời trung tâm"
      onConfirm={() => remove({ code, state, voidSlips })}
    >
      <p>
        <strong>{fullName}</strong>
        {classCount > 0 ? ` đang dạy ${classCount} lớp của trung tâm:` : ' chưa dạy lớp nào đang mở của trung tâm:'}
      </p>
      <ul>
        <li>người này ra khỏi mọi phòng học của trung tâm ngay, kể cả buổi đang diễn ra</li>
        {classCount > 0 ? <li>lớp và lịch học vẫn còn, ghi {noTeacherLabel} cho đến khi bạn chọn người khác</li> : null}
        <li>các buổi được cử dạy thay trở về giáo viên của lớp</li>
        <li>buổi đã dạy vẫn được tính trong báo cáo</li>
      </ul>
      <Checkbox
        label="Huỷ phiếu mời vào lớp mà người này đã in"
        description="Học viên chưa dùng phiếu thì cần phiếu mới do bạn in."
        checked={voidSlips}
        onChange={(event) => setVoidSlips(event.currentTarget.checked)}
      />
      <p className="meta">Tài khoản và khoá học riêng của {fullName} không đổi. Muốn làm lại, bạn mời lần nữa.</p>
    </ConfirmDialog>
  )
}
