import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/feedback/confirm-dialog.tsx'
import type { ChosenRequest } from '../../../operations/enrolments/chosen-request.ts'

/** Maximum number of names shown. Further students are only counted. */
const maxNames = 5

type RefuseManyDialogProps = ConfirmDialogProps & {
  chosen: readonly ChosenRequest[]
  onConfirm: () => Promise<{ done: boolean }>
}

/** Asks for confirmation with the number and names of the students, because a refusal cannot be undone. */
export function RefuseManyDialog({ chosen, ...dialog }: RefuseManyDialogProps) {
  const others = chosen.length - maxNames
  return (
    <ConfirmDialog
      {...dialog}
      title={`Từ chối ${chosen.length} yêu cầu?`}
      confirmLabel={`Từ chối ${chosen.length} yêu cầu`}
    >
      <p>
        Yêu cầu của{' '}
        <strong>
          {chosen
            .slice(0, maxNames)
            .map(({ fullName }) => fullName)
            .join(', ')}
        </strong>
        {others > 0 ? ` và ${others} học viên khác` : null} sẽ bị từ chối.
      </p>
      <p className="meta">Học viên có thể gửi lại yêu cầu tham gia khi lớp còn mở đăng ký.</p>
    </ConfirmDialog>
  )
}
