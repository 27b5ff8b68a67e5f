import { useState } from 'react'
import { newUuid } from '../../../lib/new-uuid.ts'
import { serverTime } from '../../../lib/sign-in/sign-in-store.ts'
import { formatMoney } from '@hien/contract/format-money'
import { useRecordPayment } from '../../../operations/fees/payments/record-payment.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { PaymentFields } from './payment-fields.tsx'
import { leftToPay, moneyPaid } from '../statement/statement-words.ts'
import { amountEffect, newPayment, type PayableStatement, paymentFormRule } from './payment-form.ts'
import classes from './payments.module.css'
import type { Receipt } from './receipt-sheet.tsx'
import { StatementFacts } from './statement-facts.tsx'

type RecordPaymentFormProps = {
  statement: PayableStatement
  /** Fetches the statement again and returns it; null if that failed. */
  refetch: () => Promise<PayableStatement | null>
  onRecorded: (payment: Receipt['payment']) => void
  onClose: () => void
}

/** Form for money that was received for a statement. */
export function RecordPaymentForm({ statement, refetch, onRecorded, onClose }: RecordPaymentFormProps) {
  const { run: record } = useRecordPayment()
  // The same id for every attempt of this form, so that a repeated attempt records nothing twice.
  const [clientId] = useState(newUuid)
  // The statement as the user has seen it. It changes only together with a message, so that nothing is paid twice.
  const [known, setKnown] = useState(statement)
  const [changed, setChanged] = useState<string | null>(null)
  const [initialValues] = useState(() => newPayment(statement, new Date(serverTime())))
  const [amount, setAmount] = useState(initialValues.amount)
  const form = useRuleForm(paymentFormRule, {
    initialValues,
    draft: null,
    onValuesChange: (values) => setAmount(values.amount),
  })
  const showChange = async () => {
    const latest = await refetch()
    if (latest === null) return setChanged('Phiếu này vừa có khoản thu khác. Hãy đóng và mở lại để xem số còn lại.')
    if (form.getValues().amount === leftToPay(known)) form.setFieldValue('amount', leftToPay(latest) || '')
    setKnown(latest)
    setChanged(
      latest.state === 'void'
        ? 'Phiếu này vừa bị huỷ, không ghi khoản thu cho phiếu này được nữa.'
        : `Phiếu này vừa có khoản thu khác: đã thu ${formatMoney(moneyPaid(latest))}, còn ${formatMoney(leftToPay(latest))}. Hãy kiểm tra số tiền rồi ghi lại.`,
    )
  }
  const handleSubmit = form.submit(async (payment) => {
    setChanged(null)
    const input = { ...payment, statementId: known.id, clientId, paidBefore: known.paid }
    const { result, refusal, done } = await record(input)
    if (done && result.item) onRecorded(result.item)
    else if (refusal?.code === 'STATE_CHANGED') await showChange()
    else form.refuse(refusal)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <StatementFacts statement={known} />
      <PaymentFields form={form} effect={amountEffect(amount, leftToPay(known))} />
      <FormError>{changed}</FormError>
      <DialogButtons
        submit={known.state === 'void' ? null : 'Ghi khoản thu'}
        running={form.submitting}
        onCancel={onClose}
      />
    </form>
  )
}
