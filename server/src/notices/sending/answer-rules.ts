/** What the answers of push services mean (RFC 8030), and how long is waited before what failed is tried again. */
import type { Random } from '../../core/random.ts'

/**
 * taken: the service has it. gone: nobody is behind the endpoint any more. refused: it does not accept us for this endpoint,
 * which is the endpoint's fault or ours. unsendable: this one will never be taken. later: perhaps the next time.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'unsendable' | 'later'

/** @param status of the answer; null: there was none. */
export function pushOutcomeOf(status: number | null): PushOutcome {
  if (status === null) return 'later'
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 400 || status === 401 || status === 403) return 'refused'
  // 406 is how the service of Windows says 429.
  if (status === 406 || status === 408 || status === 429) return 'later'
  // A redirect is not followed: it could lead anywhere.
  return status >= 400 && status < 500 ? 'unsendable' : 'later'
}

/** Milliseconds. */
const firstWait = 5000
export const maxWait = 5 * 60_000
/** A service may ask for a longer pause, up to this. */
const maxRetryAfter = 60 * 60_000

/** Milliseconds that grow with each of `failures` in a row, from 1, up to a few minutes, never quite the same. */
export function growingWait(failures: number, random: Random): number {
  const wait = Math.min(firstWait * 2 ** Math.min(failures - 1, 10), maxWait)
  return wait + random(wait / 4)
}

/** Milliseconds a header Retry-After asks for, in seconds or as a date, at most an hour; 0 when it says nothing. */
export function readRetryAfter(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : new Date(text).getTime() - now.getTime()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), maxRetryAfter)
}

/** Of subscriptions that fail for so many days, at least so many times in a row, the browser is taken for lost. */
export const lostAfter = { days: 14, failures: 10 } as const
