import { Modal } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { formatReceivedAt } from '../format-received-at.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { Payment } from '../../../operations/fees/payments/get-payments.ts'
import type { ListedStatement } from '../../../operations/fees/statements/get-statements.ts'
import { useMatchPayment } from '../../../operations/fees/payments/match-payment.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { leftToPay } from '../statement/statement-words.ts'
import { amountEffect } from './payment-form.ts'
import classes from './payments.module.css'
import { StatementSearch } from './statement-search.tsx'

type MatchFormProps = { payment: Payment; onClose: (done?: boolean) => void }

function MatchForm({ payment, onClose }: MatchFormProps) {
  const { run: match, running } = useMatchPayment()
  const [chosen, setChosen] = useState<ListedStatement | null>(null)
  const [isMissing, setMissing] = useState(false)
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (chosen === null) return setMissing(true)
    const { done, refusal } = await match({ id: payment.id, statementId: chosen.id })
    if (done || refusal?.code === 'STATE_CHANGED') onClose(true)
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <div className={classes.about}>
        <p>
          <strong>{formatMoney(payment.amount)}</strong>{' '}
          <span className="meta">{formatReceivedAt(payment.receivedAt)}</span>
        </p>
        <p>{payment.text || 'Không có nội dung'}</p>
      </div>
      <StatementSearch
        transfer={payment}
        chosen={chosen}
        onChoose={(statement) => {
          setMissing(false)
          setChosen(statement)
        }}
        error={isMissing ? 'Vui lòng chọn một phiếu' : null}
      />
      <p role="status">
        {chosen ? (
          <>
            {chosen.fullName}, phiếu {chosen.number}. {amountEffect(payment.amount, leftToPay(chosen))}
          </>
        ) : null}
      </p>
      <DialogButtons submit="Khớp với phiếu" running={running} onCancel={() => onClose()} />
    </form>
  )
}

type MatchPaymentDialogProps = {
  /** A transfer that waits. Stays set while the dialog closes, because the dialog still shows it. */
  payment: Payment | null
  opened: boolean
  /** `done` is true if the transfer no longer waits. The button that opened the dialog no longer exists then. */
  onClose: (done?: boolean) => void
}

/** Assigns a transfer to a statement that the payee chooses. */
export const MatchPaymentDialog = ({ payment, opened, onClose }: MatchPaymentDialogProps) => (
  <Modal
    opened={opened}
    onClose={() => onClose()}
    returnFocus={false}
    title="Chọn phiếu cho khoản chuyển"
    closeOnClickOutside={false}
  >
    {payment ? <MatchForm key={payment.id} payment={payment} onClose={onClose} /> : null}
  </Modal>
)
