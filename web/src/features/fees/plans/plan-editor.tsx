import { feeMonth } from '@hien/contract/rules/fees'
import { useState } from 'react'
import { serverTime } from '../../../lib/sign-in/sign-in-store.ts'
import type { FeePlan } from '../../../operations/fees/plans/get-plans.ts'
import { useSetPlan } from '../../../operations/fees/plans/set-plan.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { PlanFields } from './plan-fields.tsx'
import { planFormRule, planValues, typedTerms } from './plan-form.ts'
import classes from './plans.module.css'
import { TypicalFee } from './typical-fee.tsx'
import { monthOfInstant } from '../month-of-instant.ts'

type PlanEditorProps = { classId: string; plan: FeePlan | null; onClose: () => void }

/** Form for the plan of a class, with what a student would pay by it. */
export function PlanEditor({ classId, plan, onClose }: PlanEditorProps) {
  const { run: setPlan } = useSetPlan()
  const [now] = useState(() => new Date(serverTime()))
  const thisMonth = monthOfInstant(now)
  const [initialValues] = useState(() => planValues(plan, thisMonth))
  const [rule] = useState(() => planFormRule(classId))
  const [values, setValues] = useState(initialValues)
  const form = useRuleForm(rule, { initialValues, draft: null, onValuesChange: setValues })
  const terms = typedTerms(values)
  // A plan that begins later has no effect this month, so take its first month.
  const { success: isMonth } = feeMonth.safeParse(values.fromMonth)
  const month = isMonth && values.fromMonth > thisMonth ? values.fromMonth : thisMonth
  const handleSubmit = form.submit(async (input) => {
    const { done, refusal } = await setPlan(input)
    if (done) onClose()
    else form.refuse(refusal)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PlanFields form={form} values={values} />
      {terms === null ? (
        <p className={classes.typical}>Nhập giá để xem một học viên sẽ trả bao nhiêu.</p>
      ) : (
        <TypicalFee classId={classId} terms={terms} month={month} now={now} />
      )}
      <DialogButtons submit="Lưu mức học phí" running={form.submitting} onCancel={onClose} />
    </form>
  )
}
