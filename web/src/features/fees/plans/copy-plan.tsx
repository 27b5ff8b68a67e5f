import { feeMonth } from '@hien/contract/rules/fees'
import { useState } from 'react'
import * as z from 'zod/mini'
import { serverTime } from '../../../lib/sign-in/sign-in-store.ts'
import { useCopyPlan } from '../../../operations/fees/plans/copy-plan.ts'
import type { FeeClass } from '../../../operations/fees/plans/get-classes.ts'
import type { FeePlan } from '../../../operations/fees/plans/get-plans.ts'
import { type ItemOutcome, OutcomeList } from '../../../ui/feedback/outcome-list.tsx'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { MonthField } from '../../../ui/form/month-field.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { ClassChoices } from './class-choices.tsx'
import { kindLabels, planInForce, priceWords, termsWords } from './plan-words.ts'
import classes from './plans.module.css'
import { monthOfInstant } from '../month-of-instant.ts'

const copyRule = z.object({
  fromMonth: feeMonth,
  classIds: z.array(z.string()).check(z.minLength(1, 'Vui lòng chọn ít nhất một lớp')),
})

type CopyPlanProps = {
  plan: FeePlan
  others: readonly FeeClass[]
  /** The plans of all classes. */
  plans: readonly FeePlan[]
  onClose: () => void
}

/** Form that copies a plan to the chosen classes. A class for which that fails stays chosen, with the reason. */
export function CopyPlan({ plan, others, plans, onClose }: CopyPlanProps) {
  const { run: copy } = useCopyPlan()
  const [thisMonth] = useState(() => monthOfInstant(new Date(serverTime())))
  const [outcomes, setOutcomes] = useState<readonly ItemOutcome[]>([])
  const [chosen, setChosen] = useState<string[]>([])
  const form = useRuleForm(copyRule, {
    initialValues: { fromMonth: thisMonth, classIds: [] as string[] },
    draft: null,
    onValuesChange: ({ classIds }) => setChosen(classIds),
  })
  const handleSubmit = form.submit(async ({ fromMonth, classIds }) => {
    setOutcomes([])
    const { kind, amount, lessons, absenceRule } = plan
    const { done, result } = await copy({
      plan: { kind, amount, lessons, absenceRule, fromMonth },
      classes: others.filter(({ id }) => classIds.includes(id)),
    })
    if (done) return onClose()
    setOutcomes(result?.outcomes ?? [])
    form.setFieldValue('classIds', result?.outcomes.filter((one) => !one.done).map(({ key }) => key) ?? classIds)
  })
  const priceOf = (classId: string) => {
    const current = planInForce(
      plans.filter((one) => one.classId === classId),
      thisMonth,
    )
    return current === null ? 'Chưa có mức học phí' : priceWords(current)
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>
        Mức được áp dụng: <strong>{kindLabels[plan.kind]}</strong>
        {plan.kind === 'FREE' ? null : `, ${termsWords(plan)}`}.
      </p>
      <MonthField
        key={form.key('fromMonth')}
        label="Áp dụng từ tháng"
        withAsterisk
        {...form.getInputProps('fromMonth')}
      />
      <ClassChoices
        feeClasses={others}
        hintOf={priceOf}
        chosen={chosen}
        error={form.errors.classIds}
        onChange={(classIds) => form.setFieldValue('classIds', classIds)}
      />
      <OutcomeList label="Kết quả" outcomes={outcomes} />
      <DialogButtons
        submit={chosen.length === 0 ? 'Áp dụng' : `Áp dụng cho ${chosen.length} lớp`}
        running={form.submitting}
        onCancel={onClose}
      />
    </form>
  )
}
