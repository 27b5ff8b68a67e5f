import { Button } from '@mantine/core'
import { useFeeReport } from '../../../operations/fees/books/get-report.ts'
import { formatMoney } from '@hien/contract/format-money'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { Figures } from '../../../ui/layout/figures.tsx'
import { FeesByClass } from './fees-by-class.tsx'
import classes from './overview.module.css'
import { isYear, monthsOf, type Period, periodWords } from './period.ts'

const money = (amount: number) => <span className={classes.money}>{formatMoney(amount)}</span>

/** Shows what was charged, collected and is outstanding in a period: in all, and by class. `onEarlier` shows the period before. */
export function FeeTotals({ period, onEarlier }: { period: Period; onEarlier: () => void }) {
  const query = useFeeReport(monthsOf(period))
  const report = query.data?.item
  if (!report)
    return query.error ? (
      <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Loading />
    )
  return (
    <div className={classes.report} aria-busy={query.isPlaceholderData}>
      <Figures
        figures={[
          { label: 'đã tính', value: money(report.charged) },
          { label: 'đã thu', value: money(report.collected) },
          { label: 'còn phải thu', value: money(report.outstanding) },
          { label: 'chưa khớp, mọi tháng', value: money(report.unmatched) },
        ]}
      />
      {report.rows.length === 0 ? (
        <Empty
          action={
            <Button variant="default" onClick={onEarlier}>
              Xem {isYear(period) ? 'năm' : 'tháng'} trước
            </Button>
          }
        >
          Chưa phát hành phiếu nào cho {periodWords(period)}.
        </Empty>
      ) : (
        <FeesByClass report={report} caption={`Theo lớp, ${periodWords(period)}`} />
      )}
    </div>
  )
}
