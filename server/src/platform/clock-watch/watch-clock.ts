import type { Dependencies } from '../dependencies.ts'
import { checkClock, trustsSteadyClock } from './plausible.ts'
import { findClockMark, findNewestAuditTime, saveClockMark } from './store.ts'

type ClockWatchDependencies = Pick<Dependencies, 'clock' | 'database' | 'log' | 'metrics'>

/** Milliseconds between two log lines about a clock that stays doubted. */
const logInterval = 60 * 60 * 1000

/**
 * Returns a function that tells whether the clock can be trusted to remove data now. If the clock jumped years ahead, all data
 * would seem due at once. Only the node that sweeps calls it. The result of each check is stored in the database, so that it
 * survives a restart.
 */
export function createClockWatch({ clock, database, log, metrics }: ClockWatchDependencies): () => Promise<boolean> {
  let loggedAt: number | null = null
  return async () => {
    const now = clock.now()
    const before = await findClockMark(database)
    const newest = before ? null : await findNewestAuditTime(database)
    const mark = checkClock(before ?? { seenAt: newest ?? now, doubtedAt: null, lookedAt: now }, now)
    await saveClockMark(database, mark)
    metrics.clockDoubted.set(mark.doubtedAt === null ? 0 : 1)
    if (mark.doubtedAt === null) {
      if (loggedAt !== null) log.info({ now }, 'the clock is trusted again; data that is due is removed')
      loggedAt = null
      return true
    }
    if (loggedAt === null || Math.abs(now.getTime() - loggedAt) >= logInterval) {
      loggedAt = now.getTime()
      const advice = trustsSteadyClock(mark, now) ? 'wait a day or run' : 'run'
      log.error(
        { now, lastBelieved: mark.seenAt, doubtedSince: mark.doubtedAt },
        `the clock is far from where it was: no data is removed until the clock is corrected. If the clock is right, ${advice} npm run operator -- trust-clock`,
      )
    }
    return false
  }
}
