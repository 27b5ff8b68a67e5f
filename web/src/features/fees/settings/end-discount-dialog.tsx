import { feeMonth } from '@hien/contract/rules/fees'
import { Modal } from '@mantine/core'
import * as z from 'zod/mini'
import type { Discount } from '../../../operations/fees/plans/get-discounts.ts'
import { useEndDiscount } from '../../../operations/fees/plans/end-discount.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { MonthField } from '../../../ui/form/month-field.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { monthsWords, rateWords } from './discount-words.ts'
import classes from './settings.module.css'

const endRule = z.object({ toMonth: feeMonth })

type EndFormProps = { discount: Discount; thisMonth: string; onClose: (done?: boolean) => void }

function EndForm({ discount, thisMonth, onClose }: EndFormProps) {
  const { run: end } = useEndDiscount()
  const { fromMonth } = discount
  const form = useRuleForm(endRule, {
    initialValues: { toMonth: thisMonth < fromMonth ? fromMonth : thisMonth },
    draft: null,
  })
  const handleSubmit = form.submit(async ({ toMonth }) => {
    const { done, refusal } = await end({ id: discount.id, toMonth })
    if (done || refusal?.code === 'STATE_CHANGED') onClose(done)
    else form.refuse(refusal)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>
        <strong>{discount.fullName}</strong>: {rateWords(discount)}, {monthsWords(discount)}. {discount.reason}
      </p>
      <MonthField
        key={form.key('toMonth')}
        label="Tháng cuối được giảm"
        withAsterisk
        data-autofocus
        {...form.getInputProps('toMonth')}
      />
      <DialogButtons submit="Kết thúc" running={form.submitting} onCancel={() => onClose()} />
    </form>
  )
}

type EndDiscountDialogProps = {
  /** Stays set while the dialog closes, because the dialog still shows it. */
  discount: Discount | null
  thisMonth: string
  opened: boolean
  /** `done` is true if the discount has a new last month. The button that opened the dialog may no longer exist then. */
  onClose: (done?: boolean) => void
}

/** Asks for the last month of a discount. */
export const EndDiscountDialog = ({ discount, thisMonth, opened, onClose }: EndDiscountDialogProps) => (
  <Modal
    opened={opened}
    onClose={() => onClose()}
    returnFocus={false}
    title="Kết thúc giảm học phí"
    closeOnClickOutside={false}
  >
    {discount ? <EndForm key={discount.id} discount={discount} thisMonth={thisMonth} onClose={onClose} /> : null}
  </Modal>
)
