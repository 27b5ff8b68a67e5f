import { type ReactNode, useRef, useState } from 'react'
import type { Payment } from '../../../operations/fees/payments/get-payments.ts'
import { MatchPaymentDialog } from './match-payment-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx'

type DialogKind = 'match' | 'reverse' | 'receipt'
/** Opens a dialog about a payment. `from` is the pressed button. */
export type OpenDialog = (kind: DialogKind, payment: Payment, from: HTMLElement) => void

/**
 * Returns the dialogs about the payments of a list, and a function that opens one. After a payment has left its list, `focusList`
 * sets the focus; otherwise the focus returns to the button.
 */
export function usePaymentDialogs(focusList: () => void): { open: OpenDialog; dialogs: ReactNode } {
  const from = useRef<HTMLElement>(null)
  // The payment stays set while its dialog closes.
  const [payment, setPayment] = useState<Payment | null>(null)
  const [kind, setKind] = useState<DialogKind | null>(null)
  const open: OpenDialog = (next, about, button) => {
    from.current = button
    setPayment(about)
    setKind(next)
  }
  const close = (done?: boolean) => {
    setKind(null)
    if (done) focusList()
    else from.current?.focus()
  }
  const dialogs = (
    <>
      <MatchPaymentDialog payment={payment} opened={kind === 'match'} onClose={close} />
      <ReversePaymentDialog payment={payment} opened={kind === 'reverse'} onClose={close} />
      <ReceiptDialog payment={payment} opened={kind === 'receipt'} onClose={close} />
    </>
  )
  return { open, dialogs }
}
