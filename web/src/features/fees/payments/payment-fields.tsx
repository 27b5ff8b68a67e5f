import { Radio, TextInput } from '@mantine/core'
import { limits } from '@hien/contract/limits'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import type { RuleForm } from '../../../ui/form/rule-form.ts'
import type { PaymentValues } from './payment-form.ts'
import classes from './payments.module.css'

type PaymentFieldsProps = {
  form: RuleForm<PaymentValues, unknown>
  /** Says whether the typed amount is enough. */
  effect: string | null
}

/** The fields of a payment: amount, method, time and note. */
export const PaymentFields = ({ form, effect }: PaymentFieldsProps) => (
  <>
    <div className={classes.pair}>
      <MoneyField
        key={form.key('amount')}
        label="Số tiền"
        description={effect}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <DateTimeField
        key={form.key('receivedAt')}
        label="Thời điểm nhận"
        withAsterisk
        {...form.getInputProps('receivedAt')}
      />
    </div>
    <Radio.Group key={form.key('method')} label="Hình thức" {...form.getInputProps('method')}>
      <div className={classes.choices}>
        <Radio value="cash" label="Tiền mặt" />
        <Radio value="transfer" label="Chuyển khoản" />
      </div>
    </Radio.Group>
    <TextInput
      key={form.key('text')}
      label="Ghi chú"
      description="Ví dụ người nộp. Có thể để trống."
      maxLength={limits.maxPaymentTextLength}
      {...form.getInputProps('text')}
    />
  </>
)
