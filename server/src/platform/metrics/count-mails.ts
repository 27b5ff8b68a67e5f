import type { Deliver } from '../mail/mail.ts'
import type { Metrics } from './metrics.ts'

/** Returns a function that delivers mails like `deliver`, and also counts each try by its outcome. */
export function countMails(deliver: Deliver, { mails }: Pick<Metrics, 'mails'>): Deliver {
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  return async (mail) => {
    try {
      await deliver(mail)
      mails.inc({ outcome: 'sent' })
    } catch (error) {
      mails.inc({ outcome: 'failed' })
      throw error
    }
  }
}
