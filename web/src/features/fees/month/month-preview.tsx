import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { FeeClass } from '../../../operations/fees/plans/get-classes.ts'
import { type FeePreview, useFeePreview } from '../../../operations/fees/statements/get-preview.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { Figures } from '../../../ui/layout/figures.tsx'
import classes from './fee-month.module.css'
import { IssueDialog } from './issue-dialog.tsx'
import { monthOfInstant } from '../month-of-instant.ts'
import { PreviewRows } from './preview-rows.tsx'
import { PreviewWarnings } from './preview-warnings.tsx'

type PreviewProps = { month: string; now: Date; feeClasses: readonly FeeClass[] }

function LoadedPreview({ preview, now, feeClasses }: Omit<PreviewProps, 'month'> & { preview: FeePreview }) {
  // The preview that the user saw when they pressed the button. It is issued even if a newer one has been fetched since.
  const [asked, setAsked] = useState<FeePreview | null>(null)
  const [opened, setOpened] = useState(false)
  const [changed, setChanged] = useState(false)
  const { month, statements, total } = preview
  return (
    <>
      {changed ? (
        <p className={classes.changed} role="alert">
          Chưa phát hành phiếu nào: điểm danh, mức học phí, mức giảm hoặc khoản thu vừa thay đổi. Bản xem trước đã được
          tính lại, hãy kiểm tra rồi phát hành.
        </p>
      ) : null}
      <PreviewWarnings preview={preview} now={now} feeClasses={feeClasses} />
      {statements === 0 ? (
        <p className={classes.nothing}>Không còn học phí nào của tháng {formatMonth(month)} để phát hành.</p>
      ) : (
        <>
          <Figures
            figures={[
              { label: 'phiếu sẽ phát hành', value: statements },
              { label: 'tổng cộng', value: formatMoney(total) },
            ]}
          />
          {month === monthOfInstant(now) ? (
            <p className="meta">
              Tháng này chưa hết. Các buổi học sau khi phát hành sẽ vào phiếu của lần phát hành tiếp theo.
            </p>
          ) : null}
          <div>
            <Button
              onClick={() => {
                setChanged(false)
                setAsked(preview)
                setOpened(true)
              }}
            >
              Phát hành {statements} phiếu
            </Button>
          </div>
          <PreviewRows key={preview.token} preview={preview} />
        </>
      )}
      {asked === null ? null : (
        <IssueDialog
          preview={asked}
          opened={opened}
          onClose={() => setOpened(false)}
          onChanged={() => setChanged(true)}
        />
      )}
    </>
  )
}

/** Shows the statements that would be issued now for a month, and the button that issues them. */
export function MonthPreview({ month, now, feeClasses }: PreviewProps) {
  const id = useId()
  const { data, error, isFetching, refetch } = useFeePreview(month)
  const preview = data?.item
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Chưa phát hành
      </h2>
      {preview ? <LoadedPreview preview={preview} now={now} feeClasses={feeClasses} /> : null}
      {!preview && error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : null}
      {!preview && !error ? <Loading>Đang tính học phí tháng {formatMonth(month)}…</Loading> : null}
    </section>
  )
}
