/** Interprets the answers of push services (RFC 8030) and decides how long to wait before the next try. */
import type { Random } from '../../core/random.ts'

/**
 * Meaning of the answer to a push:
 * - `taken`: the service accepted the push.
 * - `gone`: the endpoint no longer exists.
 * - `refused`: the service rejects our key or this endpoint.
 * - `unsendable`: this push will never be accepted.
 * - `later`: a later try can succeed.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'unsendable' | 'later'

/** Returns what an answer means. @param status HTTP status of the answer; null if there was no answer. */
export function pushOutcomeOf(status: number | null): PushOutcome {
  if (status === null) return 'later'
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 400 || status === 401 || status === 403) return 'refused'
  // The push service of Windows answers 406 where other services answer 429 (too many requests).
  if (status === 406 || status === 408 || status === 429) return 'later'
  // A redirect counts as `later`. It is not followed, because it could lead to any address.
  return status >= 400 && status < 500 ? 'unsendable' : 'later'
}

/** Milliseconds to wait after the first failure. */
const firstWait = 5000
/** Maximum milliseconds to wait after a failure, without the random part. */
export const maxWait = 5 * 60_000
/** Maximum milliseconds that we wait if a service asks for a pause. */
const maxRetryAfter = 60 * 60_000

/**
 * Returns the milliseconds to wait after failures. The wait doubles with each failure up to `maxWait`; a random part of up to a
 * quarter is added.
 * @param failures number of failures in a row, at least 1.
 */
export function growingWait(failures: number, random: Random): number {
  const wait = Math.min(firstWait * 2 ** Math.min(failures - 1, 10), maxWait)
  return wait + random(wait / 4)
}

/**
 * Returns the milliseconds that a Retry-After header asks for, given in seconds or as a date. At most an hour; 0 if the header
 * is missing or unreadable.
 */
export function readRetryAfter(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : new Date(text).getTime() - now.getTime()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), maxRetryAfter)
}

/**
 * A subscription is deleted if pushes have failed for this many days, and this many times in a row. Its browser is then
 * probably lost.
 */
export const lostAfter = { days: 14, failures: 10 } as const
