import { feeAbsenceRules, feePlanKinds } from '@hien/contract/fees'
import { NumberInput, Radio, Select } from '@mantine/core'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { MonthField } from '../../../ui/form/month-field.tsx'
import type { RuleForm } from '../../../ui/form/rule-form.ts'
import type { PlanValues } from './plan-form.ts'
import { absenceLabels, dependsOnAbsence, kindLabels } from './plan-words.ts'
import classes from './plans.module.css'

const amountLabels = { PER_LESSON: 'Giá một buổi', MONTHLY: 'Giá một tháng', PACKAGE: 'Giá một gói' }
const absenceChoices = feeAbsenceRules.map((value) => ({ value, label: absenceLabels[value] }))

type PlanFieldsProps = {
  form: RuleForm<PlanValues, unknown>
  /** The typed values: the kind decides which fields are shown. */
  values: PlanValues
}

/** The fields of a plan. Only those that matter for the chosen kind are shown. */
export const PlanFields = ({ form, values: { kind } }: PlanFieldsProps) => (
  <>
    <Radio.Group key={form.key('kind')} label="Cách tính" {...form.getInputProps('kind')}>
      <div className={classes.choices}>
        {feePlanKinds.map((value) => (
          <Radio key={value} value={value} label={kindLabels[value]} />
        ))}
      </div>
    </Radio.Group>
    {kind === 'FREE' ? null : (
      <div className={classes.pair}>
        <MoneyField
          key={form.key('amount')}
          label={amountLabels[kind]}
          withAsterisk
          {...form.getInputProps('amount')}
        />
        {kind === 'PACKAGE' ? (
          <NumberInput
            key={form.key('lessons')}
            label="Số buổi của gói"
            withAsterisk
            min={1}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('lessons')}
          />
        ) : null}
      </div>
    )}
    {dependsOnAbsence(kind) ? (
      <Select
        key={form.key('absenceRule')}
        label="Khi học viên vắng"
        description="Buổi vắng có phép là buổi bạn đánh dấu “Có phép” trong điểm danh."
        data={absenceChoices}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('absenceRule')}
      />
    ) : null}
    <MonthField
      key={form.key('fromMonth')}
      label="Áp dụng từ tháng"
      description="Các tháng đã phát hành phiếu không thay đổi."
      withAsterisk
      {...form.getInputProps('fromMonth')}
    />
  </>
)
