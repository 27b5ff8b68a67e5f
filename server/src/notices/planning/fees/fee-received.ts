import { formatMoney } from '@hien/contract/format-money'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { feeNotice, monthText, nameFor } from './fee-notice.ts'
import { listMatchedPayments, listValidPaymentNotices } from './fee-received-store.ts'

const usefulFor = 3 * oneDay

/**
 * Tells the student's guardians, or the student if there is none, once that a payment was matched to a statement. The version is
 * the payment.
 */
export const feeReceived: NoticePlanner = {
  async plan({ database }, since, now) {
    const payments = await listMatchedPayments(database, since)
    return payments.map((payment) =>
      feeNotice(
        'fee_received',
        payment,
        {
          version: payment.paymentId,
          text: `Đã nhận ${formatMoney(payment.amount)} học phí của ${nameFor(payment)}. Cảm ơn gia đình!`,
          textForChild: `Đã nhận học phí tháng ${monthText(payment)} của bạn. Cảm ơn gia đình!`,
          expiresAt: later(payment.matchedAt, usefulFor),
        },
        now,
      ),
    )
  },
  stillValid: async ({ database }, due) => new Set(await listValidPaymentNotices(database, due)),
}
