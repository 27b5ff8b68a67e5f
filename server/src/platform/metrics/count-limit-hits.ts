import type { Refusal } from '../../core/refusal.ts'
import type { RateLimit, RateLimits } from '../../core/rate-limits.ts'
import type { Metrics } from './metrics.ts'

const isLimited = (error: unknown) => (error as Partial<Refusal> | null)?.code === 'RATE_LIMITED'

/** Returns limits that work like the given ones, and also count each refusal under the limit's name. */
export function countLimitHits(rateLimits: RateLimits, { limitHits }: Pick<Metrics, 'limitHits'>): RateLimits {
  const counted = (name: string, limit: RateLimit): RateLimit => {
    limitHits.inc({ limit: name }, 0)
    const note = (error: unknown): never => {
      if (isLimited(error)) limitHits.inc({ limit: name })
      throw error
    }
    return {
      take: (key, count) => limit.take(key, count).catch(note),
      check: (key) => limit.check(key).catch(note),
      giveBack: (key) => limit.giveBack(key),
    }
  }
  return Object.fromEntries(
    Object.entries(rateLimits).map(([name, limit]) => [name, counted(name, limit)]),
  ) as RateLimits
}
