/** Decides what a failed delivery means, and how long to wait before the next try. */

import type { DeliveryFailure } from './delivery-failure.ts'

/** True if the mail server's answer is about this mail or its recipient, not about us as the sender. */
const isOfTheMail = ({ command, responseCode }: DeliveryFailure) =>
  typeof responseCode === 'number' && (command === 'RCPT TO' || command === 'DATA')

/**
 * Returns what a failure means:
 * - `refused`: the mail server rejects this mail or its recipient, so another try soon is useless.
 * - `later`: the mail server can possibly accept the mail at the next try.
 * - `away`: the mail server cannot be reached or rejects us as the sender, so it accepts no mail now.
 */
export function meaningOf(failure: DeliveryFailure): 'refused' | 'later' | 'away' {
  // nodemailer found no valid recipient address, so the mail can never be sent.
  if (failure.code === 'EENVELOPE' && failure.command === 'API') return 'refused'
  if (!isOfTheMail(failure)) return 'away'
  return Number(failure.responseCode) >= 500 ? 'refused' : 'later'
}

/** Milliseconds to wait after the first failure. */
const firstWait = 60_000
/** Maximum milliseconds to wait after any failure. */
const maxWait = 60 * 60_000

/**
 * Returns the milliseconds before the next try after `tries` failed tries. The wait is a minute, doubled each time, at most an
 * hour.
 */
export const waitAfter = (tries: number): number => Math.min(firstWait * 2 ** Math.min(tries - 1, 10), maxWait)
