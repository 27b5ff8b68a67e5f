import type { Clock } from '../../core/clock.ts'
import { keepLastUsed } from '../../core/last-used.ts'

/** Uses up `cost` of a member's limit, one call by default. Returns false if less is left at the moment; then nothing is used up. */
export type NodeRateLimit = (memberId: string, cost?: number) => boolean

/**
 * Creates a limit that counts each member separately: `perSecond` calls a second on average, and up to `burst` calls at once.
 */
export function createNodeRateLimit(
  clock: Clock,
  { perSecond, burst }: { perSecond: number; burst: number },
): NodeRateLimit {
  const buckets = keepLastUsed<{ left: number; at: number }>(50_000)
  return (memberId, cost = 1) => {
    const now = clock.now().getTime()
    const bucket = buckets.get(memberId)
    // If the clock was set back, start with a full bucket rather than block people.
    const known = bucket && bucket.at <= now ? bucket : { left: burst, at: now }
    const left = Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond)
    buckets.set(memberId, { left: left >= cost ? left - cost : left, at: now })
    return left >= cost
  }
}
