/** What answers of push services mean (RFC 8030), and how long to wait before trying again. */
import type { Random } from '../../core/random.ts'

/**
 * taken: the service accepted the push. gone: the endpoint no longer exists. refused: the service does not accept us for this
 * endpoint; the endpoint or we are at fault. unsendable: this push will never be accepted. later: it may work next time.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'unsendable' | 'later'

/** Returns what an answer means. @param status of the answer; null if there was none */
export function pushOutcomeOf(status: number | null): PushOutcome {
  if (status === null) return 'later'
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 400 || status === 401 || status === 403) return 'refused'
  // The service of Windows answers 406 where others answer 429.
  if (status === 406 || status === 408 || status === 429) return 'later'
  // A redirect is not followed, since it could lead anywhere.
  return status >= 400 && status < 500 ? 'unsendable' : 'later'
}

/** Milliseconds. */
const firstWait = 5000
export const maxWait = 5 * 60_000
/** Milliseconds. Longest pause that a service can ask for. */
const maxRetryAfter = 60 * 60_000

/** Returns milliseconds that grow with the failures in a row (at least 1), up to a few minutes, with a random part. */
export function growingWait(failures: number, random: Random): number {
  const wait = Math.min(firstWait * 2 ** Math.min(failures - 1, 10), maxWait)
  return wait + random(wait / 4)
}

/** Returns the milliseconds that a Retry-After header asks for, in seconds or as a date. At most an hour; 0 if unreadable. */
export function readRetryAfter(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : new Date(text).getTime() - now.getTime()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), maxRetryAfter)
}

/** A browser counts as lost if its subscription fails for this many days and at least this many times in a row. */
export const lostAfter = { days: 14, failures: 10 } as const
