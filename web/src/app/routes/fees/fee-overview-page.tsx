import { useSearchParams } from 'react-router'
import { FeeFiles } from '../../../features/fees/overview/fee-files.tsx'
import { FeeTotals } from '../../../features/fees/overview/fee-totals.tsx'
import { PeriodChoice } from '../../../features/fees/overview/period-choice.tsx'
import { isYear, later, type Period, periodWords, readPeriod } from '../../../features/fees/overview/period.ts'
import { UnpaidStatements } from '../../../features/fees/overview/unpaid-statements.tsx'
import { useNow } from '../../../lib/dates/use-now.ts'
import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { FeePagesNav } from '../../parts/fee-pages-nav.tsx'
import classes from './fee-overview-page.module.css'

const monthLength = 7

/** Returns the month or year from the URL (`?ky=2026-11`), and a function to change it. */
function usePeriod(thisMonth: string): [period: Period, change: (period: Period) => void] {
  const [address, setAddress] = useSearchParams()
  const change = (period: Period) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      if (period === thisMonth) after.delete('ky')
      else after.set('ky', period)
      return after
    })
  return [readPeriod(address.get('ky'), thisMonth), change]
}

/** The charges and payments of a month or a year, the statements that are not paid, and files for the bookkeeper. */
export function FeeOverviewPage() {
  const thisMonth = dayOfInstant(useNow()).slice(0, monthLength)
  const [period, change] = usePeriod(thisMonth)
  return (
    <>
      <PageHeading title="Tổng quan học phí" />
      <FeePagesNav />
      <PeriodChoice period={period} thisMonth={thisMonth} onChange={change} />
      <div className={classes.parts}>
        <FeeTotals period={period} onEarlier={() => change(later(period, -1))} />
        {isYear(period) ? (
          // The server finds statements of one month or of all.
          <UnpaidStatements month={null} heading="Chưa trả đủ, mọi tháng" />
        ) : (
          <UnpaidStatements month={period} heading={`Chưa trả đủ, ${periodWords(period)}`} />
        )}
        <FeeFiles period={period} />
      </div>
    </>
  )
}
