import { feeReasonRule } from '@hien/contract/rules/fees'
import { Button, Modal, TextInput } from '@mantine/core'
import { formatReceivedAt } from '../format-received-at.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { Payment } from '../../../operations/fees/payments/get-payments.ts'
import { useReversePayment } from '../../../operations/fees/payments/reverse-payment.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import classes from './payments.module.css'

const wordsOf = {
  matched: {
    title: 'Huỷ khoản thu',
    explanation: 'Khoản thu vẫn ở trong danh sách, ghi là đã huỷ. Số tiền này lại được tính là chưa trả.',
    submit: 'Huỷ khoản thu',
    reasons: ['Ghi nhầm số tiền', 'Ghi nhầm học viên', 'Trả lại tiền'],
  },
  unmatched: {
    title: 'Không phải học phí',
    explanation: 'Khoản chuyển rời danh sách chưa khớp và không tính vào học phí của ai.',
    submit: 'Bỏ khỏi danh sách',
    reasons: ['Không phải học phí', 'Chuyển nhầm', 'Tiền khác'],
  },
} as const
const kindOf = ({ studentCode }: Payment) => (studentCode === null ? 'unmatched' : 'matched')

type ReasonFormProps = { payment: Payment; onClose: (done?: boolean) => void }

function ReasonForm({ payment, onClose }: ReasonFormProps) {
  const { run: reverse } = useReversePayment()
  const form = useRuleForm(feeReasonRule, { initialValues: { reason: '' }, draft: null })
  const { explanation, submit, reasons } = wordsOf[kindOf(payment)]
  const handleSubmit = form.submit(async ({ reason }) => {
    const { done, refusal } = await reverse({ id: payment.id, reason, unmatched: payment.studentCode === null })
    if (done || refusal?.code === 'STATE_CHANGED') onClose(true)
    else form.refuse(refusal)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={classes.about}>
        <p>
          <strong>{formatMoney(payment.amount)}</strong>{' '}
          <span className="meta">{formatReceivedAt(payment.receivedAt)}</span>
        </p>
        {payment.text === '' ? null : <p className="meta">{payment.text}</p>}
      </div>
      <p>{explanation}</p>
      <TextInput key={form.key('reason')} label="Lý do" withAsterisk data-autofocus {...form.getInputProps('reason')} />
      <div className={classes.actions}>
        {reasons.map((reason) => (
          <Button key={reason} variant="default" onClick={() => form.setFieldValue('reason', reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <DialogButtons submit={submit} running={form.submitting} onCancel={() => onClose()} cancelLabel="Quay lại" />
    </form>
  )
}

type ReversePaymentDialogProps = {
  /** Stays set while the dialog closes, because the dialog still shows it. */
  payment: Payment | null
  opened: boolean
  /** `done` is true if the payment was taken back. The button that opened the dialog no longer exists then. */
  onClose: (done?: boolean) => void
}

/** Asks for the reason and takes a payment back, or takes a transfer that is no fee out of the list. */
export const ReversePaymentDialog = ({ payment, opened, onClose }: ReversePaymentDialogProps) => (
  <Modal
    opened={opened}
    onClose={() => onClose()}
    returnFocus={false}
    title={wordsOf[payment ? kindOf(payment) : 'matched'].title}
    closeOnClickOutside={false}
  >
    {payment ? <ReasonForm key={payment.id} payment={payment} onClose={onClose} /> : null}
  </Modal>
)
