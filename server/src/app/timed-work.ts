import type { Dependencies } from '../platform/dependencies.ts'

/** Milliseconds between two log lines about work that keeps failing. */
const logInterval = 60_000

/**
 * Wraps work that runs every few seconds. While the database cannot be reached, such work fails every time. The metric
 * counts every failure, but the log has only the first failure, one line a minute, and one line when the work succeeds
 * again.
 * The wrapped function never rejects.
 */
export const watchTimedWork =
  ({ clock, log, metrics }: Pick<Dependencies, 'clock' | 'log' | 'metrics'>) =>
  (work: string, run: () => Promise<void>): (() => Promise<void>) => {
    metrics.timedWorkFailures.inc({ work }, 0)
    let loggedAt: number | null = null
    const failed = (error: unknown) => {
      metrics.timedWorkFailures.inc({ work })
      const now = clock.now().getTime()
      if (loggedAt !== null && now >= loggedAt && now - loggedAt < logInterval) return
      loggedAt = now
      log.error({ err: error, work }, 'timed work failed')
    }
    return async () => {
      try {
        await run()
      } catch (error) {
        return failed(error)
      }
      if (loggedAt === null) return
      loggedAt = null
      log.info({ work }, 'timed work succeeds again')
    }
  }
