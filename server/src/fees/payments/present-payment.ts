import type { PaymentRow } from './store.ts'

/** Returns a payment as the API does. */
export const presentPayment = ({
  payeeId: _payee,
  studentId: _student,
  reversesId: _reverses,
  ...payment
}: PaymentRow) => payment

export type PresentedPayment = ReturnType<typeof presentPayment>
