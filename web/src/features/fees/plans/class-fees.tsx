import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNow } from '../../../lib/dates/use-now.ts'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { type FeePlan, useFeePlans } from '../../../operations/fees/plans/get-plans.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import classes from './plans.module.css'
import {
  absenceLabels,
  dependsOnAbsence,
  kindLabels,
  latestFirst,
  planInForce,
  priceWords,
  termsWords,
} from './plan-words.ts'
import { TypicalFee } from './typical-fee.tsx'
import { monthOfInstant } from '../month-of-instant.ts'

const PlanDialog = dialogOnDemand(async () => (await import('./plan-dialog.tsx')).PlanDialog)
const CopyPlanDialog = dialogOnDemand(async () => (await import('./copy-plan-dialog.tsx')).CopyPlanDialog)

type PricedClass = { id: string; title: string }

/** Shows the plan in force, its first month, and the amount that a student pays by it this month. */
const CurrentPlan = ({ plan, classId, now }: { plan: FeePlan; classId: string; now: Date }) => (
  <>
    <Facts
      facts={[
        { label: 'Cách tính', value: kindLabels[plan.kind] },
        { label: 'Mức', value: plan.kind === 'FREE' ? null : priceWords(plan) },
        { label: 'Khi vắng', value: dependsOnAbsence(plan.kind) ? absenceLabels[plan.absenceRule] : null },
        { label: 'Áp dụng từ', value: `tháng ${formatMonth(plan.fromMonth)}` },
      ]}
    />
    <TypicalFee classId={classId} terms={plan} month={monthOfInstant(now)} now={now} />
  </>
)

/** All plans of the class except the one in force, the latest first. */
function OtherPlans({ plans, month }: { plans: readonly FeePlan[]; month: string }) {
  if (plans.length === 0) return null
  return (
    <Disclosure label={`Mức học phí của các tháng khác (${plans.length})`}>
      <ul className={classes.history}>
        {latestFirst(plans).map((plan) => (
          <li key={plan.id}>
            <strong>
              {plan.fromMonth > month ? 'Sắp áp dụng, từ' : 'Từ'} tháng {formatMonth(plan.fromMonth)}
            </strong>
            <span>
              {kindLabels[plan.kind]}
              {plan.kind === 'FREE' ? null : `: ${termsWords(plan)}`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type PlansProps = { studyClass: PricedClass; plans: readonly FeePlan[] }

function Plans({ studyClass, plans }: PlansProps) {
  const now = useNow()
  const month = monthOfInstant(now)
  const [dialog, setDialog] = useState<'plan' | 'copy' | null>(null)
  const current = planInForce(plans, month)
  const close = () => setDialog(null)
  return (
    <>
      {current === null ? (
        <p>Lớp chưa có mức học phí cho tháng này, nên học viên chưa có phiếu học phí.</p>
      ) : (
        <CurrentPlan plan={current} classId={studyClass.id} now={now} />
      )}
      <OtherPlans plans={plans.filter((plan) => plan !== current)} month={month} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setDialog('plan')}>
          {current === null ? 'Đặt mức học phí' : 'Đổi mức học phí'}
        </Button>
        {current === null ? null : (
          <Button variant="default" onClick={() => setDialog('copy')}>
            Áp dụng cho nhiều lớp
          </Button>
        )}
      </div>
      <PlanDialog studyClass={studyClass} plan={current} opened={dialog === 'plan'} onClose={close} />
      {current === null ? null : <CopyPlanDialog plan={current} opened={dialog === 'copy'} onClose={close} />}
    </>
  )
}

/** Shows the payee the fees of a class. */
export function ClassFees({ studyClass }: { studyClass: PricedClass }) {
  const { data, error, isFetching, refetch } = useFeePlans(studyClass.id)
  return (
    <Card>
      <div className={classes.card}>
        <h2 className={classes.title}>Học phí</h2>
        {data ? <Plans studyClass={studyClass} plans={data.items ?? []} /> : null}
        {!data && error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Loading /> : null}
      </div>
    </Card>
  )
}
