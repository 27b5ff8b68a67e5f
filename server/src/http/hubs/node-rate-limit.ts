import type { Clock } from '../../core/clock.ts'
import { keepLastUsed } from '../../core/last-used.ts'

/** Takes one of a member's turns. @returns false when none is left just now. */
export type NodeRateLimit = (memberId: string) => boolean

/** So many turns a second for each member, and so many at once. */
export function createNodeRateLimit(
  clock: Clock,
  { perSecond, burst }: { perSecond: number; burst: number },
): NodeRateLimit {
  const buckets = keepLastUsed<{ left: number; at: number }>(50_000)
  return (memberId) => {
    const now = clock.now().getTime()
    const bucket = buckets.get(memberId)
    // A clock that was set back starts anew rather than silencing people.
    const known = bucket && bucket.at <= now ? bucket : { left: burst, at: now }
    const left = Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond)
    buckets.set(memberId, { left: left >= 1 ? left - 1 : left, at: now })
    return left >= 1
  }
}
