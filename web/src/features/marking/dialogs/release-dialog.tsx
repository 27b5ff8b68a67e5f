import { useReleaseHomework } from '../../../operations/homework/marking/release-homework.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

type ReleaseDialogProps = {
  homeworkId: string
  /** True to release the marks to students and parents, false to withdraw them. */
  release: boolean
  markedCount: number
  waitingCount: number
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation, then releases the marks to students and parents or withdraws them. */
export function ReleaseDialog({ homeworkId, release, markedCount, waitingCount, ...dialog }: ReleaseDialogProps) {
  const { run } = useReleaseHomework()
  return (
    <ConfirmDialog
      {...dialog}
      title={release ? `Công bố ${markedCount} bài đã chấm?` : 'Thu hồi điểm đã công bố?'}
      confirmLabel={release ? 'Công bố' : 'Thu hồi'}
      onConfirm={() => run({ id: homeworkId, released: release })}
    >
      {release ? (
        <>
          <p>Học viên và phụ huynh thấy điểm, nhận xét và nét vẽ trên bài của mình.</p>
          {waitingCount > 0 ? <p>Còn {waitingCount} bài chờ chấm: chấm xong bài nào, điểm bài đó hiện ngay.</p> : null}
        </>
      ) : (
        <p>
          Điểm, nhận xét và nét vẽ của bài tập này không còn hiện với học viên và phụ huynh, cho đến khi bạn công bố
          lại.
        </p>
      )}
    </ConfirmDialog>
  )
}
