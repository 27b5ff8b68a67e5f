/** What it means that a mail was not delivered, and how long is waited before the next try: pure rules. */

import type { DeliveryFailure } from './delivery-failure.ts'

/** Where the mail server speaks of this mail and whom it is for, and not of us. */
const isOfTheMail = ({ command, responseCode }: DeliveryFailure) =>
  typeof responseCode === 'number' && (command === 'RCPT TO' || command === 'DATA')

/**
 * refused: this mail will never be taken. later: perhaps the next time. away: no mail would be taken now, be it that the server
 * cannot be reached or that it does not know us.
 */
export function meaningOf(failure: DeliveryFailure): 'refused' | 'later' | 'away' {
  // There is no address in it that a mail could be sent to.
  if (failure.code === 'EENVELOPE' && failure.command === 'API') return 'refused'
  if (!isOfTheMail(failure)) return 'away'
  return Number(failure.responseCode) >= 500 ? 'refused' : 'later'
}

/** Milliseconds. */
const firstWait = 60_000
const maxWait = 60 * 60_000

/** Milliseconds before the next try after so many in vain, from 1: a minute, twice as long each time, an hour at most. */
export const waitAfter = (tries: number): number => Math.min(firstWait * 2 ** Math.min(tries - 1, 10), maxWait)
