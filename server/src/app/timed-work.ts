import type { Dependencies } from '../platform/dependencies.ts'

/** Milliseconds between two log lines about work that goes on failing. */
const logInterval = 60_000

/**
 * Work that is done every few seconds fails each time while the database is away. The metric counts every failure; the
 * log has the first, then one a minute, and once that all is well again. What is returned never rejects.
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
      log.info({ work }, 'timed work is well again')
    }
  }
