import { useNow } from '../../../lib/dates/use-now.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { type FeeClass, useFeeClasses } from '../../../operations/fees/plans/get-classes.ts'
import { useFeePlans } from '../../../operations/fees/plans/get-plans.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import classes from './fee-month.module.css'
import { FirstFeeSteps } from './first-fee-steps.tsx'
import { IssuedStatements } from './issued-statements.tsx'
import { monthOfInstant } from '../month-of-instant.ts'
import { MonthChooser } from './month-chooser.tsx'
import { MonthPreview } from './month-preview.tsx'
import { useMonthFilter } from './use-month-filter.ts'

const noClasses: readonly FeeClass[] = []

/** Shows the payee the fees of a month: a preview of the statements to issue, and the issued statements. */
export function FeeMonth() {
  const now = useNow()
  const [filter, changeFilter] = useMonthFilter(now)
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  const plans = useFeePlans()
  // The page works without the classes: links to classes and the filter by class are then missing.
  const feeClasses = useFeeClasses(ofCentre).data ?? noClasses
  if (!plans.data)
    return plans.error ? (
      <Failed error={plans.error} busy={plans.isFetching} onRetry={() => void plans.refetch()} />
    ) : (
      <Loading />
    )
  if (plans.data.items?.length === 0) return <FirstFeeSteps ofCentre={ofCentre} />
  const { month } = filter
  return (
    <div className={classes.page}>
      <MonthChooser
        month={month}
        last={monthOfInstant(now)}
        onChange={(chosen) => changeFilter({ month: chosen, search: '', state: null, classId: null })}
      />
      <MonthPreview key={month} month={month} now={now} feeClasses={feeClasses} />
      <IssuedStatements key={`issued ${month}`} filter={filter} onFilter={changeFilter} feeClasses={feeClasses} />
    </div>
  )
}
