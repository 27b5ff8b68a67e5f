import { Progress } from '@mantine/core'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { FeePreview } from '../../../operations/fees/statements/get-preview.ts'
import { useIssueStatements } from '../../../operations/fees/statements/issue-statements.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import classes from './fee-month.module.css'

type IssueDialogProps = {
  preview: FeePreview
  opened: boolean
  onClose: () => void
  /** Called if anything that the preview counted has changed, so that nothing was issued. */
  onChanged: () => void
}

/** Says that statements are being issued. For two thousand students this takes up to ten seconds. */
const Issuing = ({ statements }: { statements: number }) => (
  <div className={classes.progress} role="status">
    <p>Đang phát hành {statements} phiếu. Với nhiều học viên, việc này mất vài giây…</p>
    {/* The server reports nothing on the way, so the bar only shows that work goes on. */}
    <Progress value={100} striped animated aria-hidden />
  </div>
)

/** Asks before the statements of a preview are issued, and issues them. */
export function IssueDialog({ preview, opened, onClose, onChanged }: IssueDialogProps) {
  const { run: issue, running } = useIssueStatements()
  const { token, statements, total, month, withoutPlan, runningLessons } = preview
  const confirm = async () => {
    const { done, refusal } = await issue({ token, statements })
    if (refusal?.code === 'STATE_CHANGED') onChanged()
    return { done }
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={(done) => {
        onClose()
        // The button that opened the dialog no longer exists if nothing is left to issue.
        if (done) focusHeading()
      }}
      title={`Phát hành ${statements} phiếu học phí?`}
      confirmLabel={`Phát hành ${statements} phiếu`}
      onConfirm={confirm}
    >
      <p>
        Tháng {formatMonth(month)}, tổng cộng <strong>{formatMoney(total)}</strong>. Phụ huynh, hoặc học viên nếu chưa
        có phụ huynh, nhận được thông báo. Phiếu đã phát hành không sửa được: thay đổi về sau vào phiếu tiếp theo.
      </p>
      {withoutPlan > 0 ? (
        <p>{withoutPlan} học viên học ở lớp chưa có mức học phí, nên các buổi đó chưa được tính.</p>
      ) : null}
      {runningLessons > 0 ? <p>{runningLessons} buổi học đang diễn ra chưa được tính.</p> : null}
      {running ? <Issuing statements={statements} /> : null}
    </ConfirmDialog>
  )
}
