/** Judges why a mail was not delivered, and how long to wait before the next try. Pure functions. */

import type { DeliveryFailure } from './delivery-failure.ts'

/** True if the mail server's answer is about this mail or its recipient, not about us as the sender. */
const isOfTheMail = ({ command, responseCode }: DeliveryFailure) =>
  typeof responseCode === 'number' && (command === 'RCPT TO' || command === 'DATA')

/**
 * Returns what a failure means. refused: the server will never accept this mail. later: it may accept the mail next time.
 * away: it accepts no mail now, because it cannot be reached or rejects us.
 */
export function meaningOf(failure: DeliveryFailure): 'refused' | 'later' | 'away' {
  // The mail has no valid recipient address.
  if (failure.code === 'EENVELOPE' && failure.command === 'API') return 'refused'
  if (!isOfTheMail(failure)) return 'away'
  return Number(failure.responseCode) >= 500 ? 'refused' : 'later'
}

/** In milliseconds. */
const firstWait = 60_000
const maxWait = 60 * 60_000

/** Returns the milliseconds before the next try after `tries` failed ones: a minute, doubled each time, at most an hour. */
export const waitAfter = (tries: number): number => Math.min(firstWait * 2 ** Math.min(tries - 1, 10), maxWait)
