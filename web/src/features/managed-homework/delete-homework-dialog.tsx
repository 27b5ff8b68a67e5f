import { Button, Modal } from '@mantine/core'
import { useDeleteHomework } from '../../operations/homework/assignments/delete-homework.ts'
import type { ManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/feedback/confirm-dialog.tsx'
import classes from './homework-form.module.css'

type DeleteHomeworkDialogProps = ConfirmDialogProps & {
  homework: Pick<ManagedHomework, 'id' | 'title' | 'classTitle' | 'submittedCount' | 'markedCount'>
}

/** Asks for confirmation and deletes a homework. If there are submissions or marks, explains why it cannot be deleted. */
export function DeleteHomeworkDialog({ homework, ...dialog }: DeleteHomeworkDialogProps) {
  const { run: remove } = useDeleteHomework()
  const [handedIn, marked] = [homework.submittedCount ?? 0, homework.markedCount ?? 0]
  if (handedIn > 0 || marked > 0)
    return (
      <Modal {...dialog} onClose={() => dialog.onClose()} title="Không xoá được bài tập này">
        <div className={classes.form}>
          <p>
            {handedIn > 0 ? `${handedIn} học viên đã nộp ` : `${marked} học viên đã được chấm `}
            <strong>{homework.title}</strong>. Bài tập đã có bài nộp hoặc điểm thì không xoá được, để bài làm và điểm
            của học viên không mất. Nếu không muốn nhận thêm bài, hãy sửa bài tập và điền mục “Khoá lúc”.
          </p>
          <div className={classes.buttons}>
            <Button variant="default" data-autofocus onClick={() => dialog.onClose()}>
              Đóng
            </Button>
          </div>
        </div>
      </Modal>
    )
  return (
    <ConfirmDialog {...dialog} title="Xoá bài tập?" confirmLabel="Xoá bài tập" onConfirm={() => remove(homework.id)}>
      <p>
        Bài tập <strong>{homework.title}</strong> của lớp {homework.classTitle} sẽ biến mất với mọi học viên, cùng với
        bản nháp học viên đang làm.
      </p>
      <p className="meta">Bài tập đã xoá thì không lấy lại được.</p>
    </ConfirmDialog>
  )
}
