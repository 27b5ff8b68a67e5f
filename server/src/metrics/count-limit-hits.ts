import type { Failure } from '../failure.ts'
import type { Limit, Limits } from '../limits.ts'
import type { Metrics } from './metrics.ts'

const isLimited = (error: unknown) => (error as Partial<Failure> | null)?.code === 'RATE_LIMITED'

/** The same limits; each refusal is counted under the limit's name. */
export function countLimitHits(limits: Limits, { limitHits }: Pick<Metrics, 'limitHits'>): Limits {
  const counted = (name: string, limit: Limit): Limit => {
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
  return Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, counted(name, limit)])) as Limits
}
